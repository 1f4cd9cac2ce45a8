import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PROBLEM_CODES, createProblem } from '../../src/protocol/problem.ts'
import { ENGLISH } from '../../src/locales/en.ts'
import { ProblemNotice } from '../../src/ui/thread/ProblemNotice.tsx'
import { ICONS } from '../../src/ui/shapes.ts'
import { slot } from './messages.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test.each(PROBLEM_CODES)('%s is explained by its labels, and can be retried if that can help', (code) => {
  const problem = createProblem(code, { detail: 'Traceback (most recent call last)', status: 500 })
  const { container } = render(<ProblemNotice problem={problem} onRetry={() => {}} />)
  expect(slot(container, 'problem')?.dataset.problem).toBe(code)
  expect(screen.getByRole('alert').textContent).toBe(ENGLISH.problems[code].title + ENGLISH.problems[code].hint)
  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(problem.retryable)
  expect(container.textContent).not.toContain('Traceback')
})

test.each(['signed-out', 'redirected'] as const)('the reason %s has labels of its own', (reason) => {
  const problem = createProblem('unauthorized', { reason, retryable: true })
  const { container } = render(<ProblemNotice problem={problem} onRetry={() => {}} />)
  expect(slot(container, 'problem')?.dataset.problem).toBe('unauthorized')
  expect(screen.getByRole('alert').textContent).toBe(ENGLISH.problems[reason].title + ENGLISH.problems[reason].hint)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

test('it counts down, announces that once, and then lets the reader try again', () => {
  vi.useFakeTimers()
  const onRetry = vi.fn()
  render(<ProblemNotice problem={createProblem('rate-limited', { retryAfterSeconds: 61 })} onRetry={onRetry} />)
  const button = screen.getByRole<HTMLButtonElement>('button')
  const announced = screen.getByRole('alert').textContent
  expect(announced).toContain('You can try again in 1:01 min.')
  expect([button.disabled, button.textContent]).toEqual([true, 'Try again in 1:01 min'])

  act(() => vi.advanceTimersByTime(2000))
  expect(button.textContent).toBe('Try again in 59 s')
  expect(screen.getByRole('alert').textContent).toBe(announced)

  act(() => vi.advanceTimersByTime(59_000))
  expect([button.disabled, button.textContent]).toEqual([false, 'Try again'])
  expect(screen.getByRole('alert').textContent).toBe(announced)
  button.click()
  expect(onRetry).toHaveBeenCalledOnce()
})

test('retryAt overrides the problem’s own delay, and a new problem restarts the countdown', () => {
  vi.useFakeTimers()
  const problem = createProblem('rate-limited', { retryAfterSeconds: 600 })
  const { rerender } = render(<ProblemNotice problem={problem} retryAt={Date.now() + 10_000} onRetry={() => {}} />)
  expect(screen.getByRole('button').textContent).toBe('Try again in 10 s')
  rerender(<ProblemNotice problem={createProblem('server')} onRetry={() => {}} />)
  expect(screen.getByRole('button').textContent).toBe('Try again')
  rerender(<ProblemNotice problem={createProblem('server', { retryAfterSeconds: 5 })} onRetry={() => {}} />)
  expect(screen.getByRole('button').textContent).toBe('Try again in 5 s')
})

test('offline, the question can be set to be sent later; back online, the notice says so', () => {
  const onRetryWhenOnline = vi.fn<(shouldRetry: boolean) => void>()
  const draw = (waitsForNetwork: boolean, isOffline = true) => (
    <ProblemNotice
      problem={createProblem('offline')}
      onRetry={() => {}}
      isOffline={isOffline}
      waitsForNetwork={waitsForNetwork}
      onRetryWhenOnline={onRetryWhenOnline}
    />
  )
  const { rerender, container } = render(draw(false))
  const readIcon = () => container.querySelector('path')?.getAttribute('d')
  expect(readIcon()).toBe(ICONS.offline.paths[0])
  act(() => screen.getByRole('button', { name: 'Send when I am back online', pressed: false }).click())
  expect(onRetryWhenOnline).toHaveBeenLastCalledWith(true)
  rerender(draw(true))
  act(() => screen.getByRole('button', { name: 'Send when I am back online', pressed: true }).click())
  expect(onRetryWhenOnline).toHaveBeenLastCalledWith(false)
  rerender(draw(false, false))
  expect(readIcon()).toBe(ICONS.check.paths[0])
  expect(screen.getByRole('alert').textContent).toBe('You are online againYour question is kept. Try again.')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Try again'])
})

test('the next question can be asked even if this one can’t be retried', () => {
  const onAskNext = vi.fn()
  render(<ProblemNotice problem={createProblem('bad-request')} onRetry={() => {}} onAskNext={onAskNext} />)
  screen.getByRole('button', { name: 'Ask the next question' }).click()
  expect(onAskNext).toHaveBeenCalledOnce()
})
