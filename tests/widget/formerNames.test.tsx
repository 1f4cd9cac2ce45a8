/** Former names of props, which still work until the next release. */
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
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

test('the attribute `appearance` is `color-scheme`', () => {
  const element = document.createElement('div')
  element.setAttribute('appearance', 'dark')
  expect(readProps(element).colorScheme).toBe('dark')
})

test('`tools` is `components.tools`', async () => {
  const tools = { weather: () => <p>Sunny</p> }
  const messages = [question('Weather?'), answer([tool('weather', {}, 'sunny')])]
  render(<DocsAssistant {...CONNECTION} tools={tools} variant="inline" initialMessages={messages} />)
  expect(await screen.findByText('Sunny')).toBeDefined()
})
