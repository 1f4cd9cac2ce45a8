import { forwardRef, type HTMLAttributes } from 'react'
import { joinClasses } from '../ui/joinClasses.ts'
import type { AgentJobViewProps } from './AgentJobView.tsx'
import { LazyPanel } from './LazyPanel.tsx'
import { jobPanels } from './loadJobPanels.ts'

/** The props of `<AgentJobPanel>`, in which readers start an agent job and follow it. */
export interface AgentJobPanelProps
  extends
    Omit<AgentJobViewProps, 'className' | 'takesFocus'>,
    Omit<HTMLAttributes<HTMLDivElement>, 'children' | 'prefix'> {
  /** The colour scheme. `auto` follows the system. @default 'auto' */
  colorScheme?: 'auto' | 'light' | 'dark' | undefined
}

const PANEL = 'da:rounded-box da:border da:border-border da:bg-surface da:p-4'

/**
 * Asks an agent to change the docs, and shows the outcome. It works on any page of the host. It needs the stylesheet
 * and the host's handler (`createAgentJobHandler`). Renders a `<div data-slot="agent-job-panel">`.
 */
export const AgentJobPanel = forwardRef<HTMLDivElement, AgentJobPanelProps>(function AgentJobPanel(
  { endpoint, fetch, storage, initialPrompt, context, onClose, labels, colorScheme = 'auto', className, ...rest },
  ref,
) {
  const view = { endpoint, fetch, storage, initialPrompt, context, onClose, labels }
  return (
    <div
      ref={ref}
      data-slot="agent-job-panel"
      data-da-theme={colorScheme}
      className={joinClasses('da-root', className)}
      {...rest}
    >
      <LazyPanel chunk={jobPanels} labels={labels} onClose={onClose} className={PANEL}>
        {({ AgentJobView }) => <AgentJobView {...view} className={PANEL} />}
      </LazyPanel>
    </div>
  )
})
