import type { DocsAssistantProps } from 'docs-assistant'
import { dataStream, fakeAssistant, type FakeRequest } from 'docs-assistant/testing'
import type { PlaygroundSettings } from './settings.ts'

interface Connection extends Pick<DocsAssistantProps, 'apiKey' | 'fetch'> {
  baseUrl: string
  domain: string
}

/** Where questions go: to the local service, through the development server, or to a script in the page. */
export const CONNECTIONS: Readonly<Record<PlaygroundSettings['service'], Connection>> = {
  local: { baseUrl: location.origin, domain: 'playground', apiKey: 'svc_dsc_local' },
  fake: {
    baseUrl: 'https://fake.example.com',
    domain: 'playground',
    apiKey: 'svc_dsc_fake',
    fetch: fakeAssistant(answer, { delayMs: 15, latencyMs: 300 }),
  },
}

/** Answers each question with one of each kind of part. Works without a network. */
function answer({ body, url }: FakeRequest) {
  if (url.includes('/search/')) return { body: [] }
  const question = body.messages.at(-1)?.content ?? ''
  return dataStream()
    .step(`answer_${body.messages.length}`)
    .reasoning('The reader asks about ', 'the assistant. ', 'A page of the docs may answer that.')
    .tool({
      name: 'search',
      args: { query: question },
      result: [{ path: '/install', metadata: { title: 'Install' }, content: 'Add the assistant to your site.' }],
    })
    .step(`answer_${body.messages.length}`)
    .words(`You asked: *${question.replaceAll(/[*_`[\]<>]/g, '')}*\n\n`)
    .words('Add the component to your layout [Install](/install):\n\n```tsx\n<DocsAssistant {...connection} />\n```\n')
    .source({ url: '/install', title: 'Install' })
    .finish({ threadId: body.threadId ?? 'thread_playground' })
}
