import { LateIcon } from '../icons/LateIcon.tsx'
import { useSettings } from '../settings.ts'
import { toLine } from '../toLine.ts'
import type { FollowUp } from './followUps.ts'
import { SourceLink, SourceName } from './SourceLink.tsx'
import { isMisleading } from './sources.ts'
import { parseSourceUrl } from './parseSourceUrl.ts'
import type { MessageSource } from '../sourceTypes.ts'

/** At most two ways on. Each is a `<button>` that asks a question, or a link, with `data-slot="follow-up"`. */
export function FollowUps({ followUps, onAsk }: { followUps: readonly FollowUp[]; onAsk: (question: string) => void }) {
  const { labels, siteUrl } = useSettings()
  const safe = followUps.flatMap(({ text, address }): { title: string; source?: MessageSource }[] => {
    const title = toLine(text, 160)
    if (address === undefined) return [{ title }]
    const link = parseSourceUrl(address, siteUrl)
    if (link === null) return []
    const { href, host, path, isInternal } = link
    const name = isMisleading({ ...link, title }, siteUrl) ? host || path : title
    return [{ title, source: { number: 0, title: name, href, address: isInternal ? path : host, isInternal } }]
  })
  const chips = safe.slice(0, MAX_SHOWN)
  if (chips.length === 0) return null
  return (
    <ul aria-label={labels.followUps} className="da:mt-1 da:flex da:flex-wrap da:gap-2">
      {chips.map(({ title, source }, index) => (
        <li key={index} className="da-clip da:min-w-0 da:max-w-full">
          {source === undefined ? (
            <button type="button" data-slot="follow-up" onClick={() => onAsk(title)} className={QUESTION}>
              <bdi>{title}</bdi>
            </button>
          ) : (
            <SourceLink data-slot="follow-up" source={source} className={LINK}>
              <LateIcon
                name={source.isInternal ? 'page' : 'arrowUpRight'}
                size={14}
                className="da:mt-0.5 da:shrink-0 da:text-text-muted"
              />
              <span className="da:min-w-0">
                <SourceName source={source} />
              </span>
            </SourceLink>
          )}
        </li>
      ))}
    </ul>
  )
}

/** More would compete with the answer. */
const MAX_SHOWN = 2

/** A question has the looks of a button. A press asks it. */
const QUESTION =
  'da:max-w-full da:rounded-box da:border da:border-transparent da:bg-accent-surface da:px-3 da:py-1.5 ' +
  'da:text-start da:text-small da:font-medium da:text-accent da:transition-colors da:hover:border-accent ' +
  'da:pointer-coarse:py-3'

/** A page has the looks of a link, with the icon of a page. */
const LINK =
  'da:group da:flex da:max-w-full da:items-start da:gap-1.5 da:rounded-control da:py-1.5 da:pe-1 ' +
  'da:text-small da:text-text da:hover:underline da:pointer-coarse:py-3'
