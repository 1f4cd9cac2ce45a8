/** A page of another site looks like one among the search's results, and opens as everywhere else. */
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SearchDialog } from '../../src/ui/search/SearchDialog.tsx'
import type { SearchResult } from '../../src/ui/search/SearchResult.ts'
import { WithSettings } from './WithSettings.tsx'

const SITE = 'https://docs.example/'
const EVIL = 'https://evil.example/login'

/** Searches, and returns the row of the page. */
async function find(page: SearchResult, navigate?: (url: string) => void): Promise<HTMLElement> {
  render(
    <WithSettings siteUrl={SITE} {...(navigate && { navigate })}>
      <SearchDialog
        find={() => Promise.resolve([page])}
        questions={[]}
        onAsk={vi.fn()}
        onClose={vi.fn()}
        storage={null}
        storageKey="recent"
      />
    </WithSettings>,
  )
  await userEvent.setup().type(screen.getByRole('combobox', { hidden: true }), 'sign in')
  return vi.waitFor(() => {
    const row = document.querySelector<HTMLElement>('a[data-slot="search-result"]')
    expect(row).not.toBeNull()
    return row!
  })
}

test.each<Partial<SearchResult>>([
  {},
  { breadcrumb: ['Account', 'Settings'] },
  { heading: 'Password' },
  { heading: 'Password', breadcrumb: ['Account'] },
])('a page of another site shows its host, with %j', async (place) => {
  const row = await find({ title: 'Sign in', url: EVIL, ...place })
  expect(row.textContent).toContain('evil.example')
  expect([row.getAttribute('target'), row.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})

test.each([{ title: 'docs.example/login' }, { title: 'Login', heading: 'https://docs.example' }])(
  'a result that claims another host, %j, has the name of its own',
  async (names) => {
    const row = await find({ url: EVIL, breadcrumb: ['Account'], ...names })
    expect(row.querySelector('bdi')!.textContent).toBe('evil.example')
  },
)

test('a page of another site is not for the router of the page', async () => {
  const navigate = vi.fn()
  const row = await find({ title: 'Sign in', url: EVIL }, navigate)
  row.addEventListener('click', (event) => event.preventDefault())
  await userEvent.setup().click(row)
  expect(navigate).not.toHaveBeenCalled()
})

test('a page of the site is', async () => {
  const navigate = vi.fn()
  const row = await find({ title: 'Start', url: '/start', breadcrumb: ['Guides'] }, navigate)
  expect([row.getAttribute('target'), row.textContent]).toEqual([null, 'StartGuides'])
  await userEvent.setup().click(row)
  expect(navigate).toHaveBeenCalledWith('https://docs.example/start')
})
