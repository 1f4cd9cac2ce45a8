import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CONTEXTUAL_NAMES } from '../../src/config/settings/readContextual.ts'
import { ENGLISH } from '../../src/locales/en.ts'
import { MoreButton } from '../../src/widget/MoreButton.tsx'
import { listPageActions, type PageOption } from '../../src/ui/shell/MoreMenu.tsx'
import { WithSettings } from './WithSettings.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const OPTIONS: readonly PageOption[] = CONTEXTUAL_NAMES.map((name) => ({ name }))

/** The entries of a page of a site, by their labels: their links, or undefined if they copy something. */
function linksOf(pageUrl: string, siteUrl: string) {
  const actions = listPageActions(OPTIONS, { labels: ENGLISH, pageUrl, siteUrl, siteName: 'Acme & Söhne' })
  return Object.fromEntries(actions.map((action) => [action.label, 'href' in action ? action.href : undefined]))
}

/** The server that a link to Cursor or VS Code connects. */
function readServers(links: Record<string, string | undefined>) {
  const cursor = new URL(links['Connect Cursor with MCP']!)
  const code = links['Connect VS Code with MCP']!
  return {
    cursor: [cursor.searchParams.get('name'), JSON.parse(atob(cursor.searchParams.get('config')!))],
    code: JSON.parse(decodeURIComponent(code.slice(code.indexOf('?') + 1))) as unknown,
  }
}

describe('the actions of a page', () => {
  test('each have a link, or copy', () => {
    const links = linksOf('https://acme.example/guides/start?a=1#top', 'https://acme.example')
    const question = encodeURIComponent(ENGLISH.readPage('https://acme.example/guides/start.md'))
    expect(links).toEqual({
      'Copy page as Markdown': undefined,
      'View as Markdown': 'https://acme.example/guides/start.md',
      'Open in ChatGPT': `https://chatgpt.com/?q=${question}`,
      'Open in Claude': `https://claude.ai/new?q=${question}`,
      'Open in Perplexity': `https://www.perplexity.ai/search?q=${question}`,
      'Open in Grok': `https://grok.com/?q=${question}`,
      'Open in Google AI Studio': `https://aistudio.google.com/prompts/new_chat?prompt=${question}`,
      'Copy MCP server address': undefined,
      'Connect Cursor with MCP': expect.stringMatching(
        /^cursor:\/\/anysphere\.cursor-deeplink\/mcp\/install\?/,
      ) as string,
      'Connect VS Code with MCP': expect.stringMatching(/^vscode:mcp\/install\?/) as string,
    })
    const url = 'https://acme.example/mcp'
    expect(readServers(links)).toEqual({ cursor: ['Acme & Söhne', { url }], code: { name: 'Acme & Söhne', url } })
  })

  test.each([
    ['https://acme.example/kit/', 'index.md'],
    ['https://acme.example/kit/index.html', 'index.md'],
    ['https://acme.example/kit/guides/start/?a=1#top', 'guides/start.md'],
    ['https://acme.example/kit/größe.html', 'gr%C3%B6%C3%9Fe.md'],
  ])('of a site without a server name the written file of %s, and no MCP server', (pageUrl, file) => {
    const textFolder = 'https://acme.example/kit/docs-assistant/'
    const site = { labels: ENGLISH, pageUrl, siteUrl: 'https://acme.example/kit', siteName: 'Acme', textFolder }
    const actions = listPageActions(OPTIONS, site)
    const view = actions.find(({ label }) => label === 'View as Markdown')
    expect(view).toMatchObject({ href: textFolder + file })
    expect(actions.map(({ label }) => label).filter((label) => label.includes('MCP'))).toEqual([])
  })

  test.each([
    ['https://acme.example/docs', 'https://acme.example/docs/mcp'],
    ['https://acme.example/docs/', 'https://acme.example/docs/mcp'],
    ['https://söhne.example/文档/', 'https://xn--shne-5qa.example/%E6%96%87%E6%A1%A3/mcp'],
  ])('connect to the server below the path of %s', (siteUrl, url) => {
    const { cursor, code } = readServers(linksOf(`${siteUrl}/start`, siteUrl))
    expect([cursor[1], code]).toEqual([{ url }, { name: 'Acme & Söhne', url }])
  })

  test.each([
    ['https://acme.example/', 'https://acme.example', 'https://acme.example/index.md'],
    ['https://acme.example/docs/', 'https://acme.example/docs/', 'https://acme.example/docs/index.md'],
    ['https://acme.example/docs', 'https://acme.example/docs/', 'https://acme.example/docs/index.md'],
    ['https://acme.example/docs/', 'https://acme.example', 'https://acme.example/docs.md'],
    ['https://acme.example/docs/start/', 'https://acme.example/docs', 'https://acme.example/docs/start.md'],
  ])('find the Markdown of %s on %s', (pageUrl, siteUrl, expected) => {
    expect(linksOf(pageUrl, siteUrl)['View as Markdown']).toBe(expected)
  })

  test('include links of the site, and leave out options that do not exist', () => {
    const own = { title: 'Ask our team', description: 'By mail', href: 'mailto:team@acme.example' }
    const options = [own, { name: 'constructor' }, { name: 'fax' }]
    const site = { labels: ENGLISH, pageUrl: 'https://acme.example/', siteUrl: 'https://acme.example', siteName: 'A' }
    expect(listPageActions(options, site)).toEqual([
      { label: 'Ask our team', icon: 'arrowUpRight', href: own.href, description: 'By mail' },
    ])
  })
})

