// One build of the service for all test files. It starts when the first of them asks for it.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestProject } from 'vitest/node'
import { buildService } from '../bench/load/buildService.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address that returns the URL of the built service. */
    serviceBuilder: string
  }
}

export default async function setup({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-build-'))
  let built: Promise<string> | undefined
  const builder = createServer((_request, response) => {
    built ??= buildService(folder)
    built.then(
      (path) => response.end(pathToFileURL(path).href),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => builder.listen(0, '127.0.0.1', resolve))
  provide('serviceBuilder', `http://127.0.0.1:${(builder.address() as AddressInfo).port}`)
  return () => {
    builder.close()
    builder.closeAllConnections()
    rmSync(folder, { recursive: true, force: true })
  }
}
