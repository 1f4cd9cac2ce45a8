import type { NotLoadedLabels } from './Labels.ts'

/** Not in `en.ts`, because a page with only an agent job panel needs these texts first, and few of the others. */
export const ENGLISH_NOT_LOADED: NotLoadedLabels = {
  notLoaded: 'This could not be loaded',
  notLoadedHint: 'Check your connection, then try again. If that does not help, reload the page.',
  retry: 'Try again',
  close: 'Close',
}
