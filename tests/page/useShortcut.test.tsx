import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useShortcut } from '../../src/page/useShortcut.ts'

afterEach(cleanup)

function Widget({ shortcut = 'mod+i', onPress }: { shortcut?: string | false; onPress: () => void }) {
  const root = useRef<HTMLDivElement>(null)
  useShortcut(shortcut, root, onPress)
  return (
    <div ref={root}>
      <textarea aria-label="inside" />
    </div>
  )
}

function renderPage(shortcut?: string | false) {
  const onPress = vi.fn<() => void>()
  render(
    <>
      <input aria-label="field" />
      <input type="checkbox" />
      <div role="textbox" contentEditable aria-label="editor" suppressContentEditableWarning />
      <button>elsewhere</button>
      <Widget shortcut={shortcut} onPress={onPress} />
    </>,
  )
  return onPress
}

const KEYS = { key: 'i', code: 'KeyI', ctrlKey: true }

test('the shortcut works anywhere on the page, and prevents the default action', () => {
  const onPress = renderPage()
  expect(fireEvent.keyDown(document.body, KEYS)).toBe(false)
  fireEvent.keyDown(screen.getByText('elsewhere'), KEYS)
  fireEvent.keyDown(screen.getByRole('checkbox'), KEYS)
  fireEvent.keyDown(screen.getByLabelText('inside'), KEYS)
  expect(onPress).toHaveBeenCalledTimes(4)
})

test.each(['field', 'editor'])('ignores the shortcut in the page’s %s', (label) => {
  const onPress = renderPage()
  expect(fireEvent.keyDown(screen.getByLabelText(label), KEYS)).toBe(true)
  expect(onPress).not.toHaveBeenCalled()
})

test('ignores repeated keys, input methods that compose, and keys that the page has handled', () => {
  const onPress = renderPage()
  fireEvent.keyDown(document.body, { ...KEYS, repeat: true })
  fireEvent.keyDown(document.body, { ...KEYS, isComposing: true })
  fireEvent.keyDown(document.body, { ...KEYS, keyCode: 229 })
  const use = (event: Event) => event.preventDefault()
  document.body.addEventListener('keydown', use)
  fireEvent.keyDown(document.body, KEYS)
  document.body.removeEventListener('keydown', use)
  expect(onPress).not.toHaveBeenCalled()
})

test('the shortcut can be changed or turned off', () => {
  const other = renderPage('alt+h')
  fireEvent.keyDown(document.body, KEYS)
  expect(other).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'h', altKey: true })
  expect(other).toHaveBeenCalledOnce()
  cleanup()
  const none = renderPage(false)
  fireEvent.keyDown(document.body, KEYS)
  expect(none).not.toHaveBeenCalled()
})
