import { openai } from '@ai-sdk/openai'
import {
  convertToModelMessages,
  createUIMessageStream,
  createUIMessageStreamResponse,
  streamText,
  type UIMessage,
} from 'ai'
import { DOCS } from '../../docs'

const SYSTEM = [
  'Answer from these pages alone, in a few sentences, and link to the page that you used.',
  'If they have no answer, say so.',
  ...DOCS.map(({ path, title, text }) => `# ${title}\nAddress: ${path}\n\n${text}`),
].join('\n\n')

export async function POST(request: Request) {
  const { messages } = (await request.json()) as { messages: UIMessage[] }
  if (!process.env.OPENAI_API_KEY) return say('Set OPENAI_API_KEY, and start the site again. Then I can answer.')
  const result = streamText({
    model: openai('gpt-4o-mini'),
    system: SYSTEM,
    messages: await convertToModelMessages(messages),
    abortSignal: request.signal,
  })
  return result.toUIMessageStreamResponse()
}

/** Streams a fixed text. */
function say(text: string) {
  const stream = createUIMessageStream({
    execute({ writer }) {
      writer.write({ type: 'start' })
      writer.write({ type: 'text-start', id: '1' })
      writer.write({ type: 'text-delta', id: '1', delta: text })
      writer.write({ type: 'text-end', id: '1' })
      writer.write({ type: 'finish' })
    },
  })
  return createUIMessageStreamResponse({ stream })
}
