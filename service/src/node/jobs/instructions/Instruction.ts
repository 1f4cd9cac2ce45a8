/** An instruction that can be followed without a model. `page` is as the reader wrote it. */
export type Instruction =
  | { kind: 'replace'; from: string; to: string; page?: string; isEverywhere: boolean; isWholeWord?: boolean }
  | { kind: 'fix-link'; from: string; to?: string; page?: string }
  | { kind: 'add-section'; title: string; page?: string; after?: string; text: string }
  | { kind: 'rename-heading'; from: string; to: string; page?: string }
  | { kind: 'set-field'; field: 'title' | 'description'; page?: string; value: string }

/**
 * Examples of the accepted forms. The agent's answer lists them when it has recognized nothing; the docs page on agent
 * jobs has them too.
 */
export const INSTRUCTION_FORMS = [
  'Replace "old text" with "new text" in guides/start',
  'Fix the link "/old/path" to "/new/path"',
  'Add a section "Title" to guides/start: (with its text below)',
  'Rename the heading "Old" to "New" in guides/start',
  'Set the title of guides/start to "New title"',
]
