/** The answers of the gallery, by the question. */
import { dataStream } from '../../../src/testing/index.ts'

/** Languages of code, and a line in each that has at least a keyword or a string. */
export const CODE: Readonly<Record<string, string>> = {
  js: 'const port = await open("docs") // once',
  python: 'def open_port(name: str) -> int: return 4310',
  bash: 'export PORT=4310 && echo "$PORT"',
  json: '{ "port": 4310, "open": true }',
  go: 'func Open(name string) (int, error) { return 4310, nil }',
}
/** A white pixel. */
export const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='

const PAGE = { path: '/install', metadata: { title: 'Install' }, content: 'Run npm install lumen in your folder.' }
const say = (text: string) => dataStream().step('msg').text(text).finish({ threadId: 'thread' })
const call = (name: string, args: unknown, result?: unknown) =>
  dataStream().step('msg').text('Let me see. ').tool({ name, args, result }).finish({ threadId: 'thread' })
/** A UI message stream, which is the one that can ask for an approval. */
const chunks = (...list: object[]) => [{ type: 'start', messageId: 'msg' }, ...list, { type: 'finish' }]

export const ANSWERS: Readonly<Record<string, string | object[]>> = {
  code: `${say(
    Object.entries(CODE)
      .map(([language, code]) => `\`\`\`${language}\n${code}\n\`\`\``)
      .join('\n\n'),
  )}`,
  recipe: `${say('```recipe\nbake 20 minutes\n```')}`,
  formulas: `${say('The sum is $\\sum_{i=1}^n i$:\n\n$$\n\\frac{n(n+1)}{2}\n$$')}`,
  table: `${say('| Plan | Price |\n| --- | --- |\n| Free | 0 |\n| Team | 9 |')}`,
  picture: `${say('![A white pixel](/pixel.png)')}`,
  references: `${say('Rare: &ngeqq; and &CounterClockwiseContourIntegral;')}`,
  citations: String(
    dataStream()
      .step('msg')
      .tool({ name: 'search', args: { query: 'install' }, result: [PAGE] })
      .text('Run npm install lumen in your folder. [1]')
      .source({ url: '/install', title: 'Install' })
      .finish({ threadId: 'thread' }),
  ),
  tools: `${call('weather', { city: 'Oslo' }, { degrees: 7 })}`,
  reasoning: String(dataStream().step('msg').reasoning('The reader means it.').text('Yes.').finish({ threadId: 't' })),
  files: String(
    dataStream().step('msg').file({ mimeType: 'image/png', data: PNG }).text('A file.').finish({ threadId: 't' }),
  ),
  choices: `${call('ask_reader', { question: 'Which system?', choices: ['Linux', 'macOS'] })}`,
  approval: chunks(
    { type: 'tool-input-start', toolCallId: 'call', toolName: 'deletePage' },
    { type: 'tool-input-available', toolCallId: 'call', toolName: 'deletePage', input: { path: '/old' } },
    { type: 'tool-approval-request', approvalId: 'approval', toolCallId: 'call' },
  ),
}

export interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Answers the last question of a request. */
export function answerRequest(request: string): Answer {
  const { messages } = JSON.parse(request) as { messages: { role: string; parts: { text?: string }[] }[] }
  const question = messages.findLast(({ role }) => role === 'user')?.parts[0]?.text ?? ''
  if (question === 'problem') return { status: 503, headers: {}, body: '' }
  const found = ANSWERS[question] ?? String(ANSWERS.reasoning)
  if (typeof found === 'string')
    return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: found }
  const headers = { 'content-type': 'text/event-stream', 'x-vercel-ai-ui-message-stream': 'v1' }
  return { status: 200, headers, body: found.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('') }
}
