import { describe, expect, it, vi } from 'vitest'
import { createCalmCell, createCell } from '../../src/chat/cell.ts'

describe('a cell', () => {
  it('tells of each change, and of nothing else', () => {
    const cell = createCell(1)
    const onChange = vi.fn<() => void>()
    const unsubscribe = cell.subscribe(onChange)
    cell.set(1)
    cell.set(2)
    cell.set(3)
    expect(onChange).toHaveBeenCalledTimes(2)
    unsubscribe()
    cell.set(4)
    expect(onChange).toHaveBeenCalledTimes(2)
    expect(cell.get()).toBe(4)
  })
})

describe('a calm cell', () => {
  it('tells of the first change of a task at once, and of the others together after it', async () => {
    const cell = createCalmCell(0)
    const seen: number[] = []
    cell.subscribe(() => seen.push(cell.get()))
    for (let value = 1; value <= 1000; value += 1) {
      cell.set(value)
      await Promise.resolve()
    }
    expect(seen).toEqual([1])
    expect(cell.get()).toBe(1000)
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(seen).toEqual([1, 1000])
    cell.set(1001)
    expect(seen).toEqual([1, 1000, 1001])
  })

  it('does not tell twice of one change', async () => {
    const cell = createCalmCell(0)
    const onChange = vi.fn<() => void>()
    cell.subscribe(onChange)
    cell.set(1)
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(onChange).toHaveBeenCalledTimes(1)
  })
})