describe('in the menu of the header, an action of the page', () => {
  /** Chooses an entry. Returns a spy of what is written to the clipboard. */
  async function choose(entry: string, path: string | null = '/docs/start', isRefused = false, textFolder?: string) {
    const user = userEvent.setup()
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    if (isRefused) write.mockRejectedValue(new DOMException('', 'NotAllowedError'))
    render(
      <WithSettings siteUrl="https://acme.example/docs/">
        <MoreButton pageOptions={OPTIONS} getPath={() => path} siteName="Acme" textFolder={textFolder} />
      </WithSettings>,
    )
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: entry }))
    return write
  }

  test.each([
    ['/docs/start', 'https://acme.example/docs/start.md'],
    ['/docs/', 'https://acme.example/docs/index.md'],
    [null, 'https://acme.example/docs/index.md'],
  ])('copies the Markdown of the page %s', async (path, address) => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response('# Start')))
    vi.stubGlobal('fetch', fetch)
    const write = await choose('Copy page as Markdown', path)
    await screen.findByText('Copied')
    expect(write).toHaveBeenCalledExactlyOnceWith('# Start')
    expect(fetch).toHaveBeenCalledExactlyOnceWith(address)
  })

  test('copies the site’s own file under a <base> of another origin', async () => {
    document.head.insertAdjacentHTML('afterbegin', '<base href="https://evil.example/">')
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response('# Start')))
    vi.stubGlobal('fetch', fetch)
    await choose('Copy page as Markdown', '/docs/start', false, '/docs-assistant/')
    await screen.findByText('Copied')
    document.querySelector('base')!.remove()
    const [[address]] = fetch.mock.calls as unknown as [[string]]
    expect(new URL(address).origin).toBe(location.origin)
  })

  test('copies the address of the server below the path of the site', async () => {
    const write = await choose('Copy MCP server address')
    await screen.findByText('Copied')
    expect(write).toHaveBeenCalledExactlyOnceWith('https://acme.example/docs/mcp')
  })

  test.each([
    ['answers 404', () => Promise.resolve(new Response('Not found', { status: 404 }))],
    ['can’t be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('says that copying failed if the page’s Markdown %s', async (_, respond) => {
    vi.stubGlobal('fetch', respond)
    const write = await choose('Copy page as Markdown')
    const entry = await screen.findByRole('menuitem', { name: /^Copy page as Markdown.*Could not copy$/ })
    expect(write).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(entry)
  })

  test('says that copying failed if the browser refuses, until the menu opens again', async () => {
    await choose('Copy MCP server address', '/docs/', true)
    await screen.findByRole('menuitem', { name: /^Copy MCP server address.*Could not copy$/ })
    const user = userEvent.setup()
    const button = screen.getByRole('button', { name: 'More' })
    await user.click(button)
    await user.click(button)
    screen.getByRole('menuitem', { name: 'Copy MCP server address' })
  })

  test('shows that it copied, and keeps the focus', async () => {
    await choose('Copy MCP server address')
    const entry = await screen.findByRole('menuitem', { name: /^Copy MCP server address.*Copied$/ })
    expect(document.activeElement).toBe(entry)
    await userEvent.setup().keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }))
  })

  test('leaves the focus alone if the menu was closed before the page’s Markdown arrived', async () => {
    let respond!: (response: Response) => void
    vi.stubGlobal('fetch', () => new Promise((resolve) => (respond = resolve)))
    const write = await choose('Copy page as Markdown')
    await userEvent.setup().click(document.body)
    respond(new Response('# Start'))
    await waitFor(() => expect(write).toHaveBeenCalledExactlyOnceWith('# Start'))
    expect(document.activeElement).toBe(document.body)
  })
})
