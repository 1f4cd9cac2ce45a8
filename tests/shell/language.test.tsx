import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { DocsAssistant } from '../../src/DocsAssistant.tsx'
import type { DocsAssistantProps } from '../../src/widget/DocsAssistantProps.ts'
import { fakeAssistant } from '../../src/testing/index.ts'
import '../loadWidgetPanel.ts'

afterEach(() => {
  cleanup()
  document.documentElement.removeAttribute('lang')
})

function Widget(props: Partial<DocsAssistantProps>) {
  return (
    <DocsAssistant
      baseUrl="https://docs.test"
      domain="acme"
      storage={null}
      fetch={fakeAssistant('') as typeof globalThis.fetch}
      {...props}
    />
  )
}

const root = () => document.querySelector<HTMLElement>('[data-slot="root"]')!

test('speaks the page’s language, from the launcher on', async () => {
  document.documentElement.lang = 'de-CH'
  render(<Widget />)
  await userEvent.click(screen.getByRole('button', { name: 'Doku fragen' }))
  expect(await screen.findByRole('textbox', { name: 'Deine Frage' })).toBeTruthy()
  expect(root().lang).toBe('de')
  expect(root().hasAttribute('dir')).toBe(false)
})

test('follows a page that changes its language, and keeps what was typed', async () => {
  document.documentElement.lang = 'fr'
  render(<Widget defaultOpen />)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Votre question' }), 'abc')
  act(() => void (document.documentElement.lang = 'ja'))
  const field = await screen.findByRole('textbox', { name: '質問' })
  expect((field as HTMLTextAreaElement).value).toBe('abc')
})

test('the prop goes before the page, with its direction', async () => {
  document.documentElement.lang = 'de'
  const { rerender } = render(<Widget language="ar" defaultOpen />)
  expect(await screen.findByRole('textbox', { name: 'سؤالك' })).toBeTruthy()
  expect([root().lang, root().dir]).toEqual(['ar', 'rtl'])
  rerender(<Widget language="es" defaultOpen />)
  expect(await screen.findByRole('textbox', { name: 'Tu pregunta' })).toBeTruthy()
  expect(root().dir).toBe('ltr')
  rerender(<Widget language="es" dir="rtl" defaultOpen />)
  expect(root().dir).toBe('rtl')
})

test('a language that it does not speak leaves English and the page’s direction', async () => {
  document.documentElement.lang = 'fa'
  render(<Widget defaultOpen />)
  expect(await screen.findByRole('textbox', { name: 'Your question' })).toBeTruthy()
  expect([root().hasAttribute('lang'), root().hasAttribute('dir')]).toEqual([false, false])
})

test('a host’s own labels go before those of the language', async () => {
  render(<Widget language="ko" labels={{ input: 'Own', markdown: { copy: 'C' } }} defaultOpen />)
  expect(await screen.findByRole('textbox', { name: 'Own' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '닫기' })).toBeTruthy()
})
