import { expect, test } from 'vitest'
import { renderJobPage } from '../../src/node/jobs/renderJobPage.ts'

/** Kinds of characters that nobody sees, by a code point of each. */
const INVISIBLE = [
  ...[0x00, 0x08, 0x0b, 0x1b, 0x7f, 0x85, 0xa0, 0xad, 0x34f, 0x61c, 0x115f, 0x17b4, 0x180e, 0x2003, 0x200b, 0x200d],
  ...[0x200f, 0x2028, 0x2029, 0x202e, 0x2060, 0x2066, 0x206f, 0x2800, 0x3000, 0x3164, 0xfe0f, 0xfeff, 0xffa0, 0xfffa],
  ...[0x1bca0, 0x1d173, 0xe0001, 0xe0061, 0xe0100],
]

test.each(INVISIBLE.map((code) => [code.toString(16).toUpperCase().padStart(4, '0'), code] as const))(
  'the page for reviewing a job shows U+%s in the diff, the note and the instruction',
  (hex, code) => {
    const text = `pay${String.fromCodePoint(code)}load`
    const head = 'diff --git a/a.md b/a.md\n--- a/a.md\n+++ b/a.md\n@@ -1 +1 @@\n'
    const job = { id: 'a', status: 'completed' as const, source: { repository: 'r', ref: 'main' }, model: 'm' }
    const html = renderJobPage({
      job: { ...job, prLink: null, createdAt: '2026-01-01T00:00:00Z', archivedAt: null },
      prompts: [text],
      notes: [text],
      branch: 'b',
      diff: `${head}-old\n+${text}\n`,
    })
    expect(html.split(`pay[U+${hex}]load`)).toHaveLength(4)
  },
)
