/** Former names of props, which still work until the next release. */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { renderAssistant } from '../chat/renderAssistant.tsx'
import { dataStream, fakeAssistant } from '../../src/testing/index.ts'
import { readProps } from '../../src/embed/readProps.ts'
import { DocsAssistant, type DocsAssistantProps } from '../../src/index.ts'
import '../loadWidgetPanel.ts'
import { answer, question, tool } from '../ui/messages.ts'

const CONNECTION = { baseUrl: 'https://docs.test', domain: 'acme', storage: null } satisfies DocsAssistantProps

afterEach(cleanup)

test('`appearance` is `colorScheme`', () => {
  render(<DocsAssistant {...CONNECTION} appearance="dark" />)
  expect(document.querySelector<HTMLElement>('[data-slot="root"]')?.dataset.daTheme).toBe('dark')
})

describe.each([
  ['in `request`, `page` and `answers`', (options: { request: object; page: object; answers: object }) => options],
  [
    'beside the other props, their former place',
    ({ request, page, answers }: { request: object; page: object; answers: object }) => ({
      ...request,
      ...page,
      ...answers,
    }),
  ],
])('options %s', (_where, place) => {
  test('are those of the component', async () => {
    const fetch = fakeAssistant(dataStream().text('It is.').finish())
    const tools = [tool('find', {}, [{ path: '/install', metadata: { title: 'Found page' } }])]
    const props = place({
      request: { fetch, headers: { 'X-Plan': 'pro' }, body: { plan: 'pro' }, endpoint: 'v2' },
      page: { placement: 'start', shortcut: 'alt+j' },
      answers: { searchTools: { find: true }, feedbackReasons: ['Out of date'] },
    })
    const messages = [question('Is it?'), answer([...tools, { type: 'text', text: 'It is' }])]
    render(<DocsAssistant {...CONNECTION} {...props} initialMessages={messages} defaultOpen />)
    expect(document.querySelector<HTMLElement>('[data-slot="root"]')?.dataset.placement).toBe('start')
    expect(document.querySelector('[data-slot="launcher"]')?.getAttribute('aria-keyshortcuts')).toBe('Alt+J')
    expect((await screen.findAllByText('Found page')).length).toBeGreaterThan(0)
  })

  test('are those of the hook', async () => {
    const page = renderAssistant(dataStream().text('It is.').finish(), {
      ...place({
        request: { headers: { 'X-Plan': 'pro' }, body: { plan: 'pro' }, maxSteps: 1 },
        page: {},
        answers: {},
      }),
    })
    await page.ask('Is it?')
    await waitFor(() => expect(page.fetch.requests).toHaveLength(1))
    const [{ body, headers }] = page.fetch.requests as unknown as [{ body: object; headers: Headers }]
    expect(body).toMatchObject({ plan: 'pro' })
    expect(new Headers(headers).get('X-Plan')).toBe('pro')
  })
})

test('the attribute `appearance` is `color-scheme`', () => {
  const element = document.createElement('div')
  element.setAttribute('appearance', 'dark')
  const config = { appearance: { default: 'light' } } as const
  render(<DocsAssistant {...readProps(element)} {...CONNECTION} config={config} variant="inline" />)
  expect(document.querySelector<HTMLElement>('[data-slot="root"]')?.dataset.daTheme).toBe('dark')
})

test('`tools` is `components.tools`', async () => {
  const tools = { weather: () => <p>Sunny</p> }
  const messages = [question('Weather?'), answer([tool('weather', {}, 'sunny')])]
  render(<DocsAssistant {...CONNECTION} tools={tools} variant="inline" initialMessages={messages} />)
  expect(await screen.findByText('Sunny')).toBeDefined()
})
