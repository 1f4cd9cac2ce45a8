import type { Labels } from '../../locales/Labels.ts'
import type { MenuEntry } from '../icons/Menu.tsx'

/** An entry of `contextual.options` in docs.json: the name of a built-in option, or the site's own link. */
export type PageOption = { name: string } | { title: string; description?: string | undefined; href: string }

interface PageActionOptions {
  labels: Labels
  pageUrl: string
  /** The address of the site with its base path. */
  siteUrl: string
  siteName: string
  /** The folder with the pages as Markdown, on a site without a server. It has no MCP server either. */
  textFolder?: string | undefined
}

/** Assistants whose address can contain a question. */
const ASSISTANTS: Readonly<Record<string, readonly [name: string, address: string]>> = {
  chatgpt: ['ChatGPT', 'https://chatgpt.com/?q='],
  claude: ['Claude', 'https://claude.ai/new?q='],
  perplexity: ['Perplexity', 'https://www.perplexity.ai/search?q='],
  grok: ['Grok', 'https://grok.com/?q='],
  aistudio: ['Google AI Studio', 'https://aistudio.google.com/prompts/new_chat?prompt='],
}

/** The options that connect to the site's MCP server. */
const NEEDS_SERVER: ReadonlySet<string> = new Set(['mcp', 'cursor', 'vscode'])

/** The entries of the page menu. Unknown options are left out. */
export function listPageActions(options: readonly PageOption[], site: PageActionOptions): MenuEntry[] {
  const { labels, pageUrl, siteName, textFolder } = site
  const siteUrl = trimEnd(site.siteUrl)
  const markdownUrl = textFolder ? toFile(pageUrl, textFolder) : toMarkdownUrl(pageUrl, siteUrl)
  const server = `${siteUrl}/mcp`
  return options.flatMap((option): MenuEntry[] => {
    if ('href' in option)
      return [{ label: option.title, icon: 'arrowUpRight', href: option.href, description: option.description }]
    const assistant = Object.hasOwn(ASSISTANTS, option.name) ? ASSISTANTS[option.name] : undefined
    if (assistant !== undefined) {
      const [name, address] = assistant
      const href = address + encodeURIComponent(labels.readPage(markdownUrl))
      return [{ label: labels.openIn(name), icon: 'arrowUpRight', href }]
    }
    if (textFolder && NEEDS_SERVER.has(option.name)) return []
    switch (option.name) {
      case 'copy':
        return [{ label: labels.copyPage, icon: 'copy', getText: () => fetchText(markdownUrl) }]
      case 'view':
        return [{ label: labels.viewPage, icon: 'file', href: markdownUrl }]
      case 'mcp':
        return [{ label: labels.copyServer, icon: 'link', getText: () => Promise.resolve(server) }]
      case 'cursor': {
        const config = encodeURIComponent(btoa(JSON.stringify({ url: server })))
        const name = encodeURIComponent(siteName)
        const href = `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${config}`
        return [{ label: labels.connect('Cursor'), icon: 'link', href }]
      }
      case 'vscode': {
        const config = encodeURIComponent(JSON.stringify({ name: siteName, url: server }))
        return [{ label: labels.connect('VS Code'), icon: 'link', href: `vscode:mcp/install?${config}` }]
      }
      default:
        return []
    }
  })
}

/** `/guides/start` becomes `/guides/start.md`. The site's first page becomes `/index.md` below its base path. */
function toMarkdownUrl(pageUrl: string, siteUrl: string): string {
  const url = trimEnd(pageUrl)
  return `${url}${url === siteUrl || url === new URL(url).origin ? '/index' : ''}.md`
}

/**
 * The file that `docs-assistant index --static` has written for a page. Its folder is at the root of the site:
 * `/kit/guides/start.html` becomes `/kit/docs-assistant/guides/start.md`.
 */
function toFile(pageUrl: string, folder: string): string {
  const root = new URL('../', folder).href
  const path = trimEnd(pageUrl).slice(root.length)
  return `${folder}${path.replace(/(?:^|\/)index\.html$|\.html$/i, '') || 'index'}.md`
}

/** Removes the query, the hash and slashes at the end. Encodes other characters than ASCII, which `btoa` refuses. */
function trimEnd(address: string): string {
  const { origin, pathname } = new URL(address)
  return (origin + pathname).replace(/(?<!\/)\/+$/, '')
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`There is no Markdown at ${url}.`)
  return response.text()
}
