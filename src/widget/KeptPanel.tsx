import type { ComponentProps } from 'react'
import { Draft } from './Draft.tsx'
import { useRememberOpenPanel } from './useRememberOpenPanel.ts'

type KeptPanelProps = ComponentProps<typeof Draft> & Parameters<typeof useRememberOpenPanel>[0]

/** Keeps what the next page in this tab restores: the unsent question, and a panel that stays open. Renders nothing. */
export function KeptPanel(props: KeptPanelProps) {
  useRememberOpenPanel(props)
  return <Draft {...props} />
}
