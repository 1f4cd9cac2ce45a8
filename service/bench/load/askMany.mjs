// @ts-check
const QUESTIONS = [
  'How do I restore a backup of the pump schedule?',
  'Where is the quota for webhook retries?',
  'sensor moisture threshold',
  'What does trigro do with the gateway?',
  'Can I pause the sprinkler in the rainy season?',
]

/**
 * Lets many readers ask at the same time, each one question after the other. Throws if an answer doesn't finish.
 * @param {readonly string[]} urls of the processes; readers are spread over them
 * @param {number} readers
 * @param {number} times
 * @returns {Promise<{ firstMs: number[], textMs: number[], lastMs: number[] }>} since each question was sent
 */
export async function askMany(urls, readers, times) {
  /** @type {{ firstMs: number[], textMs: number[], lastMs: number[] }} */
  const measured = { firstMs: [], textMs: [], lastMs: [] }
  const read = async (/** @type {number} */ reader) => {
    for (let count = 0; count < times; count++) {
      const { first, text, last } = await ask(
        urls[reader % urls.length] ?? '',
        QUESTIONS[(reader + count) % QUESTIONS.length] ?? '',
      )
      measured.firstMs.push(first)
      measured.textMs.push(text)
      measured.lastMs.push(last)
    }
  }
  await Promise.all(Array.from({ length: readers }, (_, reader) => read(reader)))
  return measured
}

/** @param {string} url @param {string} question */
async function ask(url, question) {
  const start = performance.now()
  const response = await fetch(`${url}/discovery/v1/assistant/bench/message`, {
    method: 'POST',
    headers: { Authorization: 'Bearer svc_dsc_local', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      fp: 'anonymous',
      messages: [{ id: '1', role: 'user', content: question, parts: [{ type: 'text', text: question }] }],
    }),
  })
  if (response.status !== 200 || response.body === null) throw new Error(`the service answered ${response.status}`)
  let first = 0
  let text = 0
  let seen = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const now = performance.now() - start
    if (first === 0) first = now
    seen += chunk
    if (text === 0 && /(^|\n)0:/.test(seen)) text = now
  }
  if (!/\nd:\{"finishReason":"stop"/.test(seen)) throw new Error('an answer did not end well')
  return { first, text, last: performance.now() - start }
}
