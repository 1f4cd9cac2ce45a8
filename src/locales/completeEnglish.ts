import { ENGLISH_AGENT_JOB } from './en.agentJob.ts'
import { englishAttachmentRemoved } from './en.attachmentRemoved.ts'
import { englishCopyLink } from './en.copyLink.ts'
import { ENGLISH_DIAGRAM } from './en.diagram.ts'
import { ENGLISH_PANEL_FRAME } from './en.panelFrame.ts'
import { ENGLISH } from './en.ts'
import type { Locale } from './Labels.ts'

/** All English labels. A function, so that a bundler drops it with all late labels from a page that doesn't call it. */
export function completeEnglish() {
  return {
    ...ENGLISH,
    copyLink: englishCopyLink,
    attachmentRemoved: englishAttachmentRemoved,
    panelFrame: ENGLISH_PANEL_FRAME,
    agentJob: ENGLISH_AGENT_JOB,
    markdown: { ...ENGLISH.markdown, diagram: ENGLISH_DIAGRAM },
  } satisfies Locale
}
