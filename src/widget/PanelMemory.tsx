import { useEffect, type ComponentProps, type RefObject } from 'react'
import { keepTranslations } from '../dom/keepTranslations.ts'
import { Draft } from './Draft.tsx'
import { useRememberOpenPanel } from './useRememberOpenPanel.ts'

type PanelMemoryProps = ComponentProps<typeof Draft> &
  Parameters<typeof useRememberOpenPanel>[0] & { root: RefObject<HTMLElement | null> }

/**
 * Stores what the next page in this tab restores: the unsent question, and that the panel is open. Also lets the
 * browser translate the widget. Renders nothing.
 */
export function PanelMemory(props: PanelMemoryProps) {
  const { root } = props
  // Not a layout effect: React runs those of inner components before it sets the refs of outer ones.
  useEffect(() => keepTranslations(root.current!), [root])
  useRememberOpenPanel(props)
  return <Draft {...props} />
}
