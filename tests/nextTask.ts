import { act } from '@testing-library/react'

/** Resolves once the tasks that wait now have run, and React has rendered what they changed. */
export function nextTask(): Promise<void> {
  return act(() => new Promise<void>((resolve) => setTimeout(resolve)))
}
