import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { Message } from '../../src/ui/message/Message.tsx'
import { splitFollowUps } from '../../src/ui/parts/followUps.ts'
import { answerParts } from '../../src/ui/parts/loadAnswerParts.ts'
import { Thread } from '../../src/ui/thread/Thread.tsx'
import { nextTask } from '../nextTask.ts'
import { answer, question } from './messages.ts'
import { WithSettings } from './WithSettings.tsx'

beforeAll(answerParts.load)
afterEach(cleanup)

const FENCE = '```suggestions\n(How do I revoke a key?)\n(Read about limits)[/limits]\n```\n'

describe('splitFollowUps', () => {
  test('separates the fence at the end of an answer', () => {
    expect(splitFollowUps(`Use a key.\n\n${FENCE}`)).toEqual({
      text: 'Use a key.\n',
      followUps: [{ text: 'How do I revoke a key?' }, { text: 'Read about limits', address: '/limits' }],
    })
  })

  test.each([
    ['an answer that is only the fence', '```suggestions\n(Why?)\n```', ''],
    ['longer marks', 'So.\n~~~~ suggestions\n(Why?)\n~~~~', 'So.'],
    ['a list', 'So.\n```suggestions\n- (Why?)\n```', 'So.'],
    ['a fence that was cut off', 'So.\n```suggestions\n(Why?)', 'So.'],
    ['parentheses inside', 'So.\n```suggestions\n(Why (a) and (b)?)\n```', 'So.'],
  ])('accepts %s', (_, text, rest) => {
    const split = splitFollowUps(text)
    expect(split.text).toBe(rest)
    expect(split.followUps).toHaveLength(1)
  })

  test.each([
    ['in the middle', 'So.\n```suggestions\n(Why?)\n```\nAnd more.'],
    ['inside another fence', '````md\n```suggestions\n(Why?)\n```\n````'],
    ['in a sentence', 'Write ```suggestions at the end.'],
  ])('ignores a fence that is %s', (_, text) => {
    expect(splitFollowUps(text)).toEqual({ text, followUps: [] })
  })

  test('hides an incomplete fence while it streams, but no other code', () => {
    const whole = `So.\n${FENCE}`
    for (let length = 'So.\n`'.length; length <= whole.length; length++)
      expect(splitFollowUps(whole.slice(0, length), true).text).toBe('So.')
    for (const text of ['So.\n```sh', 'So.\n```suggestion\ncode', 'Write `a`', 'So.\n- item'])
      expect(splitFollowUps(text, true).text).toBe(text)
  })

  test('returns at most five, and ignores invalid lines', () => {
    const lines = ['Not one', '()', ...Array.from({ length: 9 }, (_, index) => `(Question ${index}?)`)]
    expect(splitFollowUps(`\`\`\`suggestions\n${lines.join('\n')}\n\`\`\``).followUps).toHaveLength(5)
  })
})

test('a follow-up that looks like an address of another host shows its own', () => {
  const fence =
    '```suggestions\n(docs.acme.example/login)[https://evil.example/x]\n(acme.example)[https://acme.example/]\n```'
  const { container } = render(<Message message={answer([`So.\n${fence}`])} onFollowUp={() => {}} />)
  const chips = container.querySelectorAll('[data-slot="follow-up"]')
  expect(Array.from(chips, ({ textContent }) => textContent)).toEqual([
    'evil.example (opens in a new tab)',
    'acme.example (opens in a new tab)',
  ])
})

test('follow-ups are chips that ask a question or link to a page', async () => {
  const onFollowUp = vi.fn()
  const user = userEvent.setup()
  render(
    <WithSettings siteUrl="https://docs.example">
      <Thread messages={[question('How?'), answer([`Use a key.\n${FENCE}`])]} status="ready" onFollowUp={onFollowUp} />
    </WithSettings>,
  )
  const list = screen.getByRole('list', { name: 'Follow-up questions' })
  expect(list.querySelectorAll('[data-slot="follow-up"]')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Read about limits' }).getAttribute('href')).toBe(
    'https://docs.example/limits',
  )
  await user.click(screen.getByRole('button', { name: 'How do I revoke a key?' }))
  expect(onFollowUp).toHaveBeenCalledExactlyOnceWith('How do I revoke a key?')
})

test('an answer shows at most two ways on', () => {
  const fence = '```suggestions\n(One?)\n(Two)[/two]\n(Three?)\n```'
  const { container } = render(<Message message={answer([`So.\n${fence}`])} onFollowUp={() => {}} />)
  const shown = [...container.querySelectorAll('[data-slot="follow-up"]')]
  expect(shown.map(({ textContent, localName }) => [textContent, localName])).toEqual([
    ['One?', 'button'],
    ['Two', 'a'],
  ])
})

test('follow-ups are hidden while the answer streams, and shown only for the latest answer', () => {
  const first = [question('How?'), answer([`Use a key.\n${FENCE}`], 'a1')]
  const draw = (messages: typeof first, status: 'streaming' | 'ready') => (
    <Thread messages={messages} status={status} onFollowUp={() => {}} />
  )
  const { container, rerender } = render(draw(first, 'streaming'))
  expect(screen.queryByRole('list', { name: 'Follow-up questions' })).toBeNull()
  expect(container.textContent).not.toContain('suggestions')
  rerender(draw(first, 'ready'))
  expect(screen.getByRole('list', { name: 'Follow-up questions' })).toBeDefined()
  rerender(draw([...first, question('Why?', 'q2'), answer(['So.'], 'a2')], 'ready'))
  expect(screen.queryByRole('list', { name: 'Follow-up questions' })).toBeNull()
  expect(container.textContent).not.toContain('suggestions')
})

test('follow-ups are left out of the announcement and the copy', async () => {
  const user = userEvent.setup()
  const messages = [question('How?'), answer([`Use a key.\n${FENCE}`])]
  const { rerender } = render(<Thread messages={messages} status="streaming" />)
  rerender(<Thread messages={messages} status="ready" />)
  await nextTask()
  expect(screen.getByRole('status').textContent).toBe('Answer: Use a key.')
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe('Use a key.')
})

test('a follow-up with an unsafe address is left out', () => {
  const text = 'So.\n```suggestions\n(Run)[javascript:alert(1)]\n(Other site)[https://evil.example/a]\n```'
  render(<Message message={answer([text])} onFollowUp={() => {}} />)
  expect(screen.queryByText('Run')).toBeNull()
  expect(screen.getByRole('link', { name: /Other site.*evil\.example/ }).getAttribute('rel')).toBe(
    'noopener noreferrer',
  )
})
