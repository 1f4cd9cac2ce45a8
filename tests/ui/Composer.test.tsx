import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Composer, type ComposerHandle } from '../../src/ui/composer/Composer.tsx'
import { createLabels } from '../../src/locales/createLabels.ts'
import { WithSettings } from './WithSettings.tsx'

afterEach(cleanup)

function renderComposer() {
  const handle = createRef<ComposerHandle>()
  const onSend = vi.fn()
  render(
    <WithSettings labels={createLabels(undefined)}>
      <Composer ref={handle} status="ready" onSend={onSend} onStop={() => {}} />
    </WithSettings>,
  )
  return { handle: handle.current!, onSend, field: screen.getByRole<HTMLTextAreaElement>('textbox') }
}

test('keeps what is typed before a new draft has been rendered', () => {
  const { handle, onSend, field } = renderComposer()
  act(() => {
    handle.setDraft('How do I ')
    fireEvent.change(field, { target: { value: `${field.value}install it?` } })
    fireEvent.keyDown(field, { key: 'Enter' })
  })
  expect(onSend.mock.calls).toEqual([['How do I install it?']])
  expect(field.value).toBe('')
})

test('sends a question once when Enter is pressed twice before the empty field has been rendered', () => {
  const { handle, onSend, field } = renderComposer()
  act(() => handle.setDraft('How do I install it?'))
  act(() => {
    fireEvent.keyDown(field, { key: 'Enter' })
    fireEvent.keyDown(field, { key: 'Enter' })
  })
  expect(onSend).toHaveBeenCalledTimes(1)
})
