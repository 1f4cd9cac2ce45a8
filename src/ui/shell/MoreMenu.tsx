import { useState } from 'react'
import { keepOrigin } from '../../dom/keepOrigin.ts'
import { pageOf } from '../../dom/pageOf.ts'
import { ENGLISH_PANEL_FRAME } from '../../locales/en.panelFrame.ts'
import type { Labels, PanelFrameLabels } from '../../locales/Labels.ts'
import type { IconShape } from '../assistantShape.ts'
import { Menu, type MenuEntry, type MenuProps } from '../icons/Menu.tsx'
import { useSettings } from '../settings.ts'

/** What the menu can do. Without a function, its entry is not there. */
export interface MoreOptions {
  onEnlarge?: ((isEnlarged: boolean) => void) | undefined
  isEnlarged?: boolean | undefined
  colorScheme?: 'light' | 'dark' | undefined
  onColorSchemeChange?: ((colorScheme: 'light' | 'dark') => void) | undefined
  onSupport?: (() => void) | undefined
  /** The actions for the current page (`contextual.options` of docs.json). */
  pageOptions: readonly PageOption[]
  /** Returns the path of the current page; null or undefined for the site's first page. */
  getPath: () => string | null | undefined
  /** The docs' name, shown in programs that connect by MCP. */
  siteName: string
  /** The address of the folder of a site without a server (`docs`). */
  textFolder?: string | undefined
}

export type MoreMenuProps = MoreOptions & Pick<MenuProps, 'button' | 'onClose'>

/**
 * What else a reader can do with the panel, and with the current page: copy it as Markdown, open it in an assistant, or
 * connect a program by MCP. Renders a `<div role="menu" data-slot="more-menu">`.
 */
export function MoreMenu({ button, onClose, ...options }: MoreMenuProps) {
  const { labels } = useSettings()
  const actions = usePageActions(options)
  return (
    <Menu
      button={button}
      onClose={onClose}
      slot="more-menu"
      label={labels.more}
      entries={listEntries(options, { ...ENGLISH_PANEL_FRAME, ...labels.panelFrame }, labels)}
      group={{ label: labels.pageMenu, entries: actions }}
    />
  )
}

/** The entries for the panel itself. */
function listEntries(options: MoreOptions, frame: PanelFrameLabels, labels: Labels): MenuEntry[] {
  const { isEnlarged = false, onEnlarge, colorScheme = 'light', onColorSchemeChange, onSupport } = options
  const isDark = colorScheme === 'dark'
  const entries: (MenuEntry | undefined)[] = [
    onEnlarge && {
      label: isEnlarged ? frame.usualSize : frame.enlarge,
      icon: isEnlarged ? SMALLER : LARGER,
      onSelect: () => onEnlarge(!isEnlarged),
    },
    onColorSchemeChange && {
      label: isDark ? labels.useLight : labels.useDark,
      icon: isDark ? 'sun' : 'moon',
      onSelect: () => onColorSchemeChange(isDark ? 'light' : 'dark'),
    },
    onSupport && { label: labels.support, icon: 'support', onSelect: onSupport },
  ]
  return entries.filter((entry) => entry !== undefined)
}

/** The actions for the page that was shown when the menu opened. */
function usePageActions({ pageOptions, getPath, siteName, textFolder }: MoreOptions): readonly MenuEntry[] {
  const { labels, siteUrl = '/' } = useSettings()
  const [actions] = useState(() => {
    // The origin of a frame without an address of its own is 'null'.
    const site = resolve(siteUrl === 'null' ? '/' : siteUrl)
    const pageUrl = new URL(getPath() ?? site, site).href
    const folder = textFolder && resolve(textFolder.replace(/(?<!\/)\/*$/, '/'))
    return listPageActions(pageOptions, { labels, pageUrl, siteUrl: site, siteName, textFolder: folder })
  })
  return actions
}

function resolve(address: string): string {
  return new URL(keepOrigin(address), pageOf(document).baseURI).href
}

const LARGER: IconShape = { paths: ['M14 4.5h5.5V10', 'M19.5 4.5 13.5 10.5', 'M10 19.5H4.5V14', 'M4.5 19.5l6-6'] }
const SMALLER: IconShape = { paths: ['M13.5 5v5.5H19', 'M13.5 10.5 20 4', 'M10.5 19v-5.5H5', 'M10.5 13.5 4 20'] }

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
