// One PostgreSQL server for all test files. It starts when the first of them asks for it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { startPostgres, type PostgresServer } from './startPostgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address that returns the server's URL as JSON, or null if PostgreSQL is not installed. */
    postgresStarter: string
  }
}

export default async function setup({ provide }: TestProject): Promise<() => void> {
  let server: PostgresServer | null | undefined
  const starter = createServer((_request, response) => {
    try {
      if (server === undefined) server = startPostgres()
      response.end(JSON.stringify(server?.url ?? null))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((resolve) => starter.listen(0, '127.0.0.1', resolve))
  provide('postgresStarter', `http://127.0.0.1:${(starter.address() as AddressInfo).port}`)
  return () => {
    starter.close()
    starter.closeAllConnections()
    server?.stop()
  }
}
