import { styleButton } from '../ui/styleButton.ts'
import type { AgentJob } from '../protocol/job.ts'
import { cleanText } from '../markdown/plain/cleanText.ts'
import { LateIcon } from '../ui/icons/LateIcon.tsx'
import type { AgentJobPhase } from './AgentJobState.ts'
import { CloseButton } from './CloseButton.tsx'
import type { AgentJobLabels } from '../locales/Labels.ts'
import { describeOutcome } from './describeOutcome.ts'
import { isLoopback } from '../protocol/isLoopback.ts'

export interface AgentJobOutcomeProps {
  job: AgentJob
  status: AgentJobPhase
  labels: AgentJobLabels
  onRestart: () => void
  onClose: (() => void) | undefined
}

/** Notes are usually a few sentences. Longer ones are truncated. */
export const NOTE_MAX_CHARACTERS = 1_000

/**
 * The outcome of a job: a card that links to the change or says why there is none. Renders a
 * `<div data-slot="agent-job-outcome">`.
 */
export function AgentJobOutcome({ job, status, labels, onRestart, onClose }: AgentJobOutcomeProps) {
  const url = checkPullRequestUrl(job.prLink, globalThis.location?.href)
  const { icon, title, hint } = describeOutcome(job, status, labels)
  return (
    <div data-slot="agent-job-outcome" className="da:flex da:flex-col da:gap-3">
      <div
        className={
          'da:flex da:items-start da:gap-3 da:rounded-box da:border da:border-transparent da:bg-surface-sunken da:p-3.5'
        }
      >
        <LateIcon name={icon} size={20} className="da:text-accent" />
        <div className="da:flex da:min-w-0 da:flex-col da:gap-1.5">
          <p className="da:font-medium da:text-text">{title}</p>
          {hint !== '' && <p className="da:-mt-1 da:text-text-muted">{hint}</p>}
          {status !== 'stopped' && job.note !== undefined && job.note.trim() !== '' && (
            <p dir="auto" className="da:text-text da:wrap-anywhere da:whitespace-pre-line">
              <span className="da:text-text-muted">{labels.note}: </span>
              <bdi>{cleanText(job.note.slice(0, NOTE_MAX_CHARACTERS))}</bdi>
            </p>
          )}
          {url !== null && (
            <p className="da:text-text-muted da:wrap-anywhere">
              <bdi>{new URL(url).host}</bdi>
            </p>
          )}
          {url === null && job.prLink !== null && <p className="da:text-text-muted">{labels.linkRefused}</p>}
        </div>
      </div>
      <div className="da:flex da:flex-wrap da:justify-end da:gap-2">
        <CloseButton label={labels.close} onClose={onClose} />
        <button type="button" onClick={onRestart} className={styleButton('plain')}>
          {job.prLink === null ? labels.edit : labels.again}
        </button>
        {url !== null && (
          <a
            data-slot="agent-job-link"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className={styleButton('main')}
          >
            {labels.openChange}
            <LateIcon name="arrowUpRight" size={14} />
          </a>
        )}
      </div>
    </div>
  )
}

/**
 * Returns a job's `prLink` (protocol.md#agent-jobs) if it is safe to link to; otherwise null. Only https without
 * credentials is safe. A page on localhost may also link to localhost over http, as the local service does. Other pages
 * may not, because the link could reach services on the reader's machine.
 */
export function checkPullRequestUrl(prLink: string | null, pageUrl: string | undefined): string | null {
  const url = parseUrl(prLink)
  if (url === null || url.username !== '' || url.password !== '') return null
  if (url.protocol === 'https:') return url.href
  return url.protocol === 'http:' && isLoopback(url.hostname) && isLoopback(parseUrl(pageUrl)?.hostname ?? '')
    ? url.href
    : null
}

function parseUrl(text: string | null | undefined): URL | null {
  try {
    return new URL(text ?? '')
  } catch {
    return null
  }
}
