import { Component, type ReactNode } from 'react'
import { completeSettings } from '../settings.ts'
import { SettingsContext, type EarlySettings } from '../SettingsContext.ts'

export interface PartBoundaryProps {
  children: ReactNode
  /** When this changes, a broken part is rendered again. */
  resetKey: string
}

interface PartBoundaryState {
  isBroken: boolean
  resetKey: string
}

/** Catches the errors of one part, so that the rest of the message stays. */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  static override contextType = SettingsContext
  declare context: EarlySettings
  override state: PartBoundaryState = { isBroken: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<PartBoundaryState> {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ resetKey }: PartBoundaryProps, state: PartBoundaryState): PartBoundaryState | null {
    return resetKey === state.resetKey ? null : { isBroken: false, resetKey }
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    return (
      <p data-slot="broken-part" className="da:text-small da:text-text-muted">
        {completeSettings(this.context).labels.partBroken}
      </p>
    )
  }
}
