import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { isComposing } from '../isComposing.ts'
import { sourceUrl } from '../parts/sourceUrl.ts'
import { useSettings } from '../settings.ts'
import { visibleLine } from '../visibleLine.ts'
import { createRecentPages, type RecentStorage } from './recentPages.ts'
import type { FindPages, SearchResult } from './SearchResult.ts'
import { useFoundPages } from './useFoundPages.ts'

export interface SearchDialogProps {
  find: FindPages
  /** Called with the reader's words, to ask the assistant. */
  onAsk: (question: string) => void
  onClose: () => void
  /** Where the pages that were chosen last are kept; null keeps none. */
  storage: RecentStorage | null
}

/**
 * Search and the assistant in one place: pages and sections as one types, and "Ask the assistant" as the first row. The
 * search works without the assistant. Renders a modal `<dialog data-slot="search">` with a combobox.
 */
export function SearchDialog({ find, onAsk, onClose, storage }: SearchDialogProps) {
  const { labels, siteUrl, navigate } = useSettings()
  const listId = `da-${useId()}`
  const dialog = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const [recent] = useState(() => createRecentPages(storage))
  const question = query.trim()
  const { pages, state } = useFoundPages(find, question)

  useEffect(() => {
    const node = dialog.current!
    const before = (node.getRootNode() as Document | ShadowRoot).activeElement as HTMLElement | null
    node.showModal?.()
    node.querySelector('input')?.focus()
    return () => {
      node.close?.()
      before?.focus?.({ preventScroll: true })
    }
  }, [])

  const results = (question === '' ? recent.list() : pages).flatMap((page) => {
    const link = sourceUrl(page.url, siteUrl)
    return link === null ? [] : [{ page, link }]
  })
  const hasAsk = question !== ''
  const count = results.length + (hasAsk ? 1 : 0)
  const current = Math.min(active, count - 1)
  const idOf = (index: number) => `${listId}-${index}`

  const ask = () => {
    onClose()
    onAsk(question)
  }
  const follow = (page: SearchResult, href: string, event: MouseEvent) => {
    recent.add(page)
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    onClose()
    if (navigate === undefined) return
    event.preventDefault()
    navigate(href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      dialog.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.click()
    } else if (count > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      const next = (current + (event.key === 'ArrowDown' ? 1 : count - 1)) % count
      setActive(next)
      dialog.current?.querySelectorAll('[role="option"]')[next]?.scrollIntoView?.({ block: 'nearest' })
    }
  }
  const status =
    question === '' ? '' : state === 'failed' ? labels.searchFailed : state === 'done' ? labels.found(pages.length) : ''

  return (
    // The keyboard has Escape for what a click beside the dialog does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      data-slot="search"
      aria-label={labels.search}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className="da:flex da:min-h-0 da:flex-col">
        <div className="da:flex da:items-center da:gap-2.5 da:border-b da:border-border da:px-4">
          <Icon name="search" size={18} className="da:shrink-0 da:text-text-muted" />
          <input
            data-slot="search-input"
            type="text"
            role="combobox"
            dir={query === '' ? undefined : 'auto'}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              setActive(0)
            }}
            aria-label={labels.search}
            aria-expanded={count > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={count > 0 ? idOf(current) : undefined}
            placeholder={labels.searchPlaceholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            className={FIELD}
          />
        </div>
        <div
          id={listId}
          role="listbox"
          aria-label={labels.searchResults}
          className="da:min-h-0 da:overflow-y-auto da:p-2"
        >
          {hasAsk && (
            <button
              type="button"
              role="option"
              tabIndex={-1}
              id={idOf(0)}
              aria-selected={current === 0}
              data-slot="search-result"
              data-kind="ask"
              onPointerMove={() => setActive(0)}
              onClick={ask}
              className={ROW}
            >
              <Icon name="assistant" size={18} className="da:mt-0.5 da:shrink-0 da:text-accent" />
              <span className="da:min-w-0 da:wrap-anywhere">{labels.askAssistant(visibleLine(question, 200))}</span>
            </button>
          )}
          {question === '' && results.length > 0 && (
            <p role="presentation" className="da:px-3 da:py-1.5 da:text-small da:font-medium da:text-text-muted">
              {labels.recentPages}
            </p>
          )}
          {results.map(({ page, link }, index) => {
            const at = index + (hasAsk ? 1 : 0)
            const heading = page.heading === undefined || page.heading === page.title ? undefined : page.heading
            const place = [...(page.breadcrumb ?? []), ...(heading === undefined ? [] : [page.title])]
            return (
              <a
                key={`${page.url} ${at}`}
                role="option"
                tabIndex={-1}
                id={idOf(at)}
                aria-selected={current === at}
                data-slot="search-result"
                data-kind={heading === undefined ? 'page' : 'section'}
                href={link.href}
                onPointerMove={() => setActive(at)}
                onClick={(event) => follow(page, link.href, event)}
                className={ROW}
              >
                <Icon
                  name={heading === undefined ? 'page' : 'section'}
                  size={18}
                  className="da:mt-0.5 da:shrink-0 da:text-text-muted"
                />
                <span className="da:flex da:min-w-0 da:flex-col">
                  <bdi className="da:truncate da:font-medium">{visibleLine(heading ?? page.title, 120)}</bdi>
                  <bdi className="da:truncate da:text-small da:text-text-muted">
                    {visibleLine(place.join(' › ') || (link.isInternal ? link.path : link.host), 160)}
                  </bdi>
                </span>
              </a>
            )
          })}
        </div>
        <p role="status" className={status === '' ? 'da:sr-only' : 'da:px-4 da:pb-3 da:text-small da:text-text-muted'}>
          {status}
        </p>
      </div>
    </dialog>
  )
}

const FIELD =
  'da:min-h-13 da:min-w-0 da:flex-1 da:text-base da:text-text da:outline-hidden da:placeholder:text-text-muted'

const ROW =
  'da:flex da:w-full da:items-start da:gap-3 da:rounded-control da:px-3 da:py-2 da:text-start ' +
  'da:text-text da:no-underline da:aria-selected:bg-accent-surface da:pointer-coarse:py-3'
