import { forwardRef, type HTMLAttributes } from 'react'
import { lazyModule } from '../react/lazyModule.ts'
import { classNames } from '../ui/classNames.ts'
import type { AgentJobViewProps } from './AgentJobView.tsx'
import { LazyPanel } from './LazyPanel.tsx'

export interface AgentJobPanelProps
  extends Omit<AgentJobViewProps, 'className'>, Omit<HTMLAttributes<HTMLDivElement>, 'children' | 'prefix'> {
  /** Colours. `auto` follows the reader's system. @default 'auto' */
  appearance?: 'auto' | 'light' | 'dark' | undefined
}

/** What a page needs that shows no job yet is this file alone. */
const agentJobView = lazyModule(() => import('./AgentJobView.tsx'))

const PANEL = 'da:rounded-box da:border da:border-border da:bg-surface da:p-4'

/**
 * Asks for a change of the docs and shows what comes of it, on any page of a host: it needs the stylesheet and the
 * host's handler (`createAgentJobHandler`). Renders a `<div data-slot="agent-job-panel">` that fills its place.
 */
export const AgentJobPanel = forwardRef<HTMLDivElement, AgentJobPanelProps>(function AgentJobPanel(
  { endpoint, fetch, storage, initialPrompt, onClose, labels, appearance = 'auto', className, ...rest },
  ref,
) {
  const view = { endpoint, fetch, storage, initialPrompt, onClose, labels }
  return (
    <div
      ref={ref}
      data-slot="agent-job-panel"
      data-da-theme={appearance}
      className={classNames('da-root', className)}
      {...rest}
    >
      <LazyPanel chunk={agentJobView} labels={labels} onClose={onClose} className={PANEL}>
        {({ AgentJobView }) => <AgentJobView {...view} className={PANEL} />}
      </LazyPanel>
    </div>
  )
})
