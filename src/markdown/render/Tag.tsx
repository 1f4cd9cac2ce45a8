import { useContext, type ReactNode } from 'react'
import { MarkdownSettingsContext, type MarkdownElement } from '../plain/settings.ts'

export interface TagProps {
  readonly name: MarkdownElement
  readonly children?: ReactNode
  readonly [attribute: string]: unknown
}

/** An element of the answer, or the component with which the host replaces it. */
export function Tag({ name, children, ...props }: TagProps) {
  const { components } = useContext(MarkdownSettingsContext)
  const Component = components[name] ?? name
  return <Component {...props}>{children}</Component>
}
