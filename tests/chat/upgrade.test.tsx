/**
 * What the last release has stored in readers' browsers, which this version must read. A release writes it again with
 * DOCS_ASSISTANT_STATE=write ("Make a release" in the docs).
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dataStream } from '../../src/testing/index.ts'
import { renderAssistant } from './renderAssistant.tsx'

const FILE = join(import.meta.dirname, 'upgrade/storage.json')
const WRITTEN = new Date('2026-12-01T12:00:00Z')
const answer = (text: string) => dataStream().step().text(text).finish({ threadId: 't1' })

// Conversations are forgotten after a time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: WRITTEN }))
afterEach(() => void vi.useRealTimers())

function openStorage(entries: Map<string, string>) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

it.runIf(process.env.DOCS_ASSISTANT_STATE === 'write')('is written', async () => {
  const entries = new Map<string, string>()
  const page = renderAssistant([answer('Turn the **knob**.'), answer('To the left.')], {
    storage: openStorage(entries),
  })
  await page.ask('How do I dim a lamp?')
  await page.ask('Which way?')
  page.unmount()
  const values = [...entries].map(([key, value]) => [key, JSON.parse(value) as unknown])
  await writeFile(FILE, `${JSON.stringify(Object.fromEntries(values), null, 2)}\n`)
})

it('is a conversation that goes on, in its thread', async () => {
  const stored = Object.entries(JSON.parse(await readFile(FILE, 'utf8')) as object)
  const entries = new Map(stored.map(([key, value]) => [key, JSON.stringify(value)]))
  const page = renderAssistant(answer('Slowly.'), { storage: openStorage(entries) })
  await page.until((chat) => chat.messages.length === 4)
  expect(page.texts).toEqual(['How do I dim a lamp?', 'Turn the **knob**.', 'Which way?', 'To the left.'])
  await page.ask('How fast?')
  expect(page.texts.slice(4)).toEqual(['How fast?', 'Slowly.'])
  expect(page.fetch.requests[0]!.body).toMatchObject({ threadId: 't1' })
  expect(page.fetch.requests[0]!.body.messages).toHaveLength(5)
})
