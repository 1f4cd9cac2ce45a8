import { ENGLISH_AGENT_JOB } from './en.agentJob.ts'
import { ENGLISH_PANEL_FRAME } from './en.panelFrame.ts'
import { ENGLISH } from './en.ts'
import type { Locale } from './Labels.ts'

/** All English labels. A function, so that a bundler drops it with all late labels from a page that doesn't call it. */
export function completeEnglish() {
  return { ...ENGLISH, panelFrame: ENGLISH_PANEL_FRAME, agentJob: ENGLISH_AGENT_JOB } satisfies Locale
}
