import { expect } from 'vitest'

/** Finds elements by `data-slot`, in the page or in a shadow root. */
export function slotsIn(scope: ParentNode) {
  const all = (name: string) => [...scope.querySelectorAll<HTMLElement>(`[data-slot="${name}"]`)]
  return {
    all,
    find: (name: string) => all(name)[0] ?? null,
    /** Waits for the first match. */
    wait: async (name: string) => {
      await expect.poll(() => all(name)[0]).toBeTruthy()
      return all(name)[0]!
    },
    waitForAnswer: async (count = 1) => {
      await expect.poll(() => scope.querySelectorAll('[data-role="assistant"][data-status="done"]').length).toBe(count)
    },
  }
}

/** The `data-slot`, or else the label, of the focused element, through shadow roots. */
export function focused(): string | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active?.getAttribute('data-slot') ?? active?.getAttribute('aria-label') ?? active?.id ?? null
}

/** Whether an element takes up space on the page. */
export function isShown(element: Element | null): boolean {
  return element !== null && element.checkVisibility()
}
