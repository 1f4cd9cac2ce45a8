// @ts-check
/**
 * `node service/bench/load/model.mjs [readers]`: measures the cost of a language model's answers for the serving
 * thread. The model streams 250 words in pieces, to all readers at the same moments, which is the worst case. The model
 * and the readers are in another process.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { askMany } from './askMany.mjs'
import { buildService } from './buildService.mjs'
import { makeDocs } from './makeDocs.mjs'
import { round, spread } from './spread.mjs'
import { watchTurns } from './watchTurns.mjs'

const WORDS = 250
const NO_LIMITS = { requestsPerHour: 1e9, requestsPerDayPerAddress: 1e9, streams: 1e9, streamsPerAddress: 1e9 }

await (process.send === undefined ? measure(Number(process.argv[2] ?? 50)) : ask())

/** @param {number} readers */
async function measure(readers) {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-bench-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { createDocsService } = await import(pathToFileURL(await buildService(join(folder, 'service'))).href)
  const child = fork(fileURLToPath(import.meta.url))
  const [{ port }] = await once(child, 'message')
  const service = createDocsService({
    docs: makeDocs(join(folder, 'docs'), 200).path,
    port: 0,
    assistantFolder: null,
    model: { name: 'bench', url: `http://127.0.0.1:${port}/v1` },
    limits: NO_LIMITS,
  })
  const { url } = await service.listen()
  for (const what of ['cold', 'warm', 'warm']) {
    const [endWatch, before] = [watchTurns(), process.cpuUsage()]
    child.send({ url, readers })
    const [{ firstMs, lastMs }] = await once(child, 'message')
    const { user, system } = process.cpuUsage(before)
    console.table([
      {
        what,
        readers,
        'CPU of an answer, ms': round((user + system) / 1_000 / lastMs.length, 1),
        'first frame, ms': spread(firstMs),
        'last frame, ms': spread(lastMs),
        'longest turn, ms of CPU': round(endWatch().busiestMs),
      },
    ])
  }
  child.kill()
  await service.close()
}

/** The other process, with the model and the readers. */
async function ask() {
  const server = createServer(async (request, response) => {
    await request.resume().toArray()
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    for (let word = 0; word < WORDS; word++) {
      const choices = [{ index: 0, delta: { role: 'assistant', content: `word${word} ` } }]
      response.write(`data: ${JSON.stringify({ id: 'x', created: 1, model: 'bench', choices })}\n\n`)
      if (word % 5 === 0) await wait(10)
    }
    const choices = [{ index: 0, delta: {}, finish_reason: 'stop' }]
    response.end(`data: ${JSON.stringify({ id: 'x', created: 1, model: 'bench', choices })}\n\ndata: [DONE]\n\n`)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
  process.on('message', async (/** @type {{ url: string, readers: number }} */ { url, readers }) =>
    process.send?.(await askMany([url], readers, 2)),
  )
}
