/** Installs the packed package in typical hosts, each in its own folder. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sampleCases } from '../propertyRuns.ts'

/** The ways in which the compiler finds modules. By day, only the stricter one. */
const RESOLUTIONS = sampleCases(['nodenext', 'bundler'])
/** Packages of this project, which are two versions of the compiler. By day, only the quicker one for most types. */
const COMPILERS = sampleCases(['typescript-7', 'typescript'])
const OTHERS = ['ai@5', '@ai-sdk/react@2', 'zod@4']
/** By day, only the first. Most of the time is spent on the installation. */
const HOSTS = sampleCases([
  {
    name: 'React 19 beside AI SDK 5 and zod 4',
    react: '19',
    others: OTHERS,
    servers: ['a server without Node or DOM types'],
  },
  {
    name: 'React 18 beside AI SDK 5 and zod 4',
    react: '18',
    others: OTHERS,
    // The types for servers don't use React.
    servers: [],
  },
])

/** Imports every entry like a host, and renders the launcher on the server. */
const SSR = `
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { DocsAssistant, Message } from 'docs-assistant'
import { createTheme, parseDocsConfig } from 'docs-assistant/config'
import { AgentJobs, createAgentJobHandler, toNodeListener } from 'docs-assistant/server'
import { createDocsService } from 'docs-assistant-service'
import { dataStream, fakeAssistant } from 'docs-assistant/testing'
import { generateText } from 'ai'
import { z } from 'zod'

const props = { baseUrl: 'https://docs.example', domain: 'acme', apiKey: 'svc_dsc_x' }
process.stdout.write(JSON.stringify({
  html: renderToString(createElement(DocsAssistant, props)),
  inline: renderToString(createElement(DocsAssistant, { ...props, variant: 'inline' })),
  kinds: [
    Message, createTheme, parseDocsConfig, AgentJobs, createAgentJobHandler, toNodeListener, createDocsService,
    dataStream, fakeAssistant, generateText, z.string,
  ].map((it) => typeof it),
}))
`

/** Renders what a server component imports: the same file as browsers get, in which the panel's code loads late. */
const STREAMED = `
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

const { DocsAssistant } = await import(new URL('./node_modules/docs-assistant/dist/index.js', import.meta.url))
const element = createElement(DocsAssistant, { domain: 'acme', api: '/api/chat', variant: 'inline' })
const { pipe } = renderToPipeableStream(element, {
  onAllReady: () => pipeline(pipe(new PassThrough()), process.stdout),
})
`

/** Uses the public names and types. The lines below `@ts-expect-error` must not compile. */
const TYPES = `
import 'docs-assistant/styles.css'
import 'docs-assistant/jsx'
import type { DocsAssistantGlobal } from 'docs-assistant/embed.js'
import { DocsAssistant, useDocsAssistant } from 'docs-assistant'
import type { AssistantMessage, DocsAssistantProps, Problem } from 'docs-assistant'
import { createTheme, parseDocsConfig } from 'docs-assistant/config'
import { createServer } from 'node:http'
import { AgentJobs, toNodeListener } from 'docs-assistant/server'
import { createDocsService } from 'docs-assistant-service'
import { fakeAssistant } from 'docs-assistant/testing'

export const props: DocsAssistantProps = {
  baseUrl: 'https://docs.example', domain: 'acme', apiKey: 'svc_dsc_x', fp: 'anonymous', retrievalPageSize: 5,
  filter: { version: 'v2', language: 'en' }, context: [{ type: 'code', value: 'x' }], variant: 'popover',
}
export const element = <DocsAssistant {...props} />
// @ts-expect-error -- a context item is code or a text selection
export const wrong = <DocsAssistant {...props} context={[{ type: 'image', value: 'x' }]} />
// A host's own route needs neither domain nor key.
export const ownRoute = <DocsAssistant api="/api/chat" />
// @ts-expect-error -- there is no address
export const noAddress = <DocsAssistant />
// @ts-expect-error -- domain is text
export const wrongDomain = <DocsAssistant baseUrl="https://docs.example" domain={7} />
export function Own() {
  const { messages, status, problem, send } = useDocsAssistant(props)
  const texts: string[] = messages.map((message: AssistantMessage) => message.content)
  const code: Problem['code'] | undefined = problem?.code
  return <button onClick={() => void send('hello')}>{texts.length} {status} {code}</button>
}
export const tag = <docs-assistant domain="acme" base-url="https://docs.example" variant="panel" />
// @ts-expect-error -- a variant is one of five
export const wrongTag = <docs-assistant variant="sidebar" />
document.querySelector('docs-assistant')?.ask('How?', { send: true })
export const global: DocsAssistantGlobal = window.DocsAssistant
global.openSearch()
export const theme: Record<string, string> = createTheme(parseDocsConfig('{}').config).light
export const others = [AgentJobs, createDocsService, fakeAssistant]
const listener = toNodeListener(async () => new Response())
export const servers = [createServer(listener), createServer((request, response) => void listener(request, response))]
`

