import type { MouseEvent } from 'react'

/** Follows a link inside the answer by hand, since a fragment reaches into no shadow root, and the page's address is the host's. */
export function jumpTo(event: MouseEvent<HTMLAnchorElement>, id: string): void {
  event.preventDefault()
  const root = event.currentTarget.closest('.da-markdown')
  const target = [...(root?.querySelectorAll<HTMLElement>('[id]') ?? [])].find((element) => element.id === id)
  target?.focus()
  target?.scrollIntoView?.({ block: 'nearest' })
}
