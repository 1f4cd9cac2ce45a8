import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates a folder with these files. It is removed after the test. */
export async function createFolder(files: Record<string, string | Uint8Array>): Promise<string> {
  const { path, remove } = await writeFolder(files)
  onTestFinished(remove)
  return path
}

/** Creates a folder with these files. The caller has to remove it. */
export async function writeFolder(
  files: Record<string, string | Uint8Array>,
): Promise<{ path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-docs-'))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
