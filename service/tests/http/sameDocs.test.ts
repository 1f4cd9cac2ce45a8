// @vitest-environment jsdom
/** One service, queried by each kind of client. */
import { join } from 'node:path'
import { Client as NewClient, StreamableHTTPClientTransport as NewTransport } from '@modelcontextprotocol/client'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { useDocsAssistant } from '../../../src/chat/index.ts'
import { openChat, SDK_CHATS, type Part } from './sdkChats.ts'
import { KEY, startService } from './startService.ts'

/** The docs of this project. */
const folder = join(import.meta.dirname, '../../../playground')
const QUESTIONS = [
  'How do I run several processes?',
  'Which languages are there?',
  'dark mode',
  'limits of requests',
  'How do I change the colours?',
]
/** For each client, the same number of sections, and only those that score close to the best. */
const SECTIONS = { pageSize: 5, scoreThreshold: 0.5 }

/** Paths of pages by question, best first. */
type Found = Record<string, string[]>

afterEach(cleanup)

test('MCP clients, clients that read Markdown, crawlers, useChat and the widget get the same pages', async () => {
  const { url } = await startService({ docs: folder })
  const byFetch = await askByFetch(url)
  // With a single page, their order would prove nothing.
  for (const pages of Object.values(byFetch)) expect(pages.length).toBeGreaterThan(1)
  expect(Object.values(byFetch).map(({ length }) => length)).toContain(5)

  const { found: byMcp, pages } = await askByMcp(url, connectOld)
  expect(byMcp).toEqual(byFetch)
  for (const [path, markdown] of Object.entries(pages)) expect(await readPage(url, path)).toBe(markdown)
  expect(await askByMcp(url, connectNew)).toEqual({ found: byMcp, pages })

  const crawled = await crawl(url)
  for (const [path, markdown] of Object.entries(pages)) expect(withoutTop(crawled[path] ?? '')).toBe(markdown)

  const widget = await askByWidget(url)
  expect(widget.found).toEqual(byFetch)
  expect(await askByText(url)).toEqual(widget.sources.map((sources) => [...new Set(sources)]))
  for (const sdk of SDK_CHATS) {
    const answers: (readonly Part[])[] = []
    for (const question of QUESTIONS) {
      const chat = await openChat(sdk, url)
      await chat.ask(question)
      answers.push(chat.messages[1]!.parts)
    }
    expect([sdk.version, byQuestion(answers.map(foundIn))]).toEqual([sdk.version, byFetch])
    // The sources of the answers are the same as well.
    expect([sdk.version, answers.map(sourcesIn)]).toEqual([sdk.version, widget.sources])
  }
})

function byQuestion(found: readonly string[][]): Found {
  return Object.fromEntries(QUESTIONS.map((question, index) => [question, found[index]!]))
}

async function post(url: string, body: object): Promise<unknown> {
  const headers = { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(response.status).toBe(200)
  return response.json()
}

async function askByFetch(url: string): Promise<Found> {
  const found: string[][] = []
  for (const query of QUESTIONS) {
    const sections = await post(`${url}/discovery/v1/search/acme`, { query, ...SECTIONS })
    found.push([...new Set((sections as { path: string }[]).map(({ path }) => path))])
  }
  return byQuestion(found)
}

async function readPage(url: string, path: string): Promise<string> {
  const { content } = (await post(`${url}/discovery/v1/page/acme`, { path })) as { content: string }
  return content
}

type CallTool = (call: { name: string; arguments: Record<string, unknown> }) => Promise<object>

/** With the official client before the last, which opens a session. */
async function connectOld(url: URL): Promise<CallTool> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(url))
  onTestFinished(() => client.close())
  return (call) => client.callTool(call)
}

/** With the newest official client, which needs no session. */
async function connectNew(url: URL): Promise<CallTool> {
  const client = new NewClient({ name: 'test', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
  await client.connect(new NewTransport(url))
  onTestFinished(() => client.close())
  return (call) => client.callTool(call)
}

/** @returns Also the Markdown of each found page, without its title. */
async function askByMcp(
  url: string,
  connect: (url: URL) => Promise<CallTool>,
): Promise<{ found: Found; pages: Record<string, string> }> {
  const callTool = await connect(new URL(`${url}/mcp`))
  const call = async (name: string, args: Record<string, unknown>) => {
    const { content } = (await callTool({ name, arguments: args })) as { content: [{ text: string }] }
    return content[0].text
  }
  const found: string[][] = []
  for (const query of QUESTIONS) {
    const text = await call('search', { query })
    found.push([...new Set([...text.matchAll(/^Page: (.*)$/gm)].map(([, path]) => path!))])
  }
  const pages: Record<string, string> = {}
  for (const path of new Set(found.flat())) pages[path] = withoutTitle(await call('get_page', { path }))
  return { found: byQuestion(found), pages }
}

/** Leaves out the title and the description of a page's file. */
function withoutTop(markdown: string): string {
  return withoutTitle(markdown)
    .replace(/^> .*\n\n/, '')
    .trimEnd()
}

function withoutTitle(markdown: string): string {
  return markdown.replace(/^# .*\n\n/, '')
}

/** Asks as an agent that has only HTTP. @returns the paths of the sources below each answer. */
async function askByText(url: string): Promise<string[][]> {
  const sources: string[][] = []
  for (const question of QUESTIONS) {
    const response = await fetch(`${url}/ask?q=${encodeURIComponent(question)}`, {
      headers: { Accept: 'text/markdown' },
    })
    const [, list = ''] = (await response.text()).split('\nSources:\n')
    sources.push([...list.matchAll(/\]\((.*?)\)$/gm)].map(([, address]) => address!.slice(url.length)))
  }
  return sources
}

/** Follows robots.txt to the sitemap, and asks for each page that it may read as Markdown. @returns them by path. */
async function crawl(url: string): Promise<Record<string, string>> {
  const robots = await (await fetch(`${url}/robots.txt`)).text()
  const forbidden = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!)
  const sitemap = /^Sitemap: (.+)$/m.exec(robots)![1]!
  const places = [...(await (await fetch(sitemap)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place!)
  const pages: Record<string, string> = {}
  for (const place of places) {
    const path = new URL(place).pathname
    if (forbidden.some((start) => path.startsWith(start))) continue
    pages[path] = await (await fetch(place, { headers: { Accept: 'text/markdown' } })).text()
  }
  return pages
}

async function askByWidget(url: string): Promise<{ found: Found; sources: string[][] }> {
  // Pages near the reader's own would rank higher, but the other clients are on no page.
  const options = { baseUrl: url, domain: 'acme', apiKey: KEY, storage: null, retrievalPageSize: 5, currentPath: null }
  const answers: (readonly Part[])[] = []
  for (const question of QUESTIONS) {
    const { result } = renderHook(() => useDocsAssistant(options))
    act(() => void result.current.send(question))
    await waitFor(() => expect([result.current.messages.length, result.current.status]).toEqual([2, 'ready']), {
      timeout: 20_000,
    })
    answers.push(result.current.messages[1]!.parts)
  }
  return { found: byQuestion(answers.map(foundIn)), sources: answers.map(sourcesIn) }
}

/** Returns the pages in the result of an answer's search. */
function foundIn(parts: readonly Part[]): string[] {
  const found = parts.flatMap(({ toolInvocation, output }) => toolInvocation?.result ?? output ?? [])
  return (found as { path: string }[]).map(({ path }) => path)
}

function sourcesIn(parts: readonly Part[]): string[] {
  return parts.flatMap(({ type, source, url }) => (type.startsWith('source') ? [source?.url ?? url!] : []))
}
