import { escapeControls } from '../../../src/config/parse/problems.ts'
import type { ReadProgress } from '../node/files/ReadDocsOptions.ts'
import type { Terminal } from './Terminal.ts'

/** Smaller folders are read too quickly for a progress line. */
const QUIET_PAGES = 300
const MAX_WARNINGS = 20
const LINE_EVERY_MS = 2_000
const REDRAW_EVERY_MS = 100

/** Reports progress. On a terminal, one line is rewritten; otherwise, a new line is written every two seconds. */
export function reportProgress({ err, isInteractive }: Terminal) {
  const every = isInteractive ? REDRAW_EVERY_MS : LINE_EVERY_MS
  let warnings = 0
  let shownAt = Date.now()
  let isLineOpen = false

  function line(text: string) {
    err(isInteractive ? `\r\u001b[K${text}` : `${text}\n`)
    isLineOpen = isInteractive
  }

  function closeLine() {
    if (isLineOpen) err('\r\u001b[K')
    isLineOpen = false
  }

  return {
    show(progress: ReadProgress) {
      if (progress.type === 'warning') {
        warnings++
        closeLine()
        if (warnings <= MAX_WARNINGS) err(`warning: ${escapeControls(`${progress.file}: ${progress.message}`)}\n`)
        return
      }
      if (progress.type === 'found') {
        closeLine()
        err(`docs-assistant: ${escapeControls(progress.message)}\n`)
        return
      }
      const { done, total } = progress
      if (total < QUIET_PAGES) return
      if (done === total) line(`Indexing ${total} pages …`)
      else if (Date.now() - shownAt >= every) {
        shownAt = Date.now()
        line(`Reading the docs: ${done} of ${total} pages …`)
      }
    },
    end() {
      closeLine()
      if (warnings > MAX_WARNINGS) err(`… and ${warnings - MAX_WARNINGS} more warnings.\n`)
      warnings = 0
    },
  }
}
