import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Packs the built package into a new folder, as `npm publish` would. */
export function pack(): { folder: string; tarball: string } {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-pack-'))
  const [entry] = JSON.parse(
    npm(['pack', '--json', '--ignore-scripts', '--pack-destination', folder], process.cwd()),
  ) as [{ filename: string }]
  return { folder, tarball: join(folder, entry.filename) }
}

function npm(args: string[], cwd: string): string {
  return execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}
