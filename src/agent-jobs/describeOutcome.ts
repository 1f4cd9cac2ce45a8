import type { AgentJob } from '../protocol/job.ts'
import type { AgentJobPhase } from './AgentJobState.ts'
import type { IconName } from '../ui/shapes.ts'
import type { AgentJobLabels } from '../locales/Labels.ts'

/** The texts and the icon for a finished job. The hint is empty if the agent's note replaces it. */
export function describeOutcome(
  { prLink, note = '' }: AgentJob,
  status: AgentJobPhase,
  labels: AgentJobLabels,
): { icon: IconName; title: string; hint: string } {
  if (status === 'stopped') return { icon: 'page', title: labels.stopped, hint: labels.stoppedHint }
  if (status === 'failed') return { icon: 'alert', title: labels.failed, hint: labels.failedHint }
  if (status === 'archived') return { icon: 'clock', title: labels.archived, hint: labels.archivedHint }
  if (prLink === null)
    return { icon: 'page', title: labels.unchanged, hint: note.trim() === '' ? labels.unchangedHint : '' }
  return { icon: 'check', title: labels.ready, hint: labels.readyHint }
}