/** For a host without Node's types and without the DOM, such as a worker. */
const WORKER_TYPES = `
import { createAgentJobHandler, toNodeListener, type AgentJobHandler } from 'docs-assistant/server'
import { createAssistantHandler, type AssistantHandlerOptions } from 'docs-assistant-service/handler'

const options = { baseUrl: '', projectId: '', adminKey: '', authorize: () => false }
export const handler: AgentJobHandler = createAgentJobHandler(options)
export const assistant = (given: AssistantHandlerOptions) => createAssistantHandler(given)
// @ts-expect-error -- a request and a response
export const answer = toNodeListener(handler)('/')
`

/** Entries that a host may import from CommonJS. */
const PUBLIC = ['', '/config', '/server', '/testing', '-service', '-service/handler']
const COMMON = PUBLIC.map((entry, index) => `export * as m${index} from 'docs-assistant${entry}'\n`).join('')

const COMPILER_OPTIONS = {
  strict: true,
  skipLibCheck: false,
  // Skips only the declarations that come with TypeScript, such as those of the DOM.
  skipDefaultLibCheck: true,
  noEmit: true,
  jsx: 'react-jsx',
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
}

/** Checks the types of a file. Returns an empty text if there are no errors. */
function compile(compiler: string, folder: string, compilerOptions: object, file: string): string {
  const config = { compilerOptions: { ...COMPILER_OPTIONS, ...compilerOptions }, include: [file] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const program = resolve('node_modules', compiler, 'bin', 'tsc')
  return spawnSync(process.execPath, [program, '-p', '.'], { cwd: folder, encoding: 'utf8' }).stdout
}

describe.each(HOSTS)('$name', ({ react, others, servers }) => {
  let folder: string

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'docs-assistant-host-'))
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'host', private: true, type: 'module' }))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('installs without flags and without warnings', () => {
    const types = [`@types/react@${react}`, `@types/react-dom@${react}`, '@types/node@20']
    const args = [
      'i',
      '--no-audit',
      '--no-fund',
      `react@${react}`,
      `react-dom@${react}`,
      ...types,
      ...others,
      inject('tarball'),
      inject('service'),
    ]
    const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' })
    expect(
      stderr.split('\n').filter((line) => /warn|error/i.test(line) && !/user config|env config|notice/i.test(line)),
    ).toEqual([])
    expect(status).toBe(0)
    const installed = execFileSync('npm', ['ls', 'ai', 'zod', 'docs-assistant', 'docs-assistant-service'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(installed).not.toContain('invalid')
  })

  test('renders on the server and imports every entry', () => {
    writeFileSync(join(folder, 'ssr.mjs'), SSR)
    const { html, inline, kinds } = JSON.parse(execFileSync('node', ['ssr.mjs'], { cwd: folder, encoding: 'utf8' }))
    expect(html).toContain('data-slot="launcher"')
    expect(inline).toContain('data-slot="composer"')
    expect(kinds).not.toContain('undefined')
  })

  test('renders an open panel in a server component', () => {
    writeFileSync(join(folder, 'streamed.mjs'), STREAMED)
    const html = execFileSync('node', ['streamed.mjs'], { cwd: folder, encoding: 'utf8' })
    expect(html).toContain('data-slot="composer"')
  })

  const ways = RESOLUTIONS.flatMap((resolution) => COMPILERS.map((compiler) => [resolution, compiler] as const))

  test.each(ways)('type-checks with skipLibCheck off (%s, %s)', (moduleResolution, compiler) => {
    writeFileSync(join(folder, 'types.tsx'), TYPES)
    const module = moduleResolution === 'nodenext' ? 'nodenext' : 'esnext'
    expect(compile(compiler, folder, { module, moduleResolution, types: ['node'] }, 'types.tsx')).toBe('')
  })

  test('type-checks from files that compile to CommonJS with nodenext, and with node16 only from ES modules', () => {
    writeFileSync(join(folder, 'common.cts'), COMMON)
    writeFileSync(join(folder, 'module.mts'), COMMON)
    const check = (module: string) =>
      compile('typescript-7', folder, { module, moduleResolution: module, skipLibCheck: true, types: [] }, 'common.cts')
    const inModule = { module: 'node16', moduleResolution: 'node16', skipLibCheck: true, types: [] }
    expect(compile('typescript-7', folder, inModule, 'module.mts')).toBe('')
    expect(check('nodenext')).toBe('')
    // TypeScript's advice for a package of ES modules in a file that requires it.
    expect(check('node16').match(/error TS\d+/g)).toEqual(PUBLIC.map(() => 'error TS1479'))
  })

  test.each(servers)('type-checks on %s', () => {
    writeFileSync(join(folder, 'worker.ts'), WORKER_TYPES)
    const resolution = { module: 'nodenext', moduleResolution: 'nodenext' }
    const options = { ...resolution, lib: ['es2023', 'webworker'], types: [] }
    expect(compile('typescript', folder, options, 'worker.ts')).toBe('')
  })
})
