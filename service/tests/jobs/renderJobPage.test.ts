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
      isWhole: true,
    })
    expect(html.split(`pay[U+${hex}]load`)).toHaveLength(4)
  },
)

const HEAD = 'diff --git a/a.md b/a.md\n--- a/a.md\n+++ b/a.md\n@@ -1 +1 @@\n'
const pageOf = (given: Partial<Parameters<typeof renderJobPage>[0]>) => {
  const job = { id: 'a', status: 'completed' as const, source: { repository: 'r', ref: 'main' }, model: 'm' }
  return renderJobPage({
    job: { ...job, prLink: null, createdAt: '2026-01-01T00:00:00Z', archivedAt: null },
    prompts: [],
    notes: [],
    branch: 'b',
    diff: '',
    isWhole: true,
    ...given,
  })
}

test('long lines beside a change are cut, so that the change is shown, and a page has a limited length', () => {
  const html = pageOf({ diff: `${HEAD} ${'&'.repeat(500_000)}\n-old\n+new\n` })
  expect(html.length).toBeLessThan(5_000)
  expect(html).toContain('<ins>+new</ins>')
  const line = `+${'&'.repeat(600_000)}\n`
  const long = pageOf({ diff: HEAD + line + line + line })
  expect(long).toContain('The rest is too long to be shown here.')
  expect(long.match(/<ins>/g)).toHaveLength(1)
})

test('the page says so if the diff is not whole', () => {
  expect(pageOf({ diff: `${HEAD}+new\n` })).not.toContain('too long')
  expect(pageOf({ diff: `${HEAD}+new\n`, isWhole: false })).toContain('The rest is too long to be shown here.')
})

test('a command to copy runs nothing that the name of a branch contains', () => {
  const pageFor = (ref: string) => {
    const job = { id: 'a', status: 'completed' as const, source: { repository: 'r', ref } }
    const dates = { createdAt: '2026-01-01T00:00:00Z', archivedAt: null }
    return pageOf({ job: { ...job, ...dates, model: 'm', prLink: null }, diff: `${HEAD}+new\n` })
  }
  expect(pageFor("x;touch${IFS}a;$(id)'y")).toContain('git diff &#39;x;touch${IFS}a;$(id)&#39;\\&#39;&#39;y...b&#39;')
  expect(pageFor('--output=a')).toContain('git diff &#39;heads/--output=a...b&#39;')
  expect(pageOf({ diff: `${HEAD}+new\n` })).toContain('<code>git diff main...b</code>')
})
