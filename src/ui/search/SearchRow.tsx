import type { MouseEventHandler, PointerEventHandler } from 'react'
import { Icon } from '../icons/Icon.tsx'
import type { SafeLink } from '../parts/parseSourceUrl.ts'
import { useLabels } from '../settings.ts'
import { toLine } from '../toLine.ts'
import type { SearchResult } from './SearchResult.ts'

interface RowProps {
  id: string
  /** Whether Enter opens this row. */
  isActive: boolean
  onPointerMove: PointerEventHandler
  onClick: MouseEventHandler
}

/** The row that asks the assistant. */
export function AskRow({ question, isActive, ...props }: RowProps & { question: string }) {
  const labels = useLabels()
  return (
    <button
      {...props}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-slot="search-result"
      data-kind="ask"
      className={ROW}
    >
      <Icon name="assistant" size={18} className="da:mt-0.5 da:shrink-0 da:text-accent" />
      <span className="da:min-w-0 da:wrap-anywhere">{labels.askAssistant(toLine(question, 200))}</span>
    </button>
  )
}

/** A page or section that was found, with its place in the docs. */
export function SearchRow({ page, link, isActive, ...props }: RowProps & { page: SearchResult; link: SafeLink }) {
  const heading = page.heading === page.title ? undefined : page.heading
  const kind = heading === undefined ? 'page' : 'section'
  const place = [...(page.breadcrumb ?? []), ...(heading === undefined ? [] : [page.title])]
  return (
    <a
      {...props}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-slot="search-result"
      data-kind={kind}
      href={link.href}
      className={ROW}
    >
      <Icon name={kind} size={18} className="da:mt-0.5 da:shrink-0 da:text-text-muted" />
      <span className="da:flex da:min-w-0 da:flex-col">
        <bdi className="da:truncate da:font-medium">{toLine(heading ?? page.title, 120)}</bdi>
        <bdi className="da:truncate da:text-small da:text-text-muted">
          {toLine(place.join(' › ') || (link.isInternal ? link.path : link.host), 160)}
        </bdi>
      </span>
    </a>
  )
}

const ROW =
  'da:flex da:w-full da:items-start da:gap-3 da:rounded-control da:px-3 da:py-2 da:text-start ' +
  'da:text-text da:no-underline da:aria-selected:bg-accent-surface da:pointer-coarse:py-3'
