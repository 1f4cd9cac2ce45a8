/** The handler in other servers, mounted as the page "Local service" of the docs says. */
import express from 'express'
import fastify from 'fastify'
import { Hono } from 'hono'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createAssistantHandler, toNodeListener, type AssistantHandler } from '../../src/handler.ts'
import { prepareDocs } from '../../src/service.ts'
import { readDocs } from '../../src/node/files/readDocs.ts'
import { readFrames, readText } from './readFrames.ts'
import { makeFolder, question } from './startService.ts'

const KEY = 'acme_dsc_site'
const BASE = '/api/docs'

async function createHandler(): Promise<AssistantHandler> {
  const folder = await makeFolder({ 'webhooks.md': '# Webhooks\n\n## Turn off a webhook\n\nPress the red button.\n' })
  return createAssistantHandler({ docs: prepareDocs(await readDocs(folder)), keys: [KEY], base: BASE })
}

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.closeAllConnections())
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Mounts the handler in a real server, and returns the server's address. */
const SERVERS: Record<string, (handler: AssistantHandler) => Promise<string>> = {
  Express: (handler) => listen(express().use(BASE, toNodeListener(handler))),
  'Express with a body parser': (handler) => listen(express().use(express.json()).use(BASE, toNodeListener(handler))),
  Fastify: async (handler) => {
    const listener = toNodeListener(handler)
    const app = fastify()
    app.all(`${BASE}/*`, (request, reply) => {
      reply.hijack()
      return listener(Object.assign(request.raw, { body: request.body }), reply.raw)
    })
    onTestFinished(() => void app.close())
    return app.listen({ port: 0, host: '127.0.0.1' })
  },
  Hono: (handler) => {
    const app = new Hono()
    app.all(`${BASE}/*`, (context) => handler(context.req.raw))
    return listen(toNodeListener((request) => app.fetch(request)))
  },
  // Next.js calls the functions that `route.ts` exports.
  'Next.js': (handler) => {
    const route: Record<string, AssistantHandler> = { GET: handler, POST: handler, OPTIONS: handler }
    return listen(toNodeListener((request) => route[request.method]!(request)))
  },
}

describe.each(Object.entries(SERVERS))('in %s', (_, mount) => {
  test('answers, searches, and gives pages to other sites', async () => {
    const url = (await mount(await createHandler())) + BASE
    const send = (path: string, body: unknown, key = KEY) =>
      fetch(url + path, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    const answer = await send('/discovery/v1/assistant/acme/message', question('How do I turn off a webhook?'))
    expect(answer.status).toBe(200)
    expect(readText(await readFrames(answer))).toContain('Press the red button.')
    expect(await (await send('/discovery/v1/search/acme', { query: 'webhook' })).text()).toContain('/webhooks')
    expect(await (await fetch(`${url}/webhooks.md`)).text()).toContain('Press the red button.')
    expect((await send('/discovery/v1/search/acme', { query: 'webhook' }, 'acme_dsc_other')).status).toBe(401)
    const preflight = await fetch(`${url}/discovery/v1/search/acme`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://docs.example.com', 'Access-Control-Request-Method': 'POST' },
    })
    expect(preflight.headers.get('access-control-allow-origin')).not.toBeNull()
  })

  test('ends an answer whose reader has left', async () => {
    const url = (await mount(await createHandler())) + BASE
    const leaving = new AbortController()
    const asked = fetch(`${url}/discovery/v1/assistant/acme/message`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(question('How do I turn off a webhook?')),
      signal: leaving.signal,
    })
    leaving.abort()
    await expect(asked).rejects.toThrow('aborted')
    expect((await fetch(`${url}/_assistant/live`)).status).toBe(200)
  })
})
