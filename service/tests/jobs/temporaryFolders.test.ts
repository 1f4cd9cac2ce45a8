import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { removeAbandonedFolders, withTemporaryFolder } from '../../src/node/jobs/runGit.ts'
import { testFolder } from './docsRepository.ts'

it('removes only what killed processes left', async () => {
  const parent = testFolder({})
  const folder = (name: string, ageMs = 0) => {
    mkdirSync(join(parent, name))
    const then = (Date.now() - ageMs) / 1000
    utimesSync(join(parent, name), then, then)
  }
  folder('docs-assistant-job-working')
  folder('docs-assistant-job-old', 2 * 86_400_000)
  folder('other', 2 * 86_400_000)
  writeFileSync(join(parent, 'docs-assistant-job-file'), '')
  await removeAbandonedFolders(parent)
  expect(readdirSync(parent).sort()).toEqual(['docs-assistant-job-file', 'docs-assistant-job-working', 'other'])
})

it('removes a folder when its work has ended, and when it has failed', async () => {
  const folders: string[] = []
  const work = async (folder: string) => void folders.push(folder)
  await withTemporaryFolder(work)
  const failing = withTemporaryFolder(async (folder) => work(folder).then(() => Promise.reject(new Error('no'))))
  await expect(failing).rejects.toThrow('no')
  for (const folder of folders) expect(() => readdirSync(folder)).toThrow('ENOENT')
  expect(folders).toHaveLength(2)
})

it('ignores a folder that doesn’t exist', async () => {
  await expect(removeAbandonedFolders('/nowhere/at/all')).resolves.toBeUndefined()
})
