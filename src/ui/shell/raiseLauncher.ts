import { raise } from './raise.ts'

/** Puts the launcher of a widget, or its bar, in the top layer again after its root was removed and reinserted. */
export function raiseLauncher(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLElement>('[data-slot="launcher"],[data-slot="ask-bar"]')) raise(box)
}
