import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { makeFolder } from './http/startService.ts'
import { createDocsService } from '../src/service.ts'

/** Called after each reading of the folder, in their order, before the reading ends. */
const atEnd = vi.hoisted(() => {
  // Other files of this process may have loaded the real one.
  vi.resetModules()
  return [] as (() => Promise<void>)[]
})
afterAll(() => void vi.resetModules())

vi.mock(import('../src/node/files/readDocs.ts'), async (original) => {
  const { readDocs } = await original()
  return {
    readDocs: async (...args) => {
      const end = atEnd.shift()
      const docs = await readDocs(...args)
      await end?.()
      return docs
    },
  }
})

test('changes during a read are read together after it', async () => {
  const folder = await makeFolder({ 'a.md': '# One\n' })
  const service = createDocsService({ docs: folder, assistantFolder: null })
  const title = async () =>
    /<h1>(.*?)<\/h1>/.exec(await (await service.handle(new Request('http://localhost/a'))).text())?.[1]
  expect(await title()).toBe('One')

  let release = () => {}
  const hasRead = new Promise<void>((resolve) => {
    atEnd.push(() => {
      resolve()
      return new Promise((end) => (release = end))
    })
  })
  const slow = service.reload()
  await hasRead
  let reads = 0
  const count = async () => void (reads += 1)
  atEnd.push(count, count, count)
  await writeFile(join(folder, 'a.md'), '# Two\n')
  const later = [service.reload(), service.reload(), service.reload()]
  release()
  await slow
  await Promise.all(later)
  expect(await title()).toBe('Two')
  expect(reads).toBe(1)
  atEnd.length = 0
})

test('a folder without pages is named in the log', async () => {
  const folder = await makeFolder({ 'notes.txt': 'x' })
  const lines: string[] = []
  const log = ({ message }: { message: string }) => void lines.push(message)
  const service = createDocsService({ docs: folder, port: 0, assistantFolder: null, log })
  await service.listen()
  await service.close()
  expect(lines).toContain('The docs have no pages: there are neither .md nor .mdx files that are part of them.')
})
