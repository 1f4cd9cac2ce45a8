import { useRef, useState, useEffect, type RefObject } from 'react'
import { cleanText } from '../markdown/plain/cleanText.ts'
import { keepTranslations } from '../dom/keepTranslations.ts'
import { useBrowserLayoutEffect } from '../react/useBrowserLayoutEffect.ts'
import { joinClasses } from '../ui/joinClasses.ts'
import { AgentJobNotice } from './AgentJobNotice.tsx'
import { AgentJobOutcome, NOTE_MAX_CHARACTERS } from './AgentJobOutcome.tsx'
import { AgentJobProgress } from './AgentJobProgress.tsx'
import { AgentJobPrompt } from './AgentJobPrompt.tsx'
import { ENGLISH_AGENT_JOB } from '../locales/en.agentJob.ts'
import type { AgentJobLabels } from '../locales/Labels.ts'
import { describeOutcome } from './describeOutcome.ts'
import { useAgentJob, type UseAgentJobOptions, type UseAgentJobResult } from './useAgentJob.ts'
import { getFocused } from '../dom/getFocused.ts'
import { pageOf } from '../dom/pageOf.ts'

export interface AgentJobViewProps {
  /** The address of the host's `createAgentJobHandler`, such as `/api/agent-jobs`. */
  endpoint: string
  fetch?: UseAgentJobOptions['fetch'] | undefined
  /** Where to store the job's id for reloads, or null to store nothing. @default the tab's `sessionStorage` */
  storage?: UseAgentJobOptions['storage'] | undefined
  /** The initial text of the field. The reader can edit it; it is not sent automatically. @default '' */
  initialPrompt?: string | undefined
  /** Sent below the reader's text, such as the result of `suggestFixContext`. The reader can expand it. */
  context?: string | undefined
  /**
   * Called when the reader closes the panel. Without it, there is no close button. A running job continues, and is
   * shown when the panel opens again.
   */
  onClose?: (() => void) | undefined
  /** Labels that override the English ones. */
  labels?: Partial<AgentJobLabels> | undefined
  /** Whether to focus the field on mount, with the cursor at its end. @default false */
  takesFocus?: boolean | undefined
  className?: string | undefined
}

/** The content of the panel, without a background. Renders a `<section data-slot="agent-job">`. */
export function AgentJobView(props: AgentJobViewProps) {
  const { endpoint, fetch, storage, initialPrompt = '', onClose, takesFocus = false, className } = props
  const labels = props.labels === undefined ? ENGLISH_AGENT_JOB : { ...ENGLISH_AGENT_JOB, ...props.labels }
  const context = truncateContext(props.context)
  const state = useAgentJob({
    endpoint,
    ...(fetch === undefined ? {} : { fetch }),
    ...(storage === undefined ? {} : { storage }),
  })
  const { status, job, problem, startedAt, create, stop, cancel, resume } = state
  const [prompt, setPrompt] = useState(initialPrompt)
  const section = useRef<HTMLElement>(null)
  useBrowserLayoutEffect(() => keepTranslations(section.current!), [])
  const isFollowing = status === 'active' || status === 'stopping'
  const isWriting = status === 'idle' || status === 'sending' || (status === 'error' && startedAt === null)
  const isEnded = job !== null && !isFollowing && !isWriting && status !== 'error'
  useRestoreFocus(section, isEnded ? 'ended' : isWriting ? 'writing' : 'following')

  return (
    <section
      ref={section}
      tabIndex={-1}
      data-slot="agent-job"
      data-status={status}
      aria-label={labels.title}
      className={joinClasses('da:flex da:flex-col da:gap-3 da:outline-none', className)}
    >
      <p role="status" className="da:sr-only">
        {describeState(state, labels)}
      </p>
      {problem !== null && (
        <AgentJobNotice
          problem={problem}
          labels={labels}
          onRetry={isWriting ? undefined : resume}
          onForget={cancel}
          onClose={onClose}
        />
      )}
      {isWriting && (
        <AgentJobPrompt
          labels={labels}
          value={prompt}
          context={context}
          onChange={setPrompt}
          isSending={status === 'sending'}
          onSend={() => void create(joinPrompt(prompt, context))}
          onClose={onClose}
          retryAt={problem?.retryAt}
          takesFocus={takesFocus}
        />
      )}
      {isFollowing && (
        <AgentJobProgress
          labels={labels}
          startedAt={startedAt}
          isStopping={status === 'stopping'}
          onStop={() => void stop()}
          onForget={cancel}
          onClose={onClose}
        />
      )}
      {isEnded && (
        <AgentJobOutcome
          job={job}
          status={status}
          labels={labels}
          onClose={
            onClose &&
            (() => {
              cancel()
              onClose()
            })
          }
          onRestart={() => {
            // If nothing was changed, the prompt stays in the field for another attempt.
            if (job.prLink !== null) setPrompt('')
            cancel()
          }}
        />
      )}
    </section>
  )
}

function joinPrompt(words: string, context: string | undefined): string {
  return context === undefined ? words.trim() : `${words.trim()}\n\n${context}`
}

/** Returns the status text for screen readers. Problems have their own alerts. */
function describeState({ status, job, problem }: UseAgentJobResult, labels: AgentJobLabels): string {
  if (problem !== null || status === 'idle' || status === 'error') return ''
  if (status === 'sending') return labels.sending
  if (status === 'stopping') return labels.stopping
  if (status === 'active' || job === null) return labels.active
  const { title, hint } = describeOutcome(job, status, labels)
  return `${title}. ${hint === '' ? cleanText((job.note ?? '').slice(0, NOTE_MAX_CHARACTERS)) : hint}`
}

/** Focuses the element when the stage changes, if the pressed button has unmounted and the focus was lost. */
function useRestoreFocus(element: RefObject<HTMLElement | null>, stage: string): void {
  const previous = useRef(stage)
  useEffect(() => {
    if (previous.current === stage) return
    previous.current = stage
    const node = element.current
    if (node === null) return
    const focused = getFocused(node)
    if (focused === null || focused === pageOf(node.ownerDocument).body) node.focus()
  }, [element, stage])
}

/** The handler accepts 10,000 characters in total. This leaves 2,000 for the reader's text. */
const MAX_CHARACTERS = 8_000

/** Trims the context and truncates it to the limit. Returns undefined if it is blank. */
function truncateContext(context = ''): string | undefined {
  const text = context.trim()
  if (text.length <= MAX_CHARACTERS) return text || undefined
  // Don't split a surrogate pair.
  return `${text.slice(0, MAX_CHARACTERS - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
