import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Message } from '../../src/ui/message/Message.tsx'
import { answerParts } from '../../src/ui/parts/loadAnswerParts.ts'
import { eventually } from '../eventually.ts'
import { answer } from './messages.ts'

afterEach(cleanup)

test('the code of other parts loads with the first answer that has one', async () => {
  const load = vi.spyOn(answerParts, 'load')
  const { rerender } = render(<Message message={answer(['Only words.'])} />)
  expect(screen.getByText('Only words.')).toBeDefined()
  expect(load).not.toHaveBeenCalled()
  const source = { sourceType: 'url', id: '1', url: 'https://a.example/b', title: 'B' } as const
  rerender(<Message message={answer(['Words [1].', { type: 'source', source }])} />)
  await eventually(() => expect(screen.getByRole('link', { name: 'Source 1' })).toBeDefined())
  expect(load).toHaveBeenCalled()
})
