'use client'

import * as panel from './widget/WidgetPanel.tsx'
import { widgetPanel } from './widget/widgetPanel.ts'
import { findLocale } from './widget/locales.ts'
import type { Translation } from './locales/Labels.ts'
import type { TranslatedLanguage } from './locales/languages.ts'
import { LOCALE as ar } from './locales/ar.ts'
import { LOCALE as de } from './locales/de.ts'
import { LOCALE as es } from './locales/es.ts'
import { LOCALE as fr } from './locales/fr.ts'
import { LOCALE as he } from './locales/he.ts'
import { LOCALE as ja } from './locales/ja.ts'
import { LOCALE as ko } from './locales/ko.ts'
import { LOCALE as ptBR } from './locales/pt-BR.ts'
import { LOCALE as zhCN } from './locales/zh-CN.ts'

// A server renders synchronously, so it can't wait for the panel's code or labels. They are imported here.
widgetPanel.provide(panel)
const LOCALES: Record<TranslatedLanguage, Translation> = { ar, de, es, fr, he, ja, ko, 'pt-BR': ptBR, 'zh-CN': zhCN }
for (const [language, LOCALE] of Object.entries(LOCALES))
  findLocale(language as TranslatedLanguage)!.provide({ LOCALE })

export * from './index.ts'
