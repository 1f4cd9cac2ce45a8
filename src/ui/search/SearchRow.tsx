import type { MouseEventHandler, PointerEventHandler } from 'react'
import { LateIcon } from '../icons/LateIcon.tsx'
import type { SafeLink } from '../parts/parseSourceUrl.ts'
import { isMisleading } from '../parts/sources.ts'
import { useLabels, useSettings } from '../settings.ts'
import { toLine } from '../toLine.ts'
import { findExcerpt, markWords } from './markWords.ts'
import type { SearchResult } from './SearchResult.ts'

interface RowProps {
  id: string
  /** Whether Enter opens this row. */
  isActive: boolean
  onPointerMove: PointerEventHandler
  onClick: MouseEventHandler
}

interface AskRowProps extends RowProps {
  question: string
  /** Whether it is a question of the site, and not the reader's words. */
  isStarter: boolean
}

/** A row that asks the assistant. */
export function AskRow({ question, isStarter, isActive, ...props }: AskRowProps) {
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
      <LateIcon name="assistant" size={18} className="da:mt-0.5 da:shrink-0 da:text-accent" />
      <bdi className="da:min-w-0 da:wrap-anywhere">
        {isStarter ? toLine(question, 200) : labels.askAssistant(toLine(question, 200))}
      </bdi>
    </button>
  )
}

interface SearchRowProps extends RowProps {
  page: SearchResult
  query: string
  link: SafeLink
}

/**
 * A page or section that was found, with its place in the docs and an excerpt, with the query's words marked. A page of
 * another site opens in a new tab, and its place begins with the host.
 */
export function SearchRow({ page, query, link, isActive, ...props }: SearchRowProps) {
  const { labels, siteUrl } = useSettings()
  const { host, path, isInternal } = link
  const heading = page.heading === page.title ? undefined : page.heading
  const kind = heading === undefined ? 'page' : 'section'
  const title = toLine(heading ?? page.title, 120)
  const name = isMisleading({ ...link, title }, siteUrl) ? host || path : title
  const excerpt = toLine(findExcerpt(page.content ?? '', query), 160)
  const place = [host, ...(page.breadcrumb ?? []), ...(heading === undefined ? [] : [page.title])].filter(Boolean)
  return (
    <a
      {...props}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-slot="search-result"
      data-kind={kind}
      href={link.href}
      {...(!isInternal && { target: '_blank', rel: 'noopener noreferrer' })}
      className={ROW}
    >
      <LateIcon name={kind} size={18} className="da:mt-0.5 da:shrink-0 da:text-text-muted" />
      <span className="da:flex da:min-w-0 da:flex-col">
        <bdi className="da:truncate da:font-medium">
          <Marked text={name} query={query} />
        </bdi>
        <bdi className="da:truncate da:text-small da:text-text-muted">{toLine(place.join(' › ') || path, 160)}</bdi>
        {!isInternal && <span className="da:sr-only">({labels.externalLink})</span>}
        {excerpt !== '' && (
          <bdi className="da:mt-0.5 da:line-clamp-2 da:text-small da:text-text-muted">
            <Marked text={excerpt} query={query} />
          </bdi>
        )}
      </span>
    </a>
  )
}

function Marked({ text, query }: { text: string; query: string }) {
  return markWords(text, query).map(({ text: part, isMarked }, index) =>
    isMarked ? (
      <mark key={index} className="da:bg-transparent da:font-semibold da:text-text">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

const ROW =
  'da:flex da:w-full da:items-start da:gap-3 da:rounded-control da:px-3 da:py-2 da:text-start ' +
  'da:text-text da:no-underline da:aria-selected:bg-accent-surface da:pointer-coarse:py-3'
