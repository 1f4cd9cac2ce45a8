import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { scheduleUpdate } from '../../src/transport/scheduleUpdate.ts'

describe('an update', () => {
  let frames: (() => void)[] = []
  beforeEach(() => {
    frames = []
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
    vi.stubGlobal('cancelAnimationFrame', (id: number) => (frames[id - 1] = () => {}))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('comes with the next animation frame, once', () => {
    const update = vi.fn<() => void>()
    scheduleUpdate(update)
    frames[0]!()
    vi.advanceTimersByTime(1000)
    expect(update).toHaveBeenCalledTimes(1)
  })

  it('comes by a timer in a background tab', () => {
    const update = vi.fn<() => void>()
    scheduleUpdate(update)
    vi.advanceTimersByTime(100)
    expect(update).toHaveBeenCalledTimes(1)
    frames[0]!()
    expect(update).toHaveBeenCalledTimes(1)
  })

  it('comes by a timer without a screen', () => {
    vi.stubGlobal('requestAnimationFrame', undefined)
    const update = vi.fn<() => void>()
    scheduleUpdate(update)
    vi.advanceTimersByTime(16)
    expect(update).toHaveBeenCalledTimes(1)
  })

  it('can be cancelled', () => {
    const update = vi.fn<() => void>()
    scheduleUpdate(update)()
    frames[0]!()
    vi.advanceTimersByTime(1000)
    expect(update).not.toHaveBeenCalled()
  })
})
