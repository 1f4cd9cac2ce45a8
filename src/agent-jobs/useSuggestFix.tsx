import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import type { AssistantMessage } from '../protocol/message.ts'
import { useIsFromServer } from '../react/useIsFromServer.ts'
import { takeEscape } from '../ui/takeEscape.ts'
import { useLabels } from '../ui/settings.ts'
import { readStoredJob, type AgentJobStorage } from './storedJob.ts'
import type { AgentJobLabels } from '../locales/Labels.ts'
import { LazyPanel } from './LazyPanel.tsx'
import { jobPanels } from './loadJobPanels.ts'

/** The `agentJobs` option of `<DocsAssistant>`. Without it, answers have no "Suggest a fix" button. */
export interface AgentJobsOption {
  /** The address of the host's `createAgentJobHandler`, such as `/api/agent-jobs`. */
  endpoint: string
  fetch?: typeof globalThis.fetch
  /** Stores the job's id, to restore it after a reload; null stores nothing. @default the tab's `sessionStorage` */
  storage?: AgentJobStorage | null
  labels?: Partial<AgentJobLabels>
}

export interface SuggestFixOptions {
  agentJobs: AgentJobsOption | undefined
  messages: readonly AssistantMessage[]
  /** Returns the path of the current page. Must be a stable function. */
  getPage: () => string | null | undefined
  /** Called when the panel has closed. It should move the focus. */
  onClosed: () => void
}

export interface SuggestFixParts {
  /** Opens the panel for an answer. Stable. */
  onSuggestFix: ((answerId: string) => void) | undefined
  /** Replaces the composer; null while the panel is closed. */
  panel: ReactNode
  /** Moves the focus into the panel, to its field or its job. Waits until the panel has loaded. */
  focus: () => void
}

const PANEL = 'da:max-h-3/4 da:shrink-0 da:overflow-y-auto da:border-t da:border-border da:px-5 da:py-4'

/**
 * What "Suggest a fix to the docs" of each answer does, and its panel. After a reload, a running job is shown again.
 */
export function useSuggestFix({ agentJobs, messages, getPage, onClosed }: SuggestFixOptions): SuggestFixParts {
  const labels = useLabels()
  const { endpoint } = agentJobs ?? {}
  const isOn = endpoint !== undefined
  const words = { ...labels.agentJob, ...agentJobs?.labels }
  const hasStoredJob = useHasStoredJob(agentJobs)
  /** Undefined until the reader opens or closes the panel. */
  const [opened, setOpened] = useState<Opened | null | undefined>(undefined)
  const shown = opened === undefined && hasStoredJob ? RESTORED : opened

  const open = useCallback((answerId: string) => setOpened({ answerId, page: getPage() ?? undefined }), [getPage])
  const place = useRef<HTMLDivElement>(null)
  const focus = useCallback(() => {
    if (!focusPanel(place.current)) void jobPanels.load().then(() => setTimeout(() => focusPanel(place.current)))
  }, [])
  const close = () => {
    setOpened(null)
    onClosed()
  }
  return {
    onSuggestFix: isOn ? open : undefined,
    panel:
      !isOn || shown == null ? null : (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape works from everything in it
        <div ref={place} onKeyDown={(event) => takeEscape(event) && close()} className="da:contents">
          <LazyPanel chunk={jobPanels} labels={words} onClose={close} className={PANEL}>
            {({ SuggestFix }) => (
              <SuggestFix
                {...agentJobs!}
                endpoint={endpoint}
                labels={words}
                messages={messages}
                {...shown}
                onClose={close}
                className={PANEL}
              />
            )}
          </LazyPanel>
        </div>
      ),
    focus,
  }
}

/** Returns false if there is nothing to focus. */
function focusPanel(place: HTMLElement | null): boolean {
  const find = (selector: string) => place?.querySelector<HTMLElement>(selector)
  const target = find('textarea') ?? find('section') ?? find('button')
  target?.focus()
  return target != null
}

/** The answer that the panel is about; null for a job from before a reload. */
interface Opened {
  answerId: string | null
  page: string | undefined
}

const RESTORED: Opened = { answerId: null, page: undefined }

/** Whether a job was stored when the conversation was first rendered. Later jobs are in the state. */
function useHasStoredJob({ endpoint, storage }: Partial<AgentJobsOption> = {}): boolean {
  const isFromServer = useIsFromServer()
  return useMemo(
    () => !isFromServer && endpoint !== undefined && readStoredJob(storage, endpoint) !== null,
    [isFromServer, endpoint, storage],
  )
}
