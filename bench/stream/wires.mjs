// @ts-check
const FINISH = '"finishReason":"stop","usage":{"promptTokens":1,"completionTokens":1}'
/** The formats in which an answer can be streamed. */
export const WIRES = {
  data: {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Vercel-AI-Data-Stream': 'v1' },
    start: 'f:{"messageId":"msg-bench"}\n',
    /** @param {string} token */
    text: (token) => `0:${JSON.stringify(token)}\n`,
    end: `e:{${FINISH},"isContinued":false}\nd:{${FINISH}}\n`,
  },
  ui: {
    headers: { 'Content-Type': 'text/event-stream', 'X-Vercel-AI-UI-Message-Stream': 'v1' },
    start: toEvents({ type: 'start', messageId: 'msg-bench' }, { type: 'start-step' }, { type: 'text-start', id: '1' }),
    /** @param {string} token */
    text: (token) => toEvents({ type: 'text-delta', id: '1', delta: token }),
    end: `${toEvents(
      { type: 'text-end', id: '1' },
      { type: 'finish-step' },
      { type: 'finish', finishReason: 'stop' },
    )}data: [DONE]\n\n`,
  },
}

/** @param {object[]} chunks */
function toEvents(...chunks) {
  return chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('')
}
