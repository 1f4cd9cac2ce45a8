import type { PanelFrameLabels } from './Labels.ts'

/** Apart from `en.ts`, because these words load with what shows them. */
export const ENGLISH_PANEL_FRAME: PanelFrameLabels = {
  panelWidth: 'Width of the panel',
  enlarge: 'Enlarge the panel',
  usualSize: 'Back to the usual size',
}
