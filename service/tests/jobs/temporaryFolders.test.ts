import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { removeAbandonedFolders, withTemporaryFolder } from '../../src/node/jobs/runGit.ts'
import { testFolder } from './docsRepository.ts'

/** Larger than any process id. */
const NO_PROCESS = 2 ** 30

it('removes only what killed processes left', async () => {
  const parent = testFolder({})
  const folder = (name: string, owner?: number, ageMs = 0) => {
    mkdirSync(join(parent, name))
    if (owner !== undefined) writeFileSync(join(parent, name, 'owner'), String(owner))
    const then = (Date.now() - ageMs) / 1000
    utimesSync(join(parent, name), then, then)
  }
  folder('docs-assistant-job-killed', NO_PROCESS)
  folder('docs-assistant-job-starting')
  folder('docs-assistant-job-old', undefined, 2 * 86_400_000)
  folder('other', NO_PROCESS, 2 * 86_400_000)
  writeFileSync(join(parent, 'docs-assistant-job-file'), '')
  await removeAbandonedFolders(parent)
  expect(readdirSync(parent).sort()).toEqual(['docs-assistant-job-file', 'docs-assistant-job-starting', 'other'])
  expect(existsSync(parent)).toBe(true)
})

it('ignores a folder that doesn’t exist', async () => {
  await expect(removeAbandonedFolders('/nowhere/at/all')).resolves.toBeUndefined()
})

const HAS_STARTS = existsSync('/proc/self/stat')

it.runIf(HAS_STARTS)('removes the folder of a killed process with the id of this one, as in a container', async () => {
  const parent = testFolder({})
  await withTemporaryFolder(async (own) => {
    cpSync(own, join(parent, 'docs-assistant-job-own'), { recursive: true })
    cpSync(own, join(parent, 'docs-assistant-job-earlier'), { recursive: true })
    const owner = readFileSync(join(own, 'owner'), 'utf8')
    writeFileSync(join(parent, 'docs-assistant-job-earlier', 'owner'), owner.replace(/ .*/, ' 1'))
    mkdirSync(join(parent, 'docs-assistant-job-without-a-start'))
    writeFileSync(join(parent, 'docs-assistant-job-without-a-start', 'owner'), String(process.pid))
  })
  await removeAbandonedFolders(parent)
  expect(readdirSync(parent)).toEqual(['docs-assistant-job-own'])
})
