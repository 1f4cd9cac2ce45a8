/** Every word that Markdown itself says. */
export interface MarkdownLabels {
  /** The copy button of a code block. */
  copy: string
  /** Announced and shown when the code is on the clipboard. */
  copied: string
  /** Announced when the browser refuses the clipboard. */
  copyFailed: string
  /** The button that breaks long lines of code. */
  wrap: string
  /** Name of a code block without a language. */
  code: string
  /** Name of a table's scrolling region. */
  table: string
  /** Heading of the notes at the end. */
  footnotes: string
  /** The link from a note back to its place in the text. */
  backToText: string
  /** Name of a citation; `{n}` is its number. */
  source: string
  note: string
  tip: string
  important: string
  warning: string
  caution: string
  /** State of an item of a task list. */
  done: string
  open: string
}

export const DEFAULT_MARKDOWN_LABELS: MarkdownLabels = {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copying failed. Select the text instead.',
  wrap: 'Wrap lines',
  code: 'Code',
  table: 'Table',
  footnotes: 'Footnotes',
  backToText: 'Back to the text',
  source: 'Source {n}',
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
  done: 'Done',
  open: 'Not done',
}
