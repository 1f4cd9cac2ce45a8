import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { copyText } from '../../markdown/index.ts'
import { adoptStyles } from '../adoptStyles.ts'
import { Icon } from '../icons/Icon.tsx'
import { IconButton } from '../icons/IconButton.tsx'
import type { IconName } from '../shapes.ts'
import { useSettings } from '../settings.ts'
import { toLine } from '../toLine.ts'
import menuStyles from './menu.css?inline'
import { listPageActions, type CopyingAction, type PageAction, type PageOption } from './pageActions.ts'
import { pageOf } from '../../dom/pageOf.ts'

export interface PageMenuProps {
  options: readonly PageOption[]
  /** Returns the path of the current page; null or undefined for the site's first page. */
  getPath: () => string | null | undefined
  /** The docs' name, shown in programs that connect by MCP. */
  siteName: string
  /** The address of the folder of a site without a server (`docs`). */
  textFolder?: string | undefined
}

/**
 * A menu of actions for the current page: copy it as Markdown, open it in an assistant, or connect a program by MCP
 * (`contextual.options` of docs.json). Renders a button with a `<div role="menu">`.
 */
export function PageMenu({ options, getPath, siteName, textFolder }: PageMenuProps) {
  const { labels, siteUrl = '/' } = useSettings()
  const menuId = `da-${useId()}`
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [actions, setActions] = useState<readonly PageAction[]>()
  /** What came of copying, in words. */
  const [outcome, setOutcome] = useState('')
  const [failed, setFailed] = useState<PageAction>()
  const isOpen = actions !== undefined

  useLayoutEffect(() => adoptStyles(button.current!, menuStyles), [])
  useLayoutEffect(() => {
    if (isOpen) keepInPanel(menu.current!)
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) return undefined
    menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
    const closeOutside = (event: Event) => {
      const path = event.composedPath()
      if (!path.includes(menu.current!) && !path.includes(button.current!)) setActions(undefined)
    }
    const page = menu.current!.ownerDocument
    pageOf(page).addEventListener('pointerdown', closeOutside)
    return () => pageOf(page).removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  const toggle = () => {
    setOutcome('')
    if (isOpen) return setActions(undefined)
    const site = new URL(siteUrl, location.href).href
    const pageUrl = new URL(getPath() ?? site, site).href
    const folder = textFolder && new URL(textFolder.replace(/\/*$/, '/'), document.baseURI).href
    return setActions(listPageActions(options, { labels, pageUrl, siteUrl: site, siteName, textFolder: folder }))
  }
  const close = () => {
    // The reader may have closed the menu before the text arrived, and be elsewhere.
    if (menu.current === null) return
    setActions(undefined)
    button.current?.focus()
  }
  const copy = async (action: CopyingAction) => {
    try {
      if (!(await copyText(await action.getText(), button.current!))) throw new Error('The browser refused.')
      setOutcome(labels.copied)
      close()
    } catch {
      // The menu stays open and shows it: the page may have no Markdown version, or the request may have failed.
      setOutcome(labels.copyFailed)
      setFailed(action)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...menu.current!.querySelectorAll<HTMLElement>('[role="menuitem"]')]
    const at = items.findIndex((item) => item.matches(':focus'))
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 }[event.key]
    if (event.key === 'Tab') return setActions(undefined)
    if (next === undefined && event.key !== 'Escape') return undefined
    event.preventDefault()
    // Otherwise the panel would handle the key too.
    event.stopPropagation()
    if (next === undefined) close()
    else items[next % items.length]?.focus()
    return undefined
  }

  return (
    <div className="da:relative da:flex">
      <IconButton
        ref={button}
        icon={outcome === labels.copied ? 'check' : outcome === '' ? 'page' : 'alert'}
        label={labels.pageMenu}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={toggle}
        onBlur={() => setOutcome('')}
      />
      <span role="status" className="da:sr-only">
        {outcome}
      </span>
      {isOpen && (
        <div
          ref={menu}
          id={menuId}
          role="menu"
          tabIndex={-1}
          data-slot="page-menu"
          aria-label={labels.pageMenu}
          onKeyDown={onKeyDown}
          className="da-menu"
        >
          {actions.map((action, index) =>
            'href' in action ? (
              <a
                key={index}
                role="menuitem"
                tabIndex={-1}
                href={action.href}
                {...(/^https?:/.test(action.href) && { target: '_blank', rel: 'noopener noreferrer' })}
                onClick={() => setActions(undefined)}
              >
                <Item icon={action.icon} label={action.label} description={action.description} />
              </a>
            ) : (
              <button key={index} type="button" role="menuitem" tabIndex={-1} onClick={() => void copy(action)}>
                {action === failed ? (
                  <Item icon="alert" label={action.label} description={labels.copyFailed} />
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

function Item({
  icon,
  label,
  description,
}: {
  icon: IconName
  label: string
  description?: string | undefined
}): ReactNode {
  return (
    <>
      <Icon name={icon} className="da:text-text-muted" />
      <span className="da:min-w-0">
        <bdi>{toLine(label, 80)}</bdi>
        {description !== undefined && (
          <span className="da:block da:text-small da:text-text-muted">{toLine(description, 120)}</span>
        )}
      </span>
    </>
  )
}

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
