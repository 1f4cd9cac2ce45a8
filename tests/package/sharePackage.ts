/** Packs the package once for all files of this project, and unpacks it as a host's installation would. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The package as `npm publish` would upload it. */
    tarball: string
    /** A host's folder, in whose `node_modules` the package is, beside React. */
    host: string
  }
}

export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-package-'))
  const output = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [{ filename }] = JSON.parse(output) as [{ filename: string }]
  const installed = join(folder, 'host/node_modules/docs-assistant')
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['-xzf', join(folder, filename), '--strip-components=1', '-C', installed])
  for (const name of ['react', 'react-dom', 'scheduler'])
    symlinkSync(resolve('node_modules', name), join(folder, 'host/node_modules', name), 'junction')
  provide('tarball', join(folder, filename))
  provide('host', join(folder, 'host'))
  return () => rmSync(folder, { recursive: true, force: true })
}
