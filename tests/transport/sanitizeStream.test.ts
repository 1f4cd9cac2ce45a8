import { describe, expect, it, vi } from 'vitest'
import { ProblemError } from '../../src/protocol/index.ts'
import { createEventReader } from '../../src/transport/stream/createUiStreamDecoder.ts'
import { sanitizeStream, type SanitizeStreamOptions } from '../../src/transport/stream/sanitizeStream.ts'

const encoder = new TextEncoder()
const FINISH = 'd:{"finishReason":"stop"}\n'

/** A response body that the test writes to. */
function wire() {
  let controller!: ReadableStreamDefaultController<Uint8Array>
  const cancelled = vi.fn<() => void>()
  const stream = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given), cancel: cancelled })
  return {
    stream,
    cancelled,
    say: (text: string) => controller.enqueue(encoder.encode(text)),
    close: () => controller.close(),
  }
}

/** A screen that updates when the test tells it to. */
function screen() {
  const callbacks = new Set<() => void>()
  return {
    scheduleUpdate(callback: () => void) {
      callbacks.add(callback)
      return () => callbacks.delete(callback)
    },
    draw() {
      const due = Array.from(callbacks)
      callbacks.clear()
      for (const callback of due) callback()
    },
    get isWaiting() {
      return callbacks.size > 0
    },
  }
}

function open(source: ReadableStream<Uint8Array>, options: Partial<SanitizeStreamOptions> = {}) {
  let ids = 0
  const stream = sanitizeStream(source, {
    takenIds: new Set(),
    answerId: 'answer',
    createId: () => `new-${++ids}`,
    stallTimeoutMs: 1000,
    ...options,
  })
  const out: string[] = []
  const end = (async () => {
    const reader = stream.getReader()
    const decoder = new TextDecoder()
    try {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return 'closed'
        out.push(decoder.decode(value))
      }
    } catch (error) {
      return error instanceof ProblemError ? error.problem.code : (error as Error).name
    }
  })()
  return { out, end }
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

