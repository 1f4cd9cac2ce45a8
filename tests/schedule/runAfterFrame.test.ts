import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runAfterFrame } from '../../src/schedule/runAfterFrame.ts'

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

  it('runs once, in its own task after the next animation frame', () => {
    const update = vi.fn<() => void>()
    runAfterFrame(update)
    frames[0]!()
    expect(update).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(update).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1000)
    expect(update).toHaveBeenCalledTimes(1)
  })

  it('runs by a timer in a background tab, and not again with a later frame', () => {
    const update = vi.fn<() => void>()
    runAfterFrame(update)
    vi.advanceTimersByTime(100)
    expect(update).toHaveBeenCalledTimes(1)
    frames[0]!()
    vi.advanceTimersByTime(1000)
    expect(update).toHaveBeenCalledTimes(1)
  })

  it('runs by a timer where there are no animation frames', () => {
    vi.stubGlobal('requestAnimationFrame', undefined)
    const update = vi.fn<() => void>()
    runAfterFrame(update)
    vi.advanceTimersByTime(1)
    expect(update).toHaveBeenCalledTimes(1)
  })

  it.each(['before', 'after'])('can be cancelled %s the frame', (when) => {
    const update = vi.fn<() => void>()
    const cancel = runAfterFrame(update)
    if (when === 'after') frames[0]!()
    cancel()
    frames[0]!()
    vi.advanceTimersByTime(1000)
    expect(update).not.toHaveBeenCalled()
  })
})
