import { useContext, useMemo } from 'react'
import { ENGLISH } from '../locales/en.ts'
import type { Labels } from '../locales/Labels.ts'
import { SettingsContext, type EarlySettings, type Settings } from './SettingsContext.ts'

export * from './SettingsContext.ts'

/** The settings of the surrounding widget, or the defaults. */
export function useSettings(): Settings {
  return completeSettings(useContext(SettingsContext))
}

/** Opens a link to a page of the docs site. Undefined if the browser should do so. */
export function useFollow(): Settings['follow'] {
  const { follow, navigate } = useSettings()
  return useMemo(
    () =>
      follow ??
      (navigate &&
        ((url, event) => {
          event.preventDefault()
          navigate(url)
        })),
    [follow, navigate],
  )
}

/** The labels of the surrounding widget, or the English ones. */
export function useLabels(): Labels {
  return useSettings().labels
}

const completed = new WeakMap<EarlySettings, Settings>()

/** Adds the missing labels. Returns the same object for the same settings. */
export function completeSettings(settings: EarlySettings): Settings {
  if (settings.labels !== undefined) return settings as Settings
  const known = completed.get(settings)
  if (known !== undefined) return known
  const { labelOverrides, ...rest } = settings
  // Sufficient for a launcher. The panel completes nested labels too.
  const { queued, markdown, problems } = ENGLISH
  const complete = { ...rest, labels: { ...ENGLISH, ...labelOverrides, queued, markdown, problems } }
  completed.set(settings, complete)
  return complete
}
