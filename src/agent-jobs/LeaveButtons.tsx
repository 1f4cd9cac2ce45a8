import type { AgentJobLabels } from '../locales/Labels.ts'
import { styleButton } from '../ui/styleButton.ts'
import { CloseButton } from './CloseButton.tsx'

export interface LeaveButtonsProps {
  labels: AgentJobLabels
  onForget: () => void
  onClose: (() => void) | undefined
}

/** Two ways to leave a job that continues: to stop following it, or to close the panel. */
export function LeaveButtons({ labels, onForget, onClose }: LeaveButtonsProps) {
  return (
    <>
      <CloseButton label={labels.close} onClose={onClose} />
      <button type="button" onClick={onForget} className={styleButton('plain')}>
        {labels.stopFollowing}
      </button>
    </>
  )
}
