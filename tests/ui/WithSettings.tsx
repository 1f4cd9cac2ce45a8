import { useMemo, type ReactNode } from 'react'
import { ENGLISH } from '../../src/locales/en.ts'
import { SettingsContext, type Settings } from '../../src/ui/settings.ts'

/** Wraps a part in the widget's settings: the test's own over the defaults. */
export function WithSettings({ children, ...settings }: Partial<Settings> & { children: ReactNode }) {
  const value = useMemo(() => ({ labels: ENGLISH, ...settings }), [settings])
  return <SettingsContext.Provider value={value}>{children}</SettingsContext.Provider>
}
