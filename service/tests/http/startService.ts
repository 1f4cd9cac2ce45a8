import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createDocsService, type DocsService, type DocsServiceOptions, type LogEntry } from '../../src/service.ts'

export const KEY = 'svc_dsc_test'
export const ADMIN_KEY = 'svc_test_secret'
export const ENDPOINT = '/discovery/v1/assistant/acme/message'

/** A small docs site: a page with the answer, one without, and two versions. */
const FILES: Record<string, string> = {
  'docs.json': JSON.stringify({
    name: 'Acme',
    theme: 'maple',
    colors: { primary: '#0d9373' },
    integrations: { ga4: { measurementId: 'G-SECRET' } },
    navigation: {
      groups: [
        { group: 'Start', pages: ['index', 'webhooks'] },
        { group: 'Guides', pages: ['guides/themes', 'v1/limits', 'v2/limits'] },
      ],
    },
  }),
  'index.md': [
    '---\ntitle: Welcome\ndescription: What Acme is.\n---',
    'Acme keeps gardens watered. See [webhooks](./webhooks.md).\n',
  ].join('\n\n'),
  'webhooks.md': [
    '---\ntitle: Webhooks\n---\n\nAcme calls your server when a garden is dry.',
    '## Turn on a webhook',
    'Send the address of your server:',
    '```bash\ncurl -X POST /webhooks -d url=https://example.com\n```',
    '## Turn off a webhook\n\nDelete it with `DELETE /webhooks/{id}`.',
  ].join('\n\n'),
  'guides/themes.md':
    '---\ntitle: Themes\n---\n\n## Dark mode\n\nChoose the dark theme under Settings, then Appearance.\n',
  'v1/limits.md':
    '---\ntitle: Limits\nversion: v1\n---\n\n## Quota\n\nThe quota is ten sprinklers in the old version.\n',
  'v2/limits.md':
    '---\ntitle: Limits\nversion: v2\n---\n\n## Quota\n\nThe quota is fifty sprinklers in the new version.\n',
}

export interface TestService {
  url: string
  folder: string
  service: DocsService
  /** All lines but those of answers and refusals. */
  log: LogEntry[]
  /** The lines of answers. */
  answers: LogEntry[]
  /** The lines of refused requests. */
  refusals: LogEntry[]
  /** POSTs a question to the assistant endpoint. */
  ask(body: unknown, init?: RequestInit & { path?: string }): Promise<Response>
}

/** Starts the service on a free port, with a separate folder. Both are removed after the test. */
export async function startService(options: Partial<DocsServiceOptions> = {}, files = FILES): Promise<TestService> {
  const folder = await makeFolder(files)
  const assistantFolder = await makeFolder({
    'embed.js': 'built()',
    'styles.css': '.built {}',
    'embed/app.js': 'app()',
  })
  const log: LogEntry[] = []
  const answers: LogEntry[] = []
  const refusals: LogEntry[] = []
  const service = createDocsService({
    docs: folder,
    port: 0,
    keys: [KEY],
    adminKey: ADMIN_KEY,
    wordDelayMs: 0,
    assistantFolder,
    log: (entry) => void { answer: answers, refused: refusals, job: log }[entry.event ?? 'job'].push(entry),
    ...options,
  })
  const { url } = await service.listen()
  onTestFinished(() => service.close())
  return {
    url,
    folder,
    service,
    log,
    answers,
    refusals,
    ask: (body, { path = ENDPOINT, headers, ...init } = {}) =>
      fetch(url + path, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${KEY}`,
          'Content-Type': 'application/json',
          ...(headers as Record<string, string>),
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
        ...init,
      }),
  }
}

export async function makeFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}

/** Returns a request's body with one question. */
export function question(text: string, more: Record<string, unknown> = {}) {
  return { fp: 'anonymous', messages: [message(text)], ...more }
}

export function message(text: string, role = 'user') {
  return { id: `m-${text.length}`, role, content: text, parts: [{ type: 'text', text }] }
}
