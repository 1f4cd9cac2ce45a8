import { useEffect, useId, useRef, useState } from 'react'
import { styleButton } from '../styleButton.ts'
import { LateIcon } from '../icons/LateIcon.tsx'
import { takeEscape } from '../takeEscape.ts'
import { useLabels } from '../settings.ts'

export interface SupportPanelProps {
  /** The id of the conversation at the service. */
  threadId: string | undefined
  /** The conversation as Markdown; undefined if only the id is handed over. */
  transcript: string | undefined
  /** The address of the host's support page, with `{threadId}`; undefined if a function receives the conversation. */
  link: string | undefined
  /** Hands over the conversation. Returns false if another part of the page takes over, which closes this panel. */
  onHandOver: () => unknown
  onClose: () => void
}

/** The headings of a transcript, which name the authors. */
const HEADING = /^## (.*)$/m

/**
 * Shows what support will receive, and hands it over when the reader agrees. Renders a `<section data-slot="support">`.
 */
export function SupportPanel({ threadId, transcript, link, onHandOver, onClose }: SupportPanelProps) {
  const href = link === undefined ? undefined : createSupportHref(link, threadId, globalThis.location.href)
  const labels = useLabels()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [state, setState] = useState<'open' | 'sending' | 'done' | 'failed'>('open')
  useEffect(() => title.current?.focus(), [])

  const send = async (): Promise<void> => {
    setState('sending')
    try {
      if ((await onHandOver()) === false) return onClose()
      setState('done')
      // The pressed button unmounts.
      title.current?.focus()
    } catch (error) {
      console.error('DocsAssistant: support failed.', error)
      setState('failed')
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works from everything in it
    <section
      data-slot="support"
      data-state={state}
      aria-labelledby={titleId}
      onKeyDown={(event) => takeEscape(event) && onClose()}
      className={
        'da:flex da:max-h-3/4 da:shrink-0 da:flex-col da:gap-2.5 da:overflow-y-auto da:border-t da:border-border ' +
        'da:px-5 da:py-4 da:text-small'
      }
    >
      <h3 ref={title} id={titleId} tabIndex={-1} className="da:font-heading da:font-semibold da:outline-hidden">
        {labels.support}
      </h3>
      <p className="da:text-text-muted">{labels.supportIntro}</p>
      <ul className="da:flex da:flex-col da:gap-1.5">
        {threadId !== undefined && (
          <li>
            {labels.supportThread} <code className="da:wrap-anywhere">{threadId}</code>
          </li>
        )}
        {transcript !== undefined && (
          <li>
            <details>
              <summary className="da:cursor-pointer da:py-1">{labels.supportTranscript}</summary>
              {/* Focusable, so that it can be scrolled by keyboard. */}
              <pre
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
                tabIndex={0}
                role="group"
                aria-label={labels.supportTranscript}
                dir="auto"
                className={
                  'da:mt-1 da:max-h-48 da:overflow-auto da:rounded-control da:bg-surface-sunken da:p-2 da:text-small ' +
                  'da:whitespace-pre-wrap'
                }
              >
                {transcript.split(HEADING).map((text, index) =>
                  index % 2 === 0 ? (
                    text
                  ) : (
                    <b key={index} className="da:font-semibold">
                      <span className="da:sr-only">## </span>
                      {text}
                    </b>
                  ),
                )}
              </pre>
            </details>
          </li>
        )}
      </ul>
      <p role="status" className={state === 'failed' ? 'da:text-danger' : undefined}>
        {state === 'done' && labels.supportDone}
        {state === 'failed' && labels.supportFailed}
      </p>
      <div className="da:flex da:justify-end da:gap-2">
        <button type="button" onClick={onClose} className={styleButton('quiet')}>
          {state === 'done' ? labels.close : labels.editCancel}
        </button>
        {href !== undefined && (
          <a href={href} target="_blank" rel="noopener" className={styleButton('main')} onClick={onClose}>
            {labels.supportContinue}
            <LateIcon name="arrowUpRight" size={14} />
            <span className="da:sr-only">({labels.externalLink})</span>
          </a>
        )}
        {href === undefined && state !== 'done' && (
          <button
            type="button"
            aria-disabled={state === 'sending'}
            onClick={() => state !== 'sending' && void send()}
            className={styleButton('main')}
          >
            {labels.supportContinue}
          </button>
        )}
      </div>
    </section>
  )
}

/**
 * The address of the host's support, with the thread's id in place of `{threadId}`. Undefined unless it is a web or
 * mail address.
 */
function createSupportHref(template: string, threadId: string | undefined, base: string): string | undefined {
  try {
    const { protocol, href } = new URL(template.replaceAll('{threadId}', encodeURIComponent(threadId ?? '')), base)
    return ['https:', 'http:', 'mailto:'].includes(protocol) ? href : undefined
  } catch {
    return undefined
  }
}
