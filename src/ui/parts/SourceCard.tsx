import { CopyAction } from '../icons/CopyAction.tsx'
import { LateIcon } from '../icons/LateIcon.tsx'
import { useSettings } from '../settings.ts'
import { copySourceLink } from './copySourceLink.ts'
import { SourceLink } from './SourceLink.tsx'
import type { MessageSource } from '../sourceTypes.ts'

/**
 * A source with its number, title, place in the docs and quoted passage, and a button that copies its address. Renders
 * an `<li data-slot="source">`.
 */
export function SourceCard({ source }: { source: MessageSource }) {
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
