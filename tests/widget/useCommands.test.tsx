import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useCommands } from '../../src/widget/useCommands.ts'
import { eventually } from '../eventually.ts'

it('runs queued commands before later ones', async () => {
  const done: string[] = []
  const ref: { current: { say: (word: string) => void } | null } = { current: null }
  const { result, rerender } = renderHook(() => useCommands(ref))
  result.current((handle) => handle.say('addContext'))
  ref.current = { say: (word) => done.push(word) }
  rerender()
  result.current((handle) => handle.say('send'))
  await eventually(() => expect(done).toEqual(['addContext', 'send']))
  result.current((handle) => handle.say('reset'))
  expect(done.at(-1)).toBe('reset')
})
