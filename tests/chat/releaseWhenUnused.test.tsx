import { expect, it, onTestFinished, vi } from 'vitest'
import { dataStream } from '../../src/testing/index.ts'
import { renderAssistant } from './renderAssistant.tsx'

it('lets go of the messages of a conversation that is garbage', async () => {
  const entries: { cache: Map<string, unknown>; id: string }[] = []
  let release!: (entry: object) => void
  class Registry {
    constructor(callback: (entry: object) => void) {
      release = callback
    }
    register(_owner: object, entry: (typeof entries)[number]): void {
      entries.push(entry)
    }
  }
  vi.stubGlobal('FinalizationRegistry', Registry)
  onTestFinished(() => void vi.unstubAllGlobals())
  const page = renderAssistant(dataStream().text('A').finish())
  await page.ask('1')
  page.unmount()
  const { cache, id } = entries[0]!
  const stored = () => [...cache.keys()].filter((key) => key.includes(id))
  expect(stored().length).toBeGreaterThan(0)
  release(entries[0]!)
  expect(stored()).toEqual([])
})
