import type { LateLabels } from './Labels.ts'

/** Apart from `en.ts`, because these words load with what shows them. */
export const ENGLISH_LATE: LateLabels = {
  panelWidth: 'Width of the panel',
  enlarge: 'Enlarge the panel',
  usualSize: 'Back to the usual size',
}
