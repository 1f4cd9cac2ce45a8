import { useState } from 'react'
import type { Translation } from '../locales/Labels.ts'
import { matchLanguage } from '../locales/languages.ts'
import { usePageLanguage } from '../page/usePageLanguage.ts'
import { lazyModule, useHasFailed, useLazyModule } from '../react/lazyModule.ts'
import { findLocale } from './locales.ts'

/** Used for English, whose labels load with the panel. */
const NONE = lazyModule<{ LOCALE: Translation } | undefined>(() => Promise.resolve(undefined))

/**
 * The labels of the host's `language`, otherwise of the page's. Undefined for English, and if they can't be loaded.
 * While another language loads, the current labels stay.
 */
export function useLocale(tag: string | undefined): { locale: Translation | undefined; isLoading: boolean } {
  const pageLanguage = usePageLanguage()
  const file = findLocale(matchLanguage(tag ?? pageLanguage))
  useLazyModule(file ?? NONE, file !== undefined)
  const hasFailed = useHasFailed(file ?? NONE)
  // Not the result of `useLazyModule`, because on a server all languages are already loaded.
  const locale = file?.get()?.LOCALE
  const isSettled = file === undefined || locale !== undefined || hasFailed
  // From the first render on: React 18 counts ids differently while it hydrates a component that sets its state as it
  // renders, and shows it modules that the server did not have.
  const [shown, setShown] = useState(isSettled ? { locale } : undefined)
  if (isSettled && (shown === undefined || shown.locale !== locale)) setShown({ locale })
  return { locale: isSettled ? locale : shown?.locale, isLoading: !isSettled && shown === undefined }
}
