import { renderHook } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { useStable } from '../../src/react/useStable.ts'

/** What the hook returns for each value, one after the other. */
function renderEach(values: readonly unknown[]): unknown[] {
  const { result, rerender } = renderHook(({ value }) => useStable(value), { initialProps: { value: values[0] } })
  return values.map((value) => {
    rerender({ value })
    return result.current
  })
}

test('equal content is the same value, and other content another', () => {
  const values = [{ list: ['a'] }, { list: ['a'] }, { list: ['a', 'b'] }, undefined]
  expect(renderEach(values)).toEqual(values)
  const [first, second, third, last] = renderEach(values)
  expect(second).toBe(first)
  expect(third).toBe(values[2])
  expect(last).toBe(undefined)
})

test('sees that a list has changed on a page that gives arrays a toJSON', () => {
  const { prototype } = Array
  Object.defineProperty(prototype, 'toJSON', { value: () => '[]', configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(prototype, 'toJSON'))
  const values = [['a'], ['a', 'b'], { list: [] }, { list: [['c']] }]
  const rendered = renderEach(values)
  values.forEach((value, index) => expect(rendered[index]).toBe(value))
})
