import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ENGLISH } from '../../src/locales/en.ts'
import { answerParts } from '../../src/ui/parts/loadAnswerParts.ts'
import { answerToMarkdown } from '../../src/ui/parts/toMarkdown.ts'
import { Thread } from '../../src/ui/thread/Thread.tsx'
import { answer, question, tool } from './messages.ts'
import { WithSettings } from './WithSettings.tsx'

beforeAll(answerParts.load)
afterEach(cleanup)

const OPTIONS = { labels: ENGLISH, baseUrl: 'https://docs.example/guides/' }
const copyOf = (text: string) => answerToMarkdown(answer([text]), OPTIONS)

describe('answerToMarkdown', () => {
  test.each([
    ['[Keys](/keys#rotate)', '[Keys](https://docs.example/keys#rotate)'],
    ['[Keys](keys "Title")', '[Keys](https://docs.example/guides/keys "Title")'],
    ['[Keys][k]\n\n[k]: /keys', '[Keys][k]\n\n[k]: https://docs.example/keys'],
    ['![Diagram](../a.png)', '![Diagram](https://docs.example/a.png)'],
    ['[Other](https://other.example/a) and [note](#note)', '[Other](https://other.example/a) and [note](#note)'],
  ])('makes the addresses of %j absolute', (text, expected) => {
    expect(copyOf(text)).toBe(expected)
  })

  test.each(['`[a](/b)`', '```md\n[a](/b)\n[c]: /d\n```', '``a ` [b](/c)``', 'a[^1]\n\n[^1]: See b'])(
    'does not change code or notes: %j',
    (text) => {
      expect(copyOf(text)).toBe(text)
    },
  )

  test('adds the sources as a list', () => {
    const message = answer([
      tool('search', {}, [{ path: '/keys', metadata: { title: 'Keys [v2]' } }]),
      { type: 'source', source: { sourceType: 'url', id: '1', url: 'https://other.example/a', title: 'Other' } },
      'Use a key [2].',
    ])
    expect(answerToMarkdown(message, OPTIONS)).toBe(
      'Use a key [2].\n\nSources:\n\n' +
        '1. [Other](https://other.example/a)\n2. [Keys \\[v2\\]](https://docs.example/keys)',
    )
  })
})

test('the latest answer copies the conversation as Markdown', async () => {
  const user = userEvent.setup()
  const messages = [
    question('How?'),
    answer(['See [keys](/keys).'], 'a1'),
    question('Why?', 'q2'),
    answer(['So.'], 'a2'),
  ]
  render(
    <WithSettings siteUrl="https://docs.example">
      <Thread messages={messages} status="ready" />
    </WithSettings>,
  )
  await user.click(screen.getAllByRole('button', { name: 'Actions' }).at(-1)!)
  await user.click(await screen.findByRole('menuitem', { name: 'Copy conversation' }))
  expect(await navigator.clipboard.readText()).toBe(
    '## You\n\nHow?\n\n## Assistant\n\nSee [keys](https://docs.example/keys).\n\n## You\n\nWhy?\n\n## Assistant\n\nSo.',
  )
  expect(screen.getByRole('status').textContent).toBe('Copied')
})

test('only the latest answer has a menu, if readers can do nothing else with the others', () => {
  render(
    <Thread
      messages={[question('How?'), answer(['So.'], 'a1'), question('Why?', 'q2'), answer(['Thus.'], 'a2')]}
      status="ready"
    />,
  )
  expect(screen.getAllByRole('button', { name: 'Copy' })).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: 'Actions' })).toHaveLength(1)
})
