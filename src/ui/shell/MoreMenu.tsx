import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { ENGLISH_PANEL_FRAME } from '../../locales/en.panelFrame.ts'
import type { Labels, PanelFrameLabels } from '../../locales/Labels.ts'
import { copyText } from '../../markdown/index.ts'
import { adoptStyles } from '../adoptStyles.ts'
import { useAnnounce } from '../Announcer.tsx'
import type { IconShape } from '../assistantShape.ts'
import { LateIcon } from '../icons/LateIcon.tsx'
import { ShapeIcon } from '../icons/ShapeIcon.tsx'
import type { IconName } from '../shapes.ts'
import { useSettings } from '../settings.ts'
import { toLine } from '../toLine.ts'
import menuStyles from './menu.css?inline'
import { listPageActions, type CopyingAction, type PageAction, type PageOption } from './pageActions.ts'
import { pageOf } from '../../dom/pageOf.ts'

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

export interface MoreMenuProps extends MoreOptions {
  /** The button that opens it, which gets the focus back. */
  button: RefObject<HTMLElement | null>
  onClose: () => void
}

/**
 * What else a reader can do with the panel, and with the current page: copy it as Markdown, open it in an assistant, or
 * connect a program by MCP. Renders a `<div role="menu" data-slot="more-menu">`.
 */
export function MoreMenu({ button, onClose, ...options }: MoreMenuProps) {
  const { labels } = useSettings()
  const announce = useAnnounce()
  const menu = useRef<HTMLDivElement>(null)
  const actions = usePageActions(options)
  /** What came of copying, in words. */
  const [outcome, setOutcome] = useState<{ action: PageAction; words: string }>()

  useLayoutEffect(() => {
    adoptStyles(menu.current!, menuStyles)
    keepInPanel(menu.current!)
    menu.current!.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
  }, [])
  useEffect(() => {
    const closeOutside = (event: Event) => {
      const path = event.composedPath()
      if (!path.includes(menu.current!) && !path.includes(button.current!)) onClose()
    }
    const page = pageOf(menu.current!.ownerDocument)
    page.addEventListener('pointerdown', closeOutside)
    return () => page.removeEventListener('pointerdown', closeOutside)
  }, [button, onClose])

  const close = () => {
    onClose()
    button.current?.focus()
  }
  const copy = async (action: CopyingAction) => {
    // The page may have no Markdown version, or the request or the browser may refuse.
    const hasCopied = await action
      .getText()
      .then((text) => copyText(text, button.current!))
      .catch(() => false)
    const words = hasCopied ? labels.copied : labels.copyFailed
    setOutcome({ action, words })
    announce(words)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...menu.current!.querySelectorAll<HTMLElement>('[role="menuitem"]')]
    const at = items.findIndex((item) => item.matches(':focus'))
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 }[event.key]
    if (event.key === 'Tab') return onClose()
    if (next === undefined && event.key !== 'Escape') return undefined
    event.preventDefault()
    // Otherwise the panel would handle the key too.
    event.stopPropagation()
    if (next === undefined) close()
    else items[next % items.length]?.focus()
    return undefined
  }

  const entries = listEntries(options, { ...ENGLISH_PANEL_FRAME, ...labels.panelFrame }, labels)
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      data-slot="more-menu"
      aria-label={labels.more}
      onKeyDown={onKeyDown}
      className="da-menu"
    >
      {entries.map(({ label, icon, onSelect }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            // First, because the entry may move the focus further.
            close()
            onSelect()
          }}
        >
          <Item icon={icon} label={label} />
        </button>
      ))}
      {entries.length > 0 && actions.length > 0 && <hr />}
      {actions.length > 0 && (
        <div role="group" aria-label={labels.pageMenu}>
          {actions.map((action, index) =>
            'href' in action ? (
              <a
                key={index}
                role="menuitem"
                tabIndex={-1}
                href={action.href}
                {...(/^https?:/.test(action.href) && { target: '_blank', rel: 'noopener noreferrer' })}
                onClick={onClose}
              >
                <Item icon={action.icon} label={action.label} description={action.description} />
              </a>
            ) : (
              <button key={index} type="button" role="menuitem" tabIndex={-1} onClick={() => void copy(action)}>
                {action === outcome?.action ? (
                  <Item
                    icon={outcome.words === labels.copied ? 'check' : 'alert'}
                    label={action.label}
                    description={outcome.words}
                  />
                ) : (
                  <Item icon={action.icon} label={action.label} />
                )}
              </button>
            ),
          )}
        </div>
      )}
    </div>
  )
}

interface Entry {
  label: string
  icon: IconName | IconShape
  onSelect: () => void
}

/** The entries for the panel itself. */
function listEntries(options: MoreOptions, frame: PanelFrameLabels, labels: Labels): Entry[] {
  const { isEnlarged = false, onEnlarge, colorScheme = 'light', onColorSchemeChange, onSupport } = options
  const isDark = colorScheme === 'dark'
  const entries: (Entry | undefined)[] = [
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
function usePageActions({ pageOptions, getPath, siteName, textFolder }: MoreOptions): readonly PageAction[] {
  const { labels, siteUrl = '/' } = useSettings()
  const [actions] = useState(() => {
    const site = new URL(siteUrl, location.href).href
    const pageUrl = new URL(getPath() ?? site, site).href
    const folder = textFolder && new URL(`${textFolder.replace(/(?<!\/)\/+$/, '')}/`, pageOf(document).baseURI).href
    return listPageActions(pageOptions, { labels, pageUrl, siteUrl: site, siteName, textFolder: folder })
  })
  return actions
}

function Item({
  icon,
  label,
  description,
}: {
  icon: IconName | IconShape
  label: string
  description?: string | undefined
}): ReactNode {
  return (
    <>
      {typeof icon === 'string' ? (
        <LateIcon name={icon} className="da:text-text-muted" />
      ) : (
        <ShapeIcon shape={icon} className="da:text-text-muted" />
      )}
      <span className="da:min-w-0">
        <bdi>{toLine(label, 80)}</bdi>
        {description !== undefined && (
          <span className="da:block da:text-small da:text-text-muted">{toLine(description, 120)}</span>
        )}
      </span>
    </>
  )
}

const LARGER: IconShape = { paths: ['M14 4.5h5.5V10', 'M19.5 4.5 13.5 10.5', 'M10 19.5H4.5V14', 'M4.5 19.5l6-6'] }
const SMALLER: IconShape = { paths: ['M13.5 5v5.5H19', 'M13.5 10.5 20 4', 'M10.5 19v-5.5H5', 'M10.5 13.5 4 20'] }

const MARGIN_PX = 8

/** Shifts a menu that would extend beyond the far side of the panel. */
function keepInPanel(menu: HTMLElement): void {
  const panel = menu.closest('[data-slot="panel"]')?.getBoundingClientRect()
  const anchor = menu.offsetParent?.getBoundingClientRect()
  if (panel === undefined || anchor === undefined) return
  const isRightToLeft = getComputedStyle(menu).direction === 'rtl'
  // Measured at the anchor, because the menu itself moves while it opens.
  const end = isRightToLeft ? panel.right - anchor.left : anchor.right - panel.left
  const overflowPx = menu.offsetWidth + MARGIN_PX - end
  if (overflowPx > 0) menu.style.setProperty('inset-inline-end', `${-overflowPx}px`, 'important')
}
