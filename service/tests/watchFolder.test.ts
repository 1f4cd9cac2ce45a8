import { mkdir, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { watchFolder } from '../src/node/watchFolder.ts'
import { makeFolder } from './http/startService.ts'

/** Watches a folder. `check` stands for the time that passes until the folder is looked at again. */
function watch(folder: string) {
  const seen = { changes: 0 }
  let check = () => {}
  const stop = watchFolder(
    folder,
    () => (seen.changes += 1),
    (action) => {
      check = action
      return () => {}
    },
  )
  onTestFinished(stop)
  return {
    /** Changes a file again and again, until a change is noticed. */
    async notices(file: string) {
      const before = seen.changes
      await expect
        .poll(async () => {
          check()
          await writeFile(file, `# ${Math.random()}`)
          return seen.changes
        }, POLL)
        .toBeGreaterThan(before)
    },
    /** Waits until a change is noticed, without any change of a file. */
    async noticesFolder() {
      const before = seen.changes
      await expect.poll(() => (check(), seen.changes), POLL).toBeGreaterThan(before)
    },
  }
}

/** A change counts when nothing else has changed for a while, so the time between two tries must be longer. */
const POLL = { interval: 1_000, timeout: 30_000 }

test('a folder that was moved away and back is watched again', async () => {
  const folder = join(await makeFolder({ 'docs/a.md': '# A' }), 'docs')
  const { notices, noticesFolder } = watch(folder)
  await notices(join(folder, 'a.md'))
  await rename(folder, `${folder}-away`)
  await noticesFolder()
  await rename(`${folder}-away`, folder)
  await notices(join(folder, 'a.md'))
  await notices(join(folder, 'a.md'))
})

test('a folder that was removed and created again is watched again', async () => {
  const folder = join(await makeFolder({ 'docs/a.md': '# A' }), 'docs')
  const { notices, noticesFolder } = watch(folder)
  await notices(join(folder, 'a.md'))
  await rm(folder, { recursive: true })
  await noticesFolder()
  await mkdir(folder)
  await notices(join(folder, 'a.md'))
  await notices(join(folder, 'a.md'))
})

test('a change counts although other files change without a pause', async () => {
  const folder = await makeFolder({ 'a.md': '# A' })
  let changes = 0
  const stop = watchFolder(folder, () => (changes += 1))
  onTestFinished(stop)
  await expect
    .poll(async () => (await writeFile(join(folder, 'app.log'), `${Math.random()}`), changes), {
      interval: 20,
      timeout: 30_000,
    })
    .toBeGreaterThan(0)
})

test('parts of pages in a hidden folder are watched', async () => {
  const folder = await makeFolder({ 'index.md': '# A', '.gitbook/includes/part.md': 'Part' })
  await watch(folder).notices(join(folder, '.gitbook/includes/part.md'))
})

test('the new target of a symbolic link is noticed and watched', async () => {
  const root = await makeFolder({ 'one/a.md': '# One', 'two/a.md': '# Two' })
  const link = join(root, 'current')
  await symlink('one', link)
  const { notices, noticesFolder } = watch(link)
  await notices(join(root, 'one/a.md'))
  await unlink(link)
  await symlink('two', link)
  await noticesFolder()
  await notices(join(root, 'two/a.md'))
})
