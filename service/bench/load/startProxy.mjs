// @ts-check
import { createServer, request as send } from 'node:http'

/**
 * Starts a small proxy in front of processes that may be killed, like nginx with `proxy_next_upstream error`. If a
 * process doesn't respond, the request goes to the next one, unless it starts a job. If a response breaks off, so does
 * the proxy's.
 * @param {() => number[]} listPorts of the processes that run
 */
export async function startProxy(listPorts) {
  let turn = 0
  const server = createServer(async (incoming, outgoing) => {
    /** @type {Buffer[]} */
    const chunks = []
    for await (const chunk of incoming) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const startsJob = incoming.method === 'POST' && incoming.url?.startsWith('/v2/') === true
    for (let tries = 0; tries < 20; tries++) {
      const ports = listPorts()
      const port = ports[turn++ % ports.length]
      if (port !== undefined) {
        const outcome = await pass(port, incoming, body, outgoing)
        if (outcome === 'passed' || (outcome === 'unanswered' && startsJob)) break
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    if (!outgoing.headersSent) outgoing.writeHead(502).end()
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/**
 * @param {number} port
 * @param {import('node:http').IncomingMessage} incoming
 * @param {Buffer} body
 * @param {import('node:http').ServerResponse} outgoing
 * @returns {Promise<'passed' | 'refused' | 'unanswered'>} refused: the process was never reached
 */
function pass(port, incoming, body, outgoing) {
  return new Promise((resolve) => {
    const { method, url, headers } = incoming
    const upstream = send({ host: '127.0.0.1', port, method, path: url, headers, agent: false })
    upstream.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, { ...response.headers, 'x-served-by': String(port) })
      outgoing.flushHeaders()
      response.pipe(outgoing)
      response.on('error', () => outgoing.destroy())
      response.on('close', () => {
        if (!response.complete) outgoing.destroy()
        resolve('passed')
      })
    })
    upstream.on('error', (error) => {
      if (outgoing.headersSent) outgoing.destroy()
      else resolve(/** @type {any} */ (error).code === 'ECONNREFUSED' ? 'refused' : 'unanswered')
    })
    outgoing.on('close', () => upstream.destroy())
    upstream.end(body)
  })
}