describe('sanitizeStream', () => {
  it('joins the frames between two updates into one', async () => {
    const service = wire()
    const display = screen()
    const { out, end } = open(service.stream, display)
    service.say('0:"a"\n0:"b"\n')
    service.say('0:"c"\n')
    await turn()
    expect(out).toEqual([])
    display.draw()
    await turn()
    expect(out).toEqual(['0:"abc"\n'])
    service.say('0:"d"\n')
    await turn()
    display.draw()
    service.say(FINISH)
    service.close()
    expect(await end).toBe('closed')
    expect(out.join('')).toBe(`0:"abc"\n0:"d"\n${FINISH}`)
  })

  it('joins text, reasoning and arguments separately, in the order of their first pieces', async () => {
    const service = wire()
    const { out, end } = open(service.stream, screen())
    service.say('b:{"toolCallId":"t","toolName":"x"}\n')
    service.say(
      'g:"1"\n0:"a"\nc:{"toolCallId":"t","argsTextDelta":"{"}\n' +
        'g:"2"\n0:"b"\nc:{"toolCallId":"t","argsTextDelta":"}"}\n',
    )
    service.say(FINISH)
    service.close()
    await end
    expect(out.join('').split('\n').slice(1, -2)).toEqual([
      'g:"12"',
      '0:"ab"',
      'c:{"toolCallId":"t","argsTextDelta":"{}"}',
    ])
  })

  it('passes on as many passages of a source as its card shows, with a limited length', async () => {
    const service = wire()
    const { out, end } = open(service.stream)
    const passages = Array.from({ length: 90 }, (_, at) => ({ anchor: `a${at}`, text: 'x'.repeat(at * 200) }))
    const source = { sourceType: 'url', id: 's', url: '/x', providerMetadata: { docsAssistant: { passages } } }
    service.say(`h:${JSON.stringify(source)}\n${FINISH}`)
    await end
    const sent = JSON.parse(/^h:(.*)$/m.exec(out.join(''))![1]!) as typeof source
    expect(sent.providerMetadata.docsAssistant.passages.map(({ anchor, text }) => [anchor, text.length])).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((at) => [`a${at}`, Math.min(at * 200, 1_000)]),
    )
  })

  it('writes pending text before any other frame, and cancels the update', async () => {
    const service = wire()
    const display = screen()
    const { out } = open(service.stream, display)
    service.say('0:"a"\nh:{"sourceType":"url","id":"s","url":"/x"}\n')
    await turn()
    expect(out.join('')).toBe('0:"a"\nh:{"sourceType":"url","id":"s","url":"/x"}\n')
    expect(display.isWaiting).toBe(false)
  })

  it('writes the start of a step in the update of the first words, and is read in a task before them', async () => {
    const service = wire()
    const display = screen()
    const { out } = open(service.stream, display)
    service.say('f:{"messageId":"m"}\n')
    await turn()
    expect(out).toEqual([])
    expect(display.isWaiting).toBe(true)
    service.say('0:"a"\n')
    await turn()
    display.draw()
    await expect.poll(() => out).toHaveLength(2)
    expect(out[0]).toMatch(/^f:.*\n$/)
    expect(out[1]).toBe('0:"a"\n')
  })

  it('writes an answer that is complete at once in one part, so that it is rendered once', async () => {
    const service = wire()
    const { out } = open(service.stream, screen())
    service.say(
      'f:{"messageId":"m"}\n0:"a"\nh:{"sourceType":"url","id":"1","url":"/a"}\ne:{"finishReason":"stop"}\n' +
        'd:{"finishReason":"stop"}\n',
    )
    service.close()
    await expect.poll(() => out.join('')).toContain('d:')
    expect(out[0]).toMatch(/^f:.*\n0:"a"\nh:/)
  })

  it('writes pending text before it ends with a problem', async () => {
    const service = wire()
    const { out, end } = open(service.stream, screen())
    service.say('0:"a"\n3:"no"\n')
    expect(await end).toBe('refused')
    expect(out).toEqual(['0:"a"\n'])
    expect(service.cancelled).toHaveBeenCalled()
  })

  it('ends immediately when it is aborted, and writes nothing more', async () => {
    const service = wire()
    const stop = new AbortController()
    const { out, end } = open(service.stream, { ...screen(), signal: stop.signal })
    service.say('0:"a"\n')
    await turn()
    stop.abort()
    expect(await end).toBe('AbortError')
    expect(out).toEqual([])
    expect(service.cancelled).toHaveBeenCalled()
  })

  it('does not start if it is already aborted', async () => {
    const service = wire()
    expect(await open(service.stream, { signal: AbortSignal.abort() }).end).toBe('AbortError')
    expect(service.cancelled).toHaveBeenCalled()
  })

  it('does not count as stalled while any bytes arrive', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const service = wire()
    const { end } = open(service.stream, screen())
    for (let second = 0; second < 5; second += 1) {
      service.say(': ping\n')
      await vi.advanceTimersByTimeAsync(900)
    }
    let ended = 'not yet'
    void end.then((how) => (ended = how))
    await vi.advanceTimersByTimeAsync(90)
    expect(ended).toBe('not yet')
    await vi.advanceTimersByTimeAsync(200)
    expect(ended).toBe('stalled')
    expect(service.cancelled).toHaveBeenCalled()
    vi.useRealTimers()
  })

  it('waits two silent seconds for the connection to close after the finish frame', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const service = wire()
    const onThread = vi.fn<(thread: unknown) => void>()
    const { out, end } = open(service.stream, { ...screen(), stallTimeoutMs: 60_000, onThread })
    service.say(FINISH)
    await vi.advanceTimersByTimeAsync(1900)
    service.say('8:["late"]\n2:[{"type":"finish","threadId":"late"}]\n')
    await vi.advanceTimersByTimeAsync(1900)
    expect(service.cancelled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(await end).toBe('closed')
    expect(out.join('')).toBe(`8:["late"]\n${FINISH}`)
    expect(onThread).toHaveBeenCalledWith({ threadId: 'late' })
    expect(service.cancelled).toHaveBeenCalled()
    vi.useRealTimers()
  })

  it('reads at most 20 MB', async () => {
    const chunk = encoder.encode(`0:"${'x'.repeat(900_000)}"\n`)
    let chunks = 0
    const source = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunks += 1
        controller.enqueue(chunk)
      },
    })
    const { out, end } = open(source, screen())
    expect(await end).toBe('bad-stream')
    expect(out.join('').length).toBeLessThanOrEqual(20 * 1024 * 1024)
    expect(chunks).toBeLessThan(27)
  })

  it('refuses a line over 1 MB, whether it is complete or not', async () => {
    const service = wire()
    const { end } = open(service.stream, screen())
    for (let piece = 0; piece < 12; piece += 1) service.say('x'.repeat(100_000))
    expect(await end).toBe('bad-stream')
  })

  it('recognises an HTML page without reading all of it', async () => {
    const service = wire()
    const { end } = open(service.stream, screen())
    service.say('\n\n<!doctype html>\n')
    expect(await end).toBe('bad-stream')
  })

  it('gives up after 64 KB without a frame', async () => {
    const service = wire()
    const { end } = open(service.stream, screen())
    for (let line = 0; line < 200; line += 1) service.say(`${'x'.repeat(499)}\n`)
    expect(await end).toBe('bad-stream')
  })

  it('counts the lines that it drops', async () => {
    const service = wire()
    const onDropped = vi.fn<(count: number) => void>()
    const { end } = open(service.stream, { ...screen(), onDropped })
    service.say(`0:"a"\n: ping\n\nz:1\na:{"toolCallId":"t","result":1}\n${FINISH}`)
    service.close()
    await end
    expect(onDropped).toHaveBeenCalledExactlyOnceWith(3)
  })

  it('stops reading when its reader cancels', async () => {
    const service = wire()
    const stream = sanitizeStream(service.stream, {
      takenIds: new Set(),
      answerId: 'a',
      createId: () => 'b',
      stallTimeoutMs: 1000,
    })
    await stream.cancel()
    await turn()
    expect(service.cancelled).toHaveBeenCalled()
  })

  it('joins 50,000 tokens into as many updates as the screen requests', async () => {
    const tokens = Array.from({ length: 50_000 }, (_, index) => ` token${index}`)
    let next = 0
    const source = new ReadableStream<Uint8Array>({
      pull(controller) {
        const token = tokens[next++]
        if (token !== undefined) return controller.enqueue(encoder.encode(`0:${JSON.stringify(token)}\n`))
        controller.enqueue(encoder.encode(FINISH))
        controller.close()
      },
    })
    const display = screen()
    let draws = 0
    const timer = setInterval(() => {
      draws += display.isWaiting ? 1 : 0
      display.draw()
    }, 1)
    const { out, end } = open(source, display)
    expect(await end).toBe('closed')
    clearInterval(timer)
    const texts = out.join('').trim().split('\n').slice(0, -1)
    expect(texts.map((line) => JSON.parse(line.slice(2)) as string).join('')).toBe(tokens.join(''))
    expect(texts.length).toBeLessThanOrEqual(draws + 1)
  })
})

