import { expect, test } from 'vitest'
import { renderJobPage } from '../../src/node/jobs/renderJobPage.ts'

/** Kinds of characters that nobody sees, by a code point of each. */
const INVISIBLE = (
  '00 08 0b 1b 7f 85 a0 ad 34f 61c 115f 17b4 180e 2003 200b 200d 200f 2028 2029 202e 2060 2066 206f ' +
  '2800 3000 3164 fe0f feff ffa0 fffa 1bca0 1d173 e0001 e0061 e0100'
).split(' ')

test.each(INVISIBLE.map((hex) => [hex.toUpperCase().padStart(4, '0'), parseInt(hex, 16)] as const))(
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
