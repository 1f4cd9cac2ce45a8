import { useMemo, type ReactNode } from 'react'
import { ENGLISH } from '../../src/locales/en.ts'
import { SettingsContext, type Settings } from '../../src/ui/settings.ts'

/** Provides a part with settings: the defaults, overridden by the test's own. */
export function WithSettings({ children, ...settings }: Partial<Settings> & { children: ReactNode }) {
  const value = useMemo(() => ({ labels: ENGLISH, ...settings }), [settings])
  return <SettingsContext.Provider value={value}>{children}</SettingsContext.Provider>
}
