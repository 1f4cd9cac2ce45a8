import { cp, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findPackageFolder } from './findPackageFolder.ts'

/** Copies `embed.js` and the folder `embed`, which must be next to each other. Returns the number of files. */
export async function copyEmbed(folder: string): Promise<number> {
  const from = join(findPackageFolder(), 'dist')
  await mkdir(folder, { recursive: true })
  await cp(join(from, 'embed.js'), join(folder, 'embed.js'))
  const isCode = (path: string) => !path.endsWith('.map')
  await cp(join(from, 'embed'), join(folder, 'embed'), { recursive: true, filter: isCode })
  return 1 + (await readdir(join(from, 'embed'))).filter(isCode).length
}
