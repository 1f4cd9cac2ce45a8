import { useSettings } from '../settings.ts'
import { toLine } from '../toLine.ts'
import type { FollowUp } from './followUps.ts'
import { SourceLink } from './SourceLink.tsx'
import { parseSourceUrl, type SafeLink } from './parseSourceUrl.ts'

export interface FollowUpsProps {
  followUps: readonly FollowUp[]
  /** Called when the reader chooses a question. */
  onAsk: (question: string) => void
}

/** Follow-up questions as chips. Each is a `<button>` that asks, or a link, with `data-slot="follow-up"`. */
export function FollowUps({ followUps, onAsk }: FollowUpsProps) {
  const { labels, siteUrl } = useSettings()
  const chips = followUps.flatMap(({ text, address }): { title: string; link: SafeLink | null }[] => {
    const title = toLine(text, 160)
    const link = address === undefined ? null : parseSourceUrl(address, siteUrl)
    return address !== undefined && link === null ? [] : [{ title, link }]
  })
  if (chips.length === 0) return null
  return (
    <ul aria-label={labels.followUps} className="da:mt-1 da:flex da:flex-wrap da:gap-1.5">
      {chips.map(({ title, link }, index) => (
        <li key={index} className="da-clip da:min-w-0 da:max-w-full">
          {link === null ? (
            <button type="button" data-slot="follow-up" onClick={() => onAsk(title)} className={CHIP}>
              <bdi>{title}</bdi>
            </button>
          ) : (
            <SourceLink
              data-slot="follow-up"
              source={{
                number: 0,
                title,
                href: link.href,
                address: link.isInternal ? link.path : link.host,
                isInternal: link.isInternal,
              }}
              className={CHIP}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

const CHIP =
  'da:inline-block da:max-w-full da:rounded-control da:border da:border-transparent da:bg-accent-surface da:px-2.5 ' +
  'da:py-1.5 da:text-start da:text-small da:text-accent da:transition-colors da:hover:bg-surface-sunken ' +
  'da:pointer-coarse:py-3'
