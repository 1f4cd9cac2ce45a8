import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

interface Bundled {
  name: string
  version: string
  license: string
  text: string
}

/**
 * Writes the licences of all bundled packages to `THIRD-PARTY-NOTICES.txt`, because the package bundles everything that
 * it uses. All builds of a run share one file.
 */
export function thirdPartyNotices(): Plugin {
  const packages = new Map<string, Bundled>()
  const comments = new Set<string>()
  return {
    name: 'docs-assistant-third-party-notices',
    apply: 'build',
    sharedDuringBuild: true,
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        for (const id of Object.keys(output.modules)) {
          const comment = licenceComment(id)
          if (comment !== null) comments.add(comment)
          const folder = packageFolder(id)
          if (folder !== null && !packages.has(folder)) packages.set(folder, describe(folder))
        }
      }
      const sorted = [...packages.values()].sort((a, b) => a.name.localeCompare(b.name))
      const source = sorted
        .map(({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text.trim()}\n`)
        .concat([...comments].sort().map((comment) => `${comment}\n`))
        .join(`\n${'-'.repeat(80)}\n\n`)
      if (sorted.length > 0) this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-NOTICES.txt', source })
    },
  }
}

/** Returns the `/*!` comment at the top of one of our files that contains others' work, such as a set of icons. */
function licenceComment(id: string): string | null {
  if (!/\/src\/.*\.tsx?$/.test(id)) return null
  const comment = /^\/\*!([\s\S]*?)\*\//.exec(readFileSync(id, 'utf8'))?.[1]
  return comment === undefined ? null : comment.replace(/^\s*\*? ?/gm, '').trim()
}

function packageFolder(id: string): string | null {
  const at = id.lastIndexOf('/node_modules/')
  if (at < 0) return null
  let folder = dirname(id.replace(/^\0/, '').replace(/\?.*$/, ''))
  while (folder.length > at) {
    const file = join(folder, 'package.json')
    if (existsSync(file) && 'name' in JSON.parse(readFileSync(file, 'utf8'))) return folder
    folder = dirname(folder)
  }
  return null
}

function describe(folder: string): Bundled {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
    string,
    string
  >
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry))
  return {
    name: name ?? folder,
    version: version ?? '',
    license: license ?? 'see the package',
    text:
      file === undefined ? `Licensed under ${license ?? 'its own terms'}.` : readFileSync(join(folder, file), 'utf8'),
  }
}
