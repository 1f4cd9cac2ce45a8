import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef, useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContextItem } from '../../src/protocol/index.ts'
import { useTextSelection } from '../../src/page/useTextSelection.ts'

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/guide')
  document.body.innerHTML = [
    '<main id="content"><p id="intro">Install it with one command.</p><p>Then start.</p>',
    '<pre id="code"><code>npm ci</code></pre></main>',
  ].join('')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  getSelection()?.removeAllRanges()
  document.body.innerHTML = ''
})

function Widget({ isOpen, earlier }: { isOpen: boolean; earlier?: { current: ContextItem | null } }) {
  const root = useRef<HTMLDivElement>(null)
  const { selection, dismiss } = useTextSelection(isOpen, root, earlier)
  return (
    <div ref={root}>
      <output>{JSON.stringify(selection)}</output>
      <button onClick={dismiss}>dismiss</button>
      <p>an answer of ours</p>
    </div>
  )
}

function select(node: Node | null) {
  if (node === null) getSelection()!.removeAllRanges()
  else getSelection()!.selectAllChildren(node)
  document.dispatchEvent(new Event('selectionchange'))
  act(() => void vi.advanceTimersByTime(500))
}

const found = (): unknown => JSON.parse(screen.getByRole('status').textContent!)
const intro = { type: 'textSelection', value: 'Install it with one command.', path: '/guide', elementId: 'intro' }

test('takes the selection that exists when the panel opens', () => {
  select(document.querySelector('#intro'))
  const { rerender } = render(<Widget isOpen={false} />)
  expect(found()).toBeNull()
  rerender(<Widget isOpen />)
  expect(found()).toEqual(intro)
})

test('takes a selection made while it is open; code as code', () => {
  render(<Widget isOpen />)
  select(document.querySelector('#code'))
  expect(found()).toEqual({ type: 'code', value: 'npm ci', path: '/guide', elementId: 'code' })
})

test('keeps the selection when the reader moves to the widget, and drops it on a click on the page', () => {
  render(<Widget isOpen />)
  select(document.querySelector('#intro'))
  act(() => screen.getByRole('button').focus())
  select(null)
  expect(found()).toEqual(intro)
  act(() => screen.getByRole('button').blur())
  select(null)
  expect(found()).toBeNull()
})

test('does not offer a dismissed selection again', () => {
  render(<Widget isOpen />)
  select(document.querySelector('#intro'))
  fireEvent.click(screen.getByRole('button'))
  select(document.querySelector('#intro'))
  expect(found()).toBeNull()
})

test('keeps the selection that pressing the launcher clears', () => {
  const { rerender } = render(<Widget isOpen={false} earlier={{ current: null }} />)
  rerender(<Widget isOpen earlier={{ current: { type: 'code', value: 'npm ci' } }} />)
  expect(found()).toEqual({ type: 'code', value: 'npm ci' })
})

test('ignores a selection inside the widget', () => {
  render(<Widget isOpen />)
  select(screen.getByText('an answer of ours'))
  expect(found()).toBeNull()
})

test('cuts a selection to 4,000 characters', () => {
  document.querySelector('#intro')!.textContent = 'word '.repeat(2000)
  render(<Widget isOpen />)
  select(document.querySelector('#intro'))
  expect((found() as { value: string }).value).toHaveLength(4000)
})

test('takes a selection beside a widget that is open from the start, although its root mounts later', () => {
  // Not in StrictMode, whose second run of effects finds the root.
  const root = createRef<HTMLDivElement>()
  function Inside() {
    return <output>{JSON.stringify(useTextSelection(true, root).selection)}</output>
  }
  getSelection()!.selectAllChildren(document.querySelector('#intro')!)
  render(
    <div ref={root}>
      <Inside />
    </div>,
  )
  expect(found()).toEqual(intro)
  select(document.querySelector('#code'))
  expect(found()).toMatchObject({ type: 'code', value: 'npm ci' })
})

test('does not listen while it is closed', () => {
  const listen = vi.spyOn(EventTarget.prototype, 'addEventListener')
  render(<Widget isOpen={false} />)
  expect(listen.mock.calls.filter(([type]) => type === 'selectionchange')).toEqual([])
})
