import { useId, useState } from 'react'
import { QUIET_ICON_BUTTON } from '../styleButton.ts'
import { Icon } from '../icons/Icon.tsx'
import { useSettings } from '../settings.ts'
import { CopySourceLink } from './CopySourceLink.tsx'
import { SourceCard } from './SourceCard.tsx'
import { SourceLink } from './SourceLink.tsx'
import type { MessageSource } from '../sourceTypes.ts'

export interface SourcesProps {
  /** The pages that the answer is based on, in the order of their numbers. */
  sources: readonly MessageSource[]
}

/** About as many chips as fit into two lines of the panel. */
const MAX_CHIPS = 6

/**
 * The sources of an answer: a line of chips that unfolds to cards with buttons to copy their addresses. Renders a
 * `<div data-slot="sources">`.
 */
export function Sources({ sources }: SourcesProps) {
  const { labels } = useSettings()
  const [isOpen, setOpen] = useState(false)
  const id = `da-${useId()}`
  if (sources.length === 0) return null
  const isCut = sources.length > MAX_CHIPS
  const label = isOpen ? labels.showFewerSources : labels.showAllSources(sources.length)
  return (
    <div data-slot="sources" role="group" aria-labelledby={id} className="da:@container da:mt-1">
      <div className="da:flex da:flex-wrap da:items-center da:gap-1.5">
        <p id={id} className="da:me-0.5 da:text-small da:font-medium da:text-text-muted">
          {labels.sources(sources.length)}
        </p>
        {/* Before the chips, so that it stays in place when they unfold and never wraps to a line of its own. */}
        {sources.length > 1 && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={label}
            title={label}
            onClick={() => setOpen(!isOpen)}
            className={
              isCut || isOpen
                ? 'da:rounded-control da:px-1.5 da:py-0.5 da:text-small da:font-medium da:text-accent ' +
                  'da:hover:bg-surface-sunken da:pointer-coarse:min-h-10'
                : `${QUIET_ICON_BUTTON} da:size-6 da:hover:bg-surface-sunken da:pointer-coarse:size-10`
            }
          >
            {isCut || isOpen ? label : <Icon name="chevronDown" size={14} />}
          </button>
        )}
        {!isOpen && (
          <ol className="da:contents">
            {sources.slice(0, MAX_CHIPS).map((source) => (
              <SourceChip key={source.number} source={source} />
            ))}
          </ol>
        )}
        {/* A single source has no card, so its copy button is here. */}
        {sources.length === 1 && sources[0]!.href !== '' && <CopySourceLink source={sources[0]!} />}
      </div>
      {isOpen && (
        <ol className="da:mt-2 da:grid da:grid-cols-1 da:gap-1.5 da:@lg:grid-cols-2 da:@lg:gap-2">
          {sources.map((source) => (
            <SourceCard key={source.number} source={source} />
          ))}
        </ol>
      )}
    </div>
  )
}

function SourceChip({ source }: { source: MessageSource }) {
  const { describeSource } = useSettings()
  const { eyebrow } = (source.href !== '' && describeSource?.(source.href)) || {}
  return (
    <li data-slot="source" data-internal={source.isInternal} className="da-clip da:max-w-full da:min-w-0">
      <SourceLink
        source={source}
        title={source.isInternal ? (eyebrow ?? source.address) : undefined}
        className={
          'da:flex da:max-w-56 da:items-center da:gap-1.5 da:rounded-control da:bg-surface-sunken ' +
          'da:py-0.5 da:ps-1 da:pe-2 ' +
          'da:text-small da:leading-5 da:text-text da:transition-colors da:hover:text-accent da:pointer-coarse:min-h-10'
        }
      >
        <span
          aria-hidden="true"
          className="da:min-w-4 da:text-center da:text-small da:font-medium da:text-accent da:tabular-nums"
        >
          {source.number}
        </span>
        <span className="da:min-w-0 da:truncate">
          <bdi>{source.title}</bdi>
          {!source.isInternal && source.href !== '' && source.title !== source.address && (
            <span className="da:text-text-muted">
              {' '}
              <bdi>{source.address}</bdi>
            </span>
          )}
        </span>
      </SourceLink>
    </li>
  )
}
