import { appendFile, open, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createEntry } from '../../src/engine/questions/createEntry.ts'
import type { QuestionEntry, QuestionLog } from '../../src/engine/questions/QuestionLog.ts'
import { fileQuestionLog } from '../../src/node/questions/fileQuestionLog.ts'
import { createGroups } from '../../src/node/questions/groupQuestions.ts'
import { readAll, readEntries } from '../../src/node/questions/readEntries.ts'
import { summarizeQuestions } from '../../src/node/questions/summarizeQuestions.ts'
import { runAtOnce } from '../../src/engine/search/buildIndex.ts'
import { makeFolder } from '../http/startService.ts'

const CHUNK_BYTES = 65_536
/** Node makes no text that is longer. */
const LONGEST_TEXT = 0x1fffffe8

async function entry(text: string, more: Partial<QuestionEntry> = {}): Promise<QuestionEntry> {
  const asked = { now: Date.now(), site: 'acme', outcome: 'answered', pages: ['/a'], threadId: 't', fp: 'ann' } as const
  return { ...(await createEntry({ ...asked, question: text })), ...more }
}

const toLine = (value: unknown) => `${JSON.stringify(value)}\n`

/** Writes a file with many entries, each of which is rated after the last one. */
async function writeLog(count: number): Promise<{ path: string; bytes: number }> {
  const path = join(await makeFolder({}), 'questions.jsonl')
  const one = await entry('')
  const entries = Array.from({ length: count }, (_, at) => ({ ...one, question: `question ${at}é`, message: `m${at}` }))
  const ratings = entries.map(({ message }) => ({ message, feedback: { value: 'up' } }))
  await writeFile(path, [...entries, ...ratings].map(toLine).join(''))
  return { path, bytes: (await stat(path)).size }
}

/** Watches how much is read at once from files. */
async function watchReads(path: string) {
  const file = await open(path)
  const handle = Object.getPrototypeOf(file) as typeof file
  await file.close()
  const read = vi.spyOn(handle, 'read')
  const whole = vi.spyOn(handle, 'readFile')
  onTestFinished(() => {
    read.mockRestore()
    whole.mockRestore()
  })
  return {
    /** In bytes. */
    sizes: async () => (await Promise.all(read.mock.results.map(({ value }) => value))).map((one) => one.bytesRead),
    whole,
  }
}

test('a file with many lines is read and rewritten in chunks', async () => {
  const { path, bytes } = await writeLog(5_000)
  const reads = await watchReads(path)
  const log = fileQuestionLog(path)
  const report = await summarizeQuestions(log.entries!(0))
  expect(report).toMatchObject({ asked: 5_000, liked: 5_000 })
  const read = await reads.sizes()
  expect(read.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(2 * bytes)
  expect(Math.max(...read)).toBe(CHUNK_BYTES)
  expect(await log.erase({ reader: 'nobody' })).toBe(0)
  expect(await summarizeQuestions(log.entries!(0))).toEqual(report)
  expect(Math.max(...(await reads.sizes()))).toBe(CHUNK_BYTES)
  expect(reads.whole).not.toHaveBeenCalled()
})

test('a reader who needs only the first entries stops the reading', async () => {
  const { path, bytes } = await writeLog(5_000)
  const log = fileQuestionLog(path)
  await log.read(0)
  const reads = await watchReads(path)
  for await (const { question } of log.entries!(0)) {
    expect(question).toBe('question 0é')
    break
  }
  const read = (await reads.sizes()).reduce((sum, one) => sum + one, 0)
  expect(read).toBeLessThanOrEqual(bytes + CHUNK_BYTES)
})

test('a file that is too long for one text is read and pruned', async () => {
  const path = join(await makeFolder({}), 'questions.jsonl')
  await writeFile(path, toLine(await entry('old', { time: '2020-01-01T00:00:00.000Z' })) + toLine(await entry('first')))
  // One line, which takes no room on the disk.
  await truncate(path, LONGEST_TEXT + 100_000_000)
  await appendFile(path, `\n${toLine(await entry('last'))}{"question":"half`)
  const log = fileQuestionLog(path, { keepDays: 30 })
  expect((await log.read(0)).map(({ question }) => question)).toEqual(['first', 'last'])
  expect((await stat(path)).size).toBeLessThan(1_000)
})

test('lines that end beside the end of a chunk are read whole', async () => {
  for (const [at, shift] of [-2, -1, 0, 1, 2].entries()) {
    const path = join(await makeFolder({}), `questions${at}.jsonl`)
    const second = toLine(await entry('é'))
    const blank = toLine(await entry('', { site: '' })).length
    const first = toLine(await entry('', { site: 'a'.repeat(CHUNK_BYTES - blank + shift) }))
    expect(first).toHaveLength(CHUNK_BYTES + shift)
    await writeFile(path, first + second.repeat(2))
    expect((await fileQuestionLog(path).read(0)).map(({ question }) => question)).toEqual(['', 'é', 'é'])
  }
})

test('a log of the host that has only "read" gives the same entries', async () => {
  const entries = [await entry('a'), await entry('b')]
  const log: QuestionLog = { add: async () => {}, read: async () => entries, erase: async () => 0 }
  expect(await readAll(readEntries(log, 0))).toEqual(entries)
  expect(await readAll(readEntries(log, 0, ['b']))).toEqual([entries[1]])
  expect(await summarizeQuestions(readEntries(log, 0))).toEqual(await summarizeQuestions(entries))
})

test('a report holds a limited number of texts, and keeps the questions that readers ask most', async () => {
  const one = await entry('')
  const groups = createGroups(3_000)
  const held: number[] = []
  for (let at = 0; at < 20_000; at++) {
    groups.add({ ...one, question: at % 10 === 0 ? 'Is there a SAML login?' : `q${at}x about z${at}y` })
    if (at % 3 === 0) groups.add({ ...one, question: `webhook w${at}`, outcome: 'refused' })
    held.push(groups.countTexts())
  }
  // Between two checks, each entry adds at most four texts.
  expect(Math.max(...held)).toBeLessThanOrEqual(7_000)
  const described = runAtOnce(groups.describe())
  expect(described[0]?.refused).toBe(1)
  expect(described.find(({ question }) => question === 'Is there a SAML login?')).toMatchObject({ asked: 2_000 })
})
