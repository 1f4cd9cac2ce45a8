/** Packs both packages once for all files of this project, and unpacks them as a host's installation would. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The package as `npm publish` would upload it. */
    tarball: string
    /** The same of the service package. */
    service: string
    /** A host's folder, in whose `node_modules` both packages are, beside React. */
    host: string
  }
}

export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-package-'))
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]
  const install = (name: string, cwd: string): string => {
    const output = execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    const [{ filename }] = JSON.parse(output) as [{ filename: string }]
    const installed = join(folder, 'host/node_modules', name)
    mkdirSync(installed, { recursive: true })
    execFileSync('tar', ['-xzf', join(folder, filename), '--strip-components=1', '-C', installed])
    return join(folder, filename)
  }
  provide('tarball', install('docs-assistant', '.'))
  provide('service', install('docs-assistant-service', 'service'))
  for (const name of ['react', 'react-dom', 'scheduler'])
    symlinkSync(resolve('node_modules', name), join(folder, 'host/node_modules', name), 'junction')
  provide('host', join(folder, 'host'))
  return () => rmSync(folder, { recursive: true, force: true })
}
