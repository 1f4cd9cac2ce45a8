/** The words that must be there when the panel itself, with all the others, is not. */
export interface NotLoadedLabels {
  notLoaded: string
  notLoadedHint: string
  retry: string
  close: string
}

export const ENGLISH_NOT_LOADED: NotLoadedLabels = {
  notLoaded: 'This could not be loaded',
  notLoadedHint: 'Check your connection, then try again. If that does not help, load the page anew.',
  retry: 'Try again',
  close: 'Close',
}
