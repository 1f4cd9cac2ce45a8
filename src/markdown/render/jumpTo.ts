import type { MouseEvent } from 'react'

/**
 * Follows a link inside the answer. The browser can't: fragments don't work in a shadow root, and would change the
 * host's URL.
 */
export function jumpTo(event: MouseEvent<HTMLAnchorElement>, id: string): void {
  event.preventDefault()
  const root = event.currentTarget.closest('.da-markdown')
  const target = [...(root?.querySelectorAll<HTMLElement>('[id]') ?? [])].find((element) => element.id === id)
  target?.focus()
  target?.scrollIntoView?.({ block: 'nearest' })
}
