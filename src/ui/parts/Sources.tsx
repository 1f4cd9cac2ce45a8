import { useId, useState } from 'react'
import { QUIET_ICON_BUTTON } from '../styleButton.ts'
import { LateIcon } from '../icons/LateIcon.tsx'
import { useSettings } from '../settings.ts'
import { CopyAction } from '../icons/CopyAction.tsx'
import { copySourceLink } from './copySourceLink.ts'
import { SourceLink } from './SourceLink.tsx'
import type { MessageSource } from '../sourceTypes.ts'

export interface SourcesProps {
  /** The pages that the answer is based on, in the order of their numbers. */
  sources: readonly MessageSource[]
}

/** About as many as fit into one line of the panel, or two if their titles are long. */
const MAX_SHOWN = 3

/**
 * The sources of an answer: a quiet row of those that it cites. A button unfolds all of them to cards with buttons to
 * copy their addresses. Renders a `<div data-slot="sources">`.
 */
export function Sources({ sources }: SourcesProps) {
  const { labels } = useSettings()
  const [isOpen, setOpen] = useState(false)
  const id = `da-${useId()}`
  if (sources.length === 0) return null
  const cited = sources.filter(({ isCited }) => isCited)
  const shown = (cited.length > 0 ? cited : sources).slice(0, MAX_SHOWN)
  const hidden = sources.length - shown.length
  // Not a list while it has nothing but the button.
  const role = isOpen ? 'none' : undefined
  const label = isOpen ? labels.showFewerSources : labels.showAllSources(sources.length)
  return (
    <div data-slot="sources" role="group" aria-labelledby={id} className="da:@container da:text-small">
      <div className="da:flex da:flex-wrap da:items-center da:gap-x-2.5 da:gap-y-1 da:pointer-coarse:gap-y-0">
        <p id={id} className="da:text-text-muted">
          {labels.sources(sources.length)}
        </p>
        <ol className="da:contents" role={role}>
          {(isOpen ? [] : shown.slice(0, -1)).map((source) => (
            <li key={source.number} className="da:max-w-full da:min-w-0">
              <ShownSource source={source} />
            </li>
          ))}
          {/* The button never wraps to a line of its own. */}
          <li role={role} className="da:flex da:max-w-full da:min-w-0 da:items-center da:gap-x-2.5">
            {!isOpen && <ShownSource source={shown.at(-1)!} />}
            {sources.length > 1 && (
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
                className={
                  isOpen || hidden > 0
                    ? 'da:-mx-1 da:rounded-control da:px-1.5 da:py-0.5 da:font-medium da:text-text-muted ' +
                      'da:tabular-nums da:hover:bg-surface-sunken da:hover:text-text da:pointer-coarse:min-h-10'
                    : `${QUIET_ICON_BUTTON} da:-mx-1 da:size-6 da:hover:bg-surface-sunken da:pointer-coarse:size-10`
                }
              >
                {isOpen ? label : <span className="da:sr-only">{label}</span>}
                {!isOpen && (hidden > 0 ? ` +${hidden}` : <LateIcon name="chevronDown" size={14} />)}
              </button>
            )}
          </li>
        </ol>
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

function ShownSource({ source }: { source: MessageSource }) {
  const { describeSource } = useSettings()
  const { eyebrow } = (source.href !== '' && describeSource?.(source.href)) || {}
  return (
    <div data-slot="source" data-internal={source.isInternal} className="da-clip da:max-w-full da:min-w-0">
      <SourceLink
        source={source}
        title={source.isInternal ? (eyebrow ?? source.address) : undefined}
        className={
          'da:group da:flex da:items-center da:gap-1.5 da:rounded-control da:leading-6 da:text-text-muted ' +
          'da:transition-colors da:hover:text-text da:pointer-coarse:min-h-10'
        }
      >
        <span
          aria-hidden="true"
          className={
            'da:flex da:h-[18px] da:min-w-[18px] da:items-center da:justify-center da:rounded-[5px] ' +
            'da:bg-accent-surface da:px-1 da:font-medium da:text-accent da:tabular-nums'
          }
        >
          {source.number}
        </span>
        <span className="da:min-w-0 da:truncate da:group-hover:underline">
          <bdi>{source.title}</bdi>
          {!source.isInternal && source.href !== '' && source.title !== source.address && (
            <span>
              {' '}
              <bdi>{source.address}</bdi>
            </span>
          )}
        </span>
      </SourceLink>
    </div>
  )
}

/**
 * A source with its number, title, place in the docs and quoted passage, and a button that copies its address. Renders
 * an `<li data-slot="source">`.
 */
function SourceCard({ source }: { source: MessageSource }) {
  const settings = useSettings()
  const { labels, describeSource } = settings
  const passage = source.passages?.[0]?.text
  const { eyebrow } = (source.href !== '' && describeSource?.(source.href)) || {}
  return (
    <li data-slot="source" data-internal={source.isInternal} className="da-clip da:relative da:min-w-0">
      <SourceLink
        source={source}
        className={
          'da:group da:flex da:h-full da:items-start da:gap-2.5 da:rounded-control da:border da:border-transparent ' +
          'da:bg-surface-sunken da:px-2.5 da:py-2 da:transition-colors da:hover:bg-accent-surface' +
          (source.href === '' ? '' : ' da:pe-10 da:pointer-coarse:pe-12')
        }
      >
        <span
          aria-hidden="true"
          className={
            'da:mt-px da:flex da:h-[18px] da:min-w-[18px] da:items-center da:justify-center da:rounded-[5px] ' +
            'da:bg-accent-surface da:px-1 da:text-small da:font-medium da:text-accent da:tabular-nums'
          }
        >
          {source.number}
        </span>
        <span className="da:flex da:min-w-0 da:flex-1 da:flex-col da:items-start">
          <bdi className="da:line-clamp-2 da:text-small da:leading-5 da:font-medium da:text-text">
            {/* The separator of a page and its section never begins a line. */}
            {source.title.replace(/ ›/g, '\u00a0›')}
          </bdi>
          <span className="da:max-w-full da:truncate da:text-small da:text-text-muted">
            {source.isInternal && <span className="da:sr-only">{labels.internalSource}: </span>}
            <bdi>{eyebrow ?? source.address}</bdi>
          </span>
          {passage !== undefined && passage !== '' && (
            <q dir="auto" className="da:mt-1 da:line-clamp-2 da:text-small da:text-text-muted da:italic">
              {passage}
            </q>
          )}
        </span>
        <LateIcon
          name={source.href === '' ? 'file' : source.isInternal ? 'page' : 'arrowUpRight'}
          size={14}
          className={
            'da:mt-0.5 da:shrink-0 da:text-text-muted da:transition-colors da:group-hover:text-accent ' +
            'da:rtl:-scale-x-100'
          }
        />
      </SourceLink>
      {source.href !== '' && (
        <div className="da:absolute da:end-1 da:top-1 da:pointer-coarse:-top-0.5">
          <CopyAction icon="copy" {...copySourceLink(source, settings)} />
        </div>
      )}
    </li>
  )
}
