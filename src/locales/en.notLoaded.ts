import type { NotLoadedLabels } from './Labels.ts'

/** Apart from `en.ts`: a page with an agent job panel alone needs these words first, and few of the others. */
export const ENGLISH_NOT_LOADED: NotLoadedLabels = {
  notLoaded: 'This could not be loaded',
  notLoadedHint: 'Check your connection, then try again. If that does not help, reload the page.',
  retry: 'Try again',
  close: 'Close',
}
