import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { keepTranslations } from '../../dom/keepTranslations.ts'
import { adoptStyles } from '../adoptStyles.ts'
import { asksQuestion } from './asksQuestion.ts'
import { isComposing } from '../isComposing.ts'
import { parseSourceUrl } from '../parts/parseSourceUrl.ts'
import { useSettings } from '../settings.ts'
import { createRecentPages, type RecentStorage } from './recentPages.ts'
import { SearchField } from './SearchField.tsx'
import { AskRow, SearchRow } from './SearchRow.tsx'
import searchStyles from './search.css?inline'
import type { FindPages, SearchResult } from './SearchResult.ts'
import { useFoundPages } from './useFoundPages.ts'

export interface SearchDialogProps {
  find: FindPages
  /** Called with the query when the reader asks the assistant. */
  onAsk: (question: string) => void
  onClose: () => void
  /** Stores the pages that the reader chose last; null stores none. */
  storage: RecentStorage | null
  /** The storage key, unique to this site. */
  storageKey: string
}

/**
 * Searches pages and sections as the reader types. A row "Ask the assistant" passes the query on: the first one for a
 * question, the last one for keywords. The search works without the assistant. Renders a modal
 * `<dialog data-slot="search">` with a combobox.
 */
export function SearchDialog({ find, onAsk, onClose, storage, storageKey }: SearchDialogProps) {
  const { labels, siteUrl, navigate } = useSettings()
  const listId = `da-${useId()}`
  const dialog = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const [recent] = useState(() => createRecentPages(storage, storageKey))
  const question = query.trim()
  const { pages, state } = useFoundPages(find, question)
  useLayoutEffect(() => {
    keepTranslations(dialog.current!)
    adoptStyles(dialog.current!, searchStyles)
  }, [])
  useModal(dialog)

  const results = (question === '' ? recent.list() : pages).flatMap((page) => {
    const link = parseSourceUrl(page.url, siteUrl)
    return link === null ? [] : [{ page, link }]
  })
  const hasAsk = question !== ''
  const asksFirst = asksQuestion(question)
  const count = results.length + (hasAsk ? 1 : 0)
  const askAt = asksFirst ? 0 : results.length
  // For keywords, nothing is selected before the pages have arrived, so that Enter never asks by accident.
  const isEarly = hasAsk && !asksFirst && results.length === 0 && state === 'searching' && active === 0
  const current = isEarly ? -1 : Math.min(active, count - 1)
  const getRowId = (index: number) => `${listId}-${index}`

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

  const askRow = (
    <AskRow
      key="ask"
      question={question}
      id={getRowId(askAt)}
      isActive={current === askAt}
      onPointerMove={() => setActive(askAt)}
      onClick={ask}
    />
  )

  return (
    // By keyboard, Escape does the same as a click beside the dialog.
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
        <SearchField
          query={query}
          onChange={(words) => {
            setQuery(words)
            setActive(0)
          }}
          onClose={onClose}
          listId={listId}
          isOpen={count > 0}
          activeId={current >= 0 ? getRowId(current) : undefined}
        />
        <div
          id={listId}
          role="listbox"
          aria-label={labels.searchResults}
          aria-busy={question !== '' && state === 'searching'}
          className="da:min-h-0 da:overflow-y-auto da:p-2"
        >
          {asksFirst && askRow}
          {question === '' && results.length > 0 && (
            <p role="presentation" className="da:px-3 da:py-1.5 da:text-small da:font-medium da:text-text-muted">
              {labels.recentPages}
            </p>
          )}
          {results.map(({ page, link }, index) => {
            const at = index + (asksFirst ? 1 : 0)
            return (
              <SearchRow
                key={`${page.url} ${at}`}
                page={page}
                query={question}
                link={link}
                id={getRowId(at)}
                isActive={current === at}
                onPointerMove={() => setActive(at)}
                onClick={(event) => follow(page, link.href, event)}
              />
            )
          })}
          {hasAsk && !asksFirst && askRow}
        </div>
        <SearchStatus status={status} />
      </div>
    </dialog>
  )
}

/** Announces the result. Rendered even when empty, because screen readers announce only changes. */
function SearchStatus({ status }: { status: string }) {
  return (
    <p
      role="status"
      className={status === '' ? 'da:sr-only' : 'da:border-t da:px-4 da:py-2 da:text-small da:text-text-muted'}
    >
      {status}
    </p>
  )
}

/**
 * Shows a dialog as a modal and focuses its field. When it closes, the browser returns the focus to where it was, even
 * outside a shadow root.
 */
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  // A layout effect, because a dialog that is no longer in the document returns no focus, and because a panel that
  // opens with the question must find the focus returned.
  useLayoutEffect(() => {
    const node = dialog.current!
    node.showModal?.()
    node.querySelector('input')?.focus()
    return () => node.close?.()
  }, [dialog])
}
