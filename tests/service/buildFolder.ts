/** A folder for what the tests build. It is removed when all have ended. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    buildFolder: string
  }
}

export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-build-'))
  provide('buildFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
