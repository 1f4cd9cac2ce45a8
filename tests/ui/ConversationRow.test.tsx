import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { ConversationList } from '../../src/ui/conversations/ConversationList.tsx'
import { ConversationRow } from '../../src/ui/conversations/ConversationRow.tsx'
import { WithSettings } from './WithSettings.tsx'

afterEach(cleanup)

test.each([
  [Date.UTC(2026, 0, 31), '2026-01-31T00:00:00.000Z'],
  [9e99, undefined],
])('a stored conversation of the moment %d is listed', (updatedAt, shown) => {
  const item = { id: 'c', title: 'Keys', createdAt: 0, updatedAt }
  const { container } = render(
    <WithSettings>
      <ConversationRow
        item={item}
        isCurrent={false}
        language="en"
        onOpen={() => {}}
        onRename={async () => true}
        onRemove={() => {}}
      />
    </WithSettings>,
  )
  expect(container.textContent).toContain('Keys')
  expect(container.querySelector('time')?.dateTime).toBe(shown)
})

test.each(['it_IT', 'not a language', ''])('conversations are listed on a page whose language is %j', async (lang) => {
  document.documentElement.lang = lang
  onTestFinished(() => document.documentElement.removeAttribute('lang'))
  const nothing = async () => undefined
  render(
    <WithSettings>
      <ConversationList
        list={async () => [{ id: 'c', title: 'Keys', createdAt: 0, updatedAt: 0 }]}
        currentId={null}
        onOpen={async () => true}
        onRename={nothing}
        onRemove={async () => nothing}
        onNew={() => {}}
        onClose={() => {}}
      />
    </WithSettings>,
  )
  expect(await screen.findByText('Keys')).toBeDefined()
})
