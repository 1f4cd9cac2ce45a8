import type { MouseEvent } from 'react'

/** Follows a link within the answer. Fragments do not reach into a shadow root, and the URL belongs to the host. */
export function jumpTo(event: MouseEvent<HTMLAnchorElement>, id: string): void {
  event.preventDefault()
  const root = event.currentTarget.closest('.da-markdown')
  const target = [...(root?.querySelectorAll<HTMLElement>('[id]') ?? [])].find((element) => element.id === id)
  target?.focus()
  target?.scrollIntoView?.({ block: 'nearest' })
}
