import { Component, type ReactNode } from 'react'
import { useLabels } from '../settings.ts'

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
  override state: PartBoundaryState = { isBroken: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<PartBoundaryState> {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ resetKey }: PartBoundaryProps, state: PartBoundaryState): PartBoundaryState | null {
    return resetKey === state.resetKey ? null : { isBroken: false, resetKey }
  }

  override render(): ReactNode {
    return this.state.isBroken ? <BrokenPart /> : this.props.children
  }
}

/** A sentence in place of a part that can't be shown. */
export function BrokenPart() {
  return (
    <p data-slot="broken-part" className="da:text-small da:text-text-muted">
      {useLabels().partBroken}
    </p>
  )
}
