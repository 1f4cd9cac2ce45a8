'use client'

import * as panel from './widget/WidgetPanel.tsx'
import { widgetPanel } from './widget/widgetPanel.ts'
import { findLocale } from './widget/locales.ts'
import { TRANSLATIONS } from './locales/translations.ts'

// A server renders synchronously, so it can't wait for the panel's code or for labels to load.
widgetPanel.provide(panel)
for (const [language, LOCALE] of TRANSLATIONS) findLocale(language)!.provide({ LOCALE })

export * from './index.ts'
