import type { PanelFrameLabels } from './Labels.ts'

/** Not in `en.ts`, because these texts load with the panel's edge. */
export const ENGLISH_PANEL_FRAME: PanelFrameLabels = {
  panelWidth: 'Width of the panel',
  enlarge: 'Enlarge the panel',
  usualSize: 'Restore the size',
}
