import { createContext } from 'react'
import type { LabelOverrides } from '../locales/createLabels.ts'
import type { Labels } from '../locales/Labels.ts'
import type { Settings } from './settings.ts'

/** Settings before their labels are complete: English is not loaded with the launcher. */
export interface EarlySettings extends Omit<Settings, 'labels'> {
  labels?: Labels | undefined
  /** A host's own labels, which `useSettings` completes. */
  labelOverrides?: LabelOverrides | undefined
}

/** Read it with `useSettings`, which always has labels. */
export const SettingsContext = createContext<EarlySettings>({})
