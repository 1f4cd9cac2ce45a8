import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { FileProblem } from '../../../src/config/check/check.ts'
import { readIconLibrary } from '../../../src/config/settings/readIconLibrary.ts'
import type { Docs } from '../engine/docs/Docs.ts'
import { listUnknownIcons } from '../node/site/findIcon.ts'

const LIBRARIES = { fontawesome: 'Font Awesome Free', lucide: 'Lucide', tabler: 'Tabler' }

/** Lists the icons that the docs name and that the docs site can't show, each once, with its first place. */
export async function findIconProblems(docs: Docs): Promise<FileProblem[]> {
  const library = LIBRARIES[readIconLibrary(docs.config)]
  const unknown = await listUnknownIcons(docs)
  return Promise.all(
    unknown.map(async ({ name, file, count, pages }) => {
      const path = join(docs.folder, file)
      const text = await readFile(path, 'utf8').catch(() => '')
      const line = text.split('\n').findIndex((one) => /icon/i.test(one) && one.includes(name)) + 1
      const times = count === 1 ? '' : ` (${count} times, on ${pages} ${pages === 1 ? 'page' : 'pages'})`
      const is = /[:/.]/.test(name) ? 'is neither in the folder nor at an address with https' : `is not in ${library}`
      return {
        file: relative('.', path),
        severity: 'warning',
        path: '',
        message: `The icon ${JSON.stringify(name)} ${is}, and the docs site leaves it out${times}.`,
        ...(line > 0 && { line, column: 1 }),
      } satisfies FileProblem
    }),
  )
}
