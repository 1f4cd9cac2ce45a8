/** Former names of props, which still work until the next release. */
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readProps } from '../../src/embed/readProps.ts'
import { DocsAssistant, type DocsAssistantProps } from '../../src/index.ts'

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
