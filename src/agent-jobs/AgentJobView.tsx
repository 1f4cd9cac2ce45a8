import { useState } from 'react'
import { classNames } from '../ui/classNames.ts'
import { AgentJobOutcome } from './AgentJobOutcome.tsx'
import { AgentJobPrompt } from './AgentJobPrompt.tsx'
import { AgentJobProgress } from './AgentJobProgress.tsx'
import { AgentJobNotice } from './AgentJobNotice.tsx'
import { ENGLISH_AGENT_JOB, type AgentJobLabels } from './labels.ts'
import { useAgentJob, type UseAgentJobOptions } from './useAgentJob.ts'

export interface AgentJobViewProps {
  /** Where the host's `createAgentJobHandler` answers, such as `/api/agent-jobs`. */
  endpoint: string
  fetch?: UseAgentJobOptions['fetch'] | undefined
  /** Where the job's id is kept over a reload; null keeps nothing. @default the tab's sessionStorage */
  storage?: UseAgentJobOptions['storage'] | undefined
  /** What the field holds at first, for the reader to edit. Nothing is sent by itself. @default '' */
  initialPrompt?: string | undefined
  /** Puts a close button on it. */
  onClose?: (() => void) | undefined
  /** Words in place of the English ones. */
  labels?: Partial<AgentJobLabels> | undefined
  className?: string | undefined
}

/** The panel without a ground of its own, for places that have one. Renders a `<section data-slot="agent-job">`. */
export function AgentJobView({ endpoint, fetch, storage, initialPrompt = '', onClose, labels: words, className }: AgentJobViewProps) {
  const labels = words === undefined ? ENGLISH_AGENT_JOB : { ...ENGLISH_AGENT_JOB, ...words }
  const connection = { endpoint, ...(fetch === undefined ? {} : { fetch }), ...(storage === undefined ? {} : { storage }) }
  const { status, job, problem, startedAt, create, cancel, resume } = useAgentJob(connection)
  const [prompt, setPrompt] = useState(initialPrompt)
  const hasJob = status === 'completed' || status === 'failed' || status === 'archived'
  const isWriting = status === 'idle' || status === 'sending' || (status === 'error' && job === null && problem !== null)

  return (
    <section data-slot="agent-job" data-status={status} aria-label={labels.title} className={classNames('da:flex da:flex-col da:gap-3 da:text-sm', className)}>
      {problem !== null && <AgentJobNotice problem={problem} labels={labels} onRetry={isWriting ? undefined : resume} />}
      {isWriting && (
        <AgentJobPrompt
          labels={labels}
          value={prompt}
          onChange={setPrompt}
          isSending={status === 'sending'}
          onSend={() => void create(prompt.trim())}
          onClose={onClose}
          retryAt={problem?.retryAt}
        />
      )}
      {status === 'active' && <AgentJobProgress labels={labels} startedAt={startedAt} onStop={cancel} />}
      {hasJob && job !== null && (
        <AgentJobOutcome
          job={job}
          labels={labels}
          onClose={onClose}
          onAgain={() => {
            // What led to a change is done with; what did not is worth another try.
            if (job.prLink !== null) setPrompt('')
            cancel()
          }}
        />
      )}
    </section>
  )
}
