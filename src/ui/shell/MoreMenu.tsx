import { useState } from 'react'
import { keepOrigin } from '../../dom/keepOrigin.ts'
import { pageOf } from '../../dom/pageOf.ts'
import { ENGLISH_PANEL_FRAME } from '../../locales/en.panelFrame.ts'
import type { Labels, PanelFrameLabels } from '../../locales/Labels.ts'
import type { IconShape } from '../assistantShape.ts'
import { Menu, type MenuEntry, type MenuProps } from '../icons/Menu.tsx'
import { useSettings } from '../settings.ts'
import { listPageActions, type PageOption } from './pageActions.ts'

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