describe('ids of answers', () => {
  const getIds = async (text: string, takenIds: string[] = []): Promise<string[]> => {
    const service = wire()
    const { out, end } = open(service.stream, { ...screen(), takenIds: new Set(takenIds) })
    service.say(text + FINISH)
    service.close()
    await end
    return [...out.join('').matchAll(/^f:(.*)$/gm)].map(
      ([, json]) => (JSON.parse(json!) as { messageId: string }).messageId,
    )
  }

  it("are the service's own if they are not taken", async () => {
    expect(await getIds('f:{"messageId":"m1"}\n')).toEqual(['m1'])
  })

  it('are otherwise new', async () => {
    expect(await getIds('f:{"messageId":"m1"}\n', ['m1'])).toEqual(['new-1'])
    expect(await getIds('f:{"messageId":"__proto__"}\n')).toEqual(['new-1'])
    expect(await getIds(`f:{"messageId":"${'x'.repeat(201)}"}\n`)).toEqual(['new-1'])
  })

  it('stay the same through the steps of an answer', async () => {
    expect(await getIds('f:{"messageId":"m1"}\n0:"a"\nf:{"messageId":"m2"}\n')).toEqual(['m1', 'm1'])
    expect(await getIds('0:"a"\nf:{"messageId":"m2"}\n')).toEqual(['answer'])
  })
})

