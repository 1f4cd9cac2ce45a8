import type { ComponentProps } from 'react'
import { Draft } from './Draft.tsx'
import { useRememberOpenPanel } from './useRememberOpenPanel.ts'

type PanelMemoryProps = ComponentProps<typeof Draft> & Parameters<typeof useRememberOpenPanel>[0]

/** Stores what the next page in this tab restores: the unsent question, and that the panel is open. Renders nothing. */
export function PanelMemory(props: PanelMemoryProps) {
  useRememberOpenPanel(props)
  return <Draft {...props} />
}
