import { expect } from 'vitest'

/** Finds what is on the page by its `data-slot`, in the page or in a shadow root. */
export function slotsIn(scope: ParentNode) {
  const all = (name: string) => [...scope.querySelectorAll<HTMLElement>(`[data-slot="${name}"]`)]
  return {
    all,
    find: (name: string) => all(name)[0] ?? null,
    /** Waits for the first of them. */
    wait: async (name: string) => {
      await expect.poll(() => all(name)[0]).toBeTruthy()
      return all(name)[0]!
    },
    waitForAnswer: async (count = 1) => {
      await expect.poll(() => scope.querySelectorAll('[data-role="assistant"][data-status="done"]').length).toBe(count)
    },
  }
}

/** The `data-slot`, else the label, of what has the focus, through shadow roots. */
export function focused(): string | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active?.getAttribute('data-slot') ?? active?.getAttribute('aria-label') ?? active?.id ?? null
}

/** Whether an element takes room on the page. */
export function isShown(element: Element | null): boolean {
  return element !== null && element.checkVisibility()
}