describe('an answer that repeats itself', () => {
  const TITLE = 'x'.repeat(10_000)
  const START = { type: 'start', messageId: 'm' }

  const repeat = (chunk: object) => Array.from({ length: 300 }, () => chunk)

  async function read(chunks: readonly object[]): Promise<string[]> {
    const service = wire()
    const { out, end } = open(service.stream, { scheduleUpdate: screen().scheduleUpdate })
    service.say([...chunks, { type: 'finish' }].map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join(''))
    service.close()
    expect(await end).toBe('closed')
    return out
  }

  it('writes the fields of a tool call once, and not with each of its results', async () => {
    const start = { type: 'tool-input-start', toolCallId: 't', toolName: 'x', title: TITLE }
    const result = { type: 'tool-output-available', toolCallId: 't', output: 1 }
    const out = await read([START, start, ...repeat(result)])
    expect(out.join('').split(TITLE)).toHaveLength(2)
    expect(out.join('').match(/^a:/gm)).toHaveLength(300)
  })

  it('writes the arguments of a tool call a few times at most', async () => {
    const call = { type: 'tool-input-available', toolCallId: 't', toolName: 'x', input: { text: TITLE } }
    const ask = { type: 'tool-approval-request', toolCallId: 't', approvalId: 'p' }
    const decide = { type: 'tool-approval-response', approvalId: 'p', approved: true }
    for (const repeated of [call, ask, decide]) {
      const out = await read([START, call, ask, ...repeat(repeated)])
      expect(out.join('').split(TITLE).length).toBeLessThan(10)
    }
  })

  it('writes long metadata again only at its end', async () => {
    const piece = (value: object) => ({ type: 'message-metadata', messageMetadata: value })
    const steps = Array.from({ length: 300 }, (_, at) => [piece({ at }), { type: 'start-step' }]).flat()
    const out = await read([START, piece({ title: TITLE }), ...steps])
    expect(out.join('').split(TITLE).length).toBeLessThan(10)
    const written = out.join('').match(/^8:.*$/gm)!
    expect(JSON.parse(written.at(-1)!.slice(2))).toEqual([
      { type: 'message-metadata', metadata: { title: TITLE, at: 299 } },
    ])
  })

  it('passes on fewer frames at once, the longer it is', async () => {
    const file = { type: 'file', mediaType: 'text/plain', url: `data:text/plain;base64,${'x'.repeat(60_000)}` }
    const sources = Array.from({ length: 40 }, (_, at) => ({ type: 'source-url', sourceId: `s${at}`, url: '/x' }))
    const out = await read([START, file, ...sources])
    expect(Math.max(...out.map((text) => text.split('\n').length - 1))).toBeLessThan(4)
    const short = await read([START, ...sources])
    expect(short[1]!.split('\n').length - 1).toBe(20)
  })
})

it('reads what has arrived at once in several tasks', async () => {
  const postTask = vi.fn<(action: () => void) => Promise<void>>(async (action) => action())
  vi.stubGlobal('scheduler', { postTask })
  const service = wire()
  const { end } = open(service.stream)
  service.say('0:"a"\n'.repeat(100_000) + FINISH)
  service.close()
  expect(await end).toBe('closed')
  expect(postTask.mock.calls.length).toBeGreaterThan(8)
  vi.unstubAllGlobals()
})

it('reads the lines of an event that never ends', () => {
  const events: number[] = []
  const reader = createEventReader((lines) => events.push(lines.length))
  for (let line = 0; line < 12_000; line += 1) reader.takeLine('data:x')
  reader.end()
  expect(events).toEqual([5_000, 5_000, 2_000])
})
