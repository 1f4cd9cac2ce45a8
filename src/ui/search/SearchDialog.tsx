import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { isPlainClick } from '../../dom/isPlainClick.ts'
import { keepTranslations } from '../../dom/keepTranslations.ts'
import { adoptStyles } from '../adoptStyles.ts'
import { asksQuestion } from './markWords.ts'
import { isComposing } from '../isComposing.ts'
import { takeEscape } from '../takeEscape.ts'
import { parseSourceUrl, type SafeLink } from '../parts/parseSourceUrl.ts'
import { useLabels, useSettings } from '../settings.ts'
import { createRecentPages } from './recentPages.ts'
import type { KeyStorage } from '../../dom/storage.ts'
import { SearchField } from './SearchField.tsx'
import { AskRow, SearchRow } from './SearchRow.tsx'
import searchStyles from './search.css?inline'
import type { FindPages, SearchResult } from './SearchResult.ts'
import { useFoundPages } from './useFoundPages.ts'

export interface SearchDialogProps {
  find: FindPages
  /** Questions that readers can ask before they type. At most three are shown. */
  questions: readonly string[]
  /** Called when the reader asks the assistant: with the query, or with one of the questions. */
  onAsk: (question: string) => void
  onClose: () => void
  /** Stores the pages that the reader chose last; null stores none. */
  storage: KeyStorage | null
  /** The storage key, unique to this site. */
  storageKey: string
}

type Row = { question: string } | { page: SearchResult; link: SafeLink }

const MAX_QUESTIONS = 3

/**
 * Searches pages and sections as the reader types. A row "Ask the assistant" passes the query on: the first one for a
 * question, the last one for keywords. Before the reader types, there are the pages chosen last, and questions. The
 * search works without the assistant. Renders a modal `<dialog data-slot="search">` with a combobox.
 */
export function SearchDialog({ find, questions, onAsk, onClose, storage, storageKey }: SearchDialogProps) {
  const { labels, siteUrl, navigate } = useSettings()
  const listId = `da-${useId()}`
  const dialog = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState('')
  const [moved, setMoved] = useState<number>()
  const [recent] = useState(() => createRecentPages(storage, storageKey))
  const question = query.trim()
  const { pages, state } = useFoundPages(find, question)
  useLayoutEffect(() => {
    keepTranslations(dialog.current!)
    adoptStyles(dialog.current!, searchStyles)
  }, [])
  useModal(dialog)

  const found = (question === '' ? recent.list() : pages).flatMap((page): Row[] => {
    const link = parseSourceUrl(page.url, siteUrl)
    return link === null ? [] : [{ page, link }]
  })
  const asksFirst = asksQuestion(question)
  const asks: Row[] = (question === '' ? questions.slice(0, MAX_QUESTIONS) : [question]).map((asked) => ({
    question: asked,
  }))
  const rows = asksFirst ? [...asks, ...found] : [...found, ...asks]
  // Nothing is preselected that would ask by accident: no question before the reader types, and for keywords none
  // before the pages have arrived.
  const hasFirst = found.length > 0 || asksFirst || (question !== '' && state !== 'searching')
  const current = Math.min(moved ?? (hasFirst ? 0 : -1), rows.length - 1)
  const getRowId = (index: number) => `${listId}-${index}`

  const ask = (asked: string) => {
    onClose()
    onAsk(asked)
  }
  const follow = (page: SearchResult, link: SafeLink, event: MouseEvent) => {
    recent.add(page)
    if (!isPlainClick(event)) return
    onClose()
    if (navigate === undefined || !link.isInternal) return
    event.preventDefault()
    navigate(link.href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (takeEscape(event)) onClose()
    else if (event.key === 'Enter') {
      event.preventDefault()
      dialog.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.click()
    } else if (rows.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      const next = event.key === 'ArrowDown' ? (current + 1) % rows.length : (current <= 0 ? rows.length : current) - 1
      setMoved(next)
      dialog.current?.querySelectorAll('[role="option"]')[next]?.scrollIntoView?.({ block: 'nearest' })
    }
  }
  const status =
    question === '' ? '' : state === 'failed' ? labels.searchFailed : state === 'done' ? labels.found(pages.length) : ''

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
            setMoved(undefined)
          }}
          onClose={onClose}
          listId={listId}
          isOpen={rows.length > 0}
          activeId={current >= 0 ? getRowId(current) : undefined}
        />
        <div
          id={listId}
          role="listbox"
          aria-label={labels.searchResults}
          aria-busy={question !== '' && state === 'searching'}
          className="da:min-h-0 da:overflow-y-auto da:p-2"
        >
          {question === '' && found.length > 0 && (
            <p role="presentation" className="da:px-3 da:py-1.5 da:text-small da:font-medium da:text-text-muted">
              {labels.recentPages}
            </p>
          )}
          {rows.map((row, index) => {
            const common = {
              id: getRowId(index),
              isActive: current === index,
              onPointerMove: () => setMoved(index),
            }
            return 'page' in row ? (
              <SearchRow
                key={`${row.page.url} ${index}`}
                {...common}
                page={row.page}
                query={question}
                link={row.link}
                onClick={(event) => follow(row.page, row.link, event)}
              />
            ) : (
              <AskRow
                key={question === '' ? row.question : 'ask'}
                {...common}
                question={row.question}
                isStarter={question === ''}
                onClick={() => ask(row.question)}
              />
            )
          })}
        </div>
        <SearchStatus status={status} />
        <SearchKeys />
      </div>
    </dialog>
  )
}

/** Which keys do what. Not for touch. Screen readers know the keys of a combobox. */
function SearchKeys() {
  const labels = useLabels()
  const keys = [
    ['↑ ↓', labels.searchMove],
    ['↵', labels.searchOpen],
    ['Esc', labels.close],
  ]
  return (
    <p data-slot="search-keys" aria-hidden="true">
      {keys.map(([key, label]) => (
        <span key={key}>
          <kbd>{key}</kbd> {label}
        </span>
      ))}
    </p>
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
