'use client'

import * as panel from './widget/WidgetPanel.tsx'
import { widgetPanel } from './widget/widgetPanel.ts'

// A server renders in one go. It can't wait for the panel's code, and has it at hand.
widgetPanel.provide(panel)

export * from './index.ts'
