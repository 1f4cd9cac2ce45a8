// Runs the requests of endpoints with curl and with Python against a server that stands for the specification.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { loadModule } from '../retrieval/loadModule.mjs'

const run = promisify(execFile)
const { toHttpRequest, writeInAllLanguages } = await loadModule('service/src/engine/docs/ApiRequest.ts')

/**
 * @param {object[]} pages Pages of endpoints.
 * @param {(request: { method: string; url: string; headers: object; body: string }) => string | null} check Returns
 *   what is wrong with a request.
 * @returns For curl and Python, the number of requests and what is wrong with some.
 */
export async function runRequests(pages, check) {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-requests-'))
  writeFileSync(join(folder, 'file.bin'), 'content')
  const received = new Map()
  const server = createServer(async (request, response) => {
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    const [, id, url] = /^\/run-(\d+)(\/.*)$/.exec(request.url ?? '') ?? []
    const body = Buffer.concat(chunks).toString('utf8')
    if (id !== undefined) received.set(id, { method: request.method, url, headers: request.headers, body })
    response.end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${server.address().port}`
  const results = {}
  try {
    for (const label of ['curl', 'Python']) {
      received.clear()
      const wrong = []
      const asked = pages.filter(({ request }) => request !== undefined)
      const codes = asked.map(({ request }, index) => {
        const address = request.address.replace(/^[a-z]+:\/\/[^/{}]+/i, `${origin}/run-${index}`)
        return writeInAllLanguages(toHttpRequest({ ...request, address })).find((code) => code.label === label).code
      })
      await (label === 'curl' ? runCurl(codes, folder) : runPython(codes, folder))
      for (const [index, { path }] of asked.entries()) {
        const request = received.get(String(index))
        const problem =
          request === undefined ? 'sends nothing' : await check({ ...request, url: `${origin}${request.url}` })
        if (problem !== null) wrong.push(`${path}: ${problem}`)
      }
      results[label] = { count: asked.length, wrong }
    }
  } finally {
    server.close()
    server.closeAllConnections()
  }
  return results
}

async function runCurl(codes, cwd) {
  for (const code of codes) await run('bash', ['-c', `${code} --silent --max-time 20`], { cwd }).catch(() => null)
}

/** One process runs all of them. */
async function runPython(codes, cwd) {
  const program =
    'import json, sys\nfor code in json.load(sys.stdin):\n  try: exec(code, {})\n  except Exception: pass\n'
  const child = spawn('python3', ['-c', program], { cwd, stdio: ['pipe', 'ignore', 'inherit'] })
  child.stdin.end(JSON.stringify(codes))
  await once(child, 'exit')
}
