import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { pageOf } from '../../dom/pageOf.ts'
import { copyText } from '../../markdown/index.ts'
import { adoptStyles } from '../adoptStyles.ts'
import { useAnnounce } from '../Announcer.tsx'
import type { IconShape } from '../assistantShape.ts'
import { useLabels } from '../settings.ts'
import type { IconName } from '../shapes.ts'
import { toLine } from '../toLine.ts'
import { LateIcon } from './LateIcon.tsx'
import menuStyles from './menu.css?inline'
import { ShapeIcon } from './ShapeIcon.tsx'

/** An entry of a menu: something to do, to open or to copy. */
export type MenuEntry = { label: string; icon: IconName | IconShape } & (
  { onSelect: () => void } | { href: string; description?: string | undefined } | CopyingEntry
)

interface CopyingEntry {
  getText: () => Promise<string>
}

export interface MenuProps {
  /** The button that opens it, which gets the focus back. */
  button: HTMLElement | null
  onClose: () => void
  slot: string
  label: string
  entries: readonly MenuEntry[]
  /** Further entries, below a line. */
  group?: { label: string; entries: readonly MenuEntry[] } | undefined
  /** Whether it opens above its button. @default false */
  opensUp?: boolean | undefined
}

/** A menu beside its button. Renders a `<div role="menu">`. */
export function Menu({ button, onClose, slot, label, entries, group, opensUp }: MenuProps) {
  const labels = useLabels()
  const announce = useAnnounce()
  const menu = useRef<HTMLDivElement>(null)
  /** What came of copying, in words. */
  const [outcome, setOutcome] = useState<{ entry: MenuEntry; words: string }>()

  useLayoutEffect(() => {
    adoptStyles(menu.current!, menuStyles)
    keepInside(menu.current!)
    menu.current!.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
  }, [])
  useEffect(() => {
    const closeOutside = (event: Event) => {
      const path = event.composedPath()
      if (!path.includes(menu.current!) && !path.includes(button!)) onClose()
    }
    const page = pageOf(menu.current!.ownerDocument)
    page.addEventListener('pointerdown', closeOutside)
    return () => page.removeEventListener('pointerdown', closeOutside)
  }, [button, onClose])

  const close = () => {
    onClose()
    button?.focus()
  }
  const copy = async (entry: MenuEntry & CopyingEntry) => {
    // The page may have no Markdown version, or the request or the browser may refuse.
    const hasCopied = await entry
      .getText()
      .then((text) => copyText(text, button!))
      .catch(() => false)
    const words = hasCopied ? labels.copied : labels.copyFailed
    setOutcome({ entry, words })
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
  const draw = (entry: MenuEntry, index: number) => {
    if ('href' in entry)
      return (
        <a
          key={index}
          role="menuitem"
          tabIndex={-1}
          href={entry.href}
          {...(/^https?:/.test(entry.href) && { target: '_blank', rel: 'noopener noreferrer' })}
          onClick={onClose}
        >
          <Item {...entry} />
        </a>
      )
    const select = () => {
      if ('getText' in entry) return void copy(entry)
      // First, because the entry may move the focus further.
      close()
      entry.onSelect()
    }
    const words = outcome?.entry.label === entry.label ? outcome.words : undefined
    const icon = words === undefined ? entry.icon : words === labels.copied ? 'check' : 'alert'
    return (
      <button key={index} type="button" role="menuitem" tabIndex={-1} onClick={select}>
        <Item icon={icon} label={entry.label} description={words} />
      </button>
    )
  }

  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      data-slot={slot}
      data-up={opensUp || undefined}
      aria-label={label}
      onKeyDown={onKeyDown}
      className="da-menu"
    >
      {entries.map(draw)}
      {group !== undefined && group.entries.length > 0 && (
        <>
          {entries.length > 0 && <hr />}
          <div role="group" aria-label={group.label}>
            {group.entries.map(draw)}
          </div>
        </>
      )}
    </div>
  )
}

function Item({ icon, label, description }: Pick<MenuEntry, 'icon' | 'label'> & { description?: string | undefined }) {
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

const MARGIN_PX = 8

/** Shifts a menu that would extend beyond the far side of the element that cuts it off. */
function keepInside(menu: HTMLElement): void {
  let box = menu.parentElement
  while (box && getComputedStyle(box).overflowX === 'visible') box = box.parentElement
  const edges = box?.getBoundingClientRect()
  const anchor = menu.offsetParent?.getBoundingClientRect()
  if (edges === undefined || anchor === undefined) return
  const isRightToLeft = getComputedStyle(menu).direction === 'rtl'
  // Measured at the anchor, because the menu itself moves while it opens.
  const end = isRightToLeft ? edges.right - anchor.left : anchor.right - edges.left
  const overflowPx = menu.offsetWidth + MARGIN_PX - end
  if (overflowPx > 0) menu.style.setProperty('inset-inline-end', `${-overflowPx}px`, 'important')
}
