/** Serves the gallery's pages and files, and answers as a service would. */
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { answerRequest, PNG } from './answers.ts'

const TYPES: Readonly<Record<string, string>> = { '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript' }
const JOB = {
  id: 'job_1',
  status: 'completed',
  source: { repository: 'https://git.example.com/acme/docs', ref: 'main' },
  model: 'some-model',
  prLink: 'https://git.example.com/acme/docs/pull/7',
  createdAt: '2026-01-31T12:00:00Z',
  archivedAt: null,
}
/** A grammar of a language that only this site has. */
const GRAMMAR = {
  name: 'recipe',
  scopeName: 'source.recipe',
  patterns: [
    { match: '\\bbake\\b', name: 'keyword.control' },
    { match: '\\d+', name: 'constant.numeric' },
  ],
}

export interface Gallery {
  url: string
  close: () => void
}

/** @param folder Where `index.html` and the files of the page are. */
export async function serveGallery(folder: string): Promise<Gallery> {
  const server = createServer((request, response) => {
    respond(folder, request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function respond(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const json = (value: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  if (pathname.endsWith('/message')) {
    const { status, headers, body } = answerRequest(await read(request))
    return void response.writeHead(status, headers).end(body)
  }
  if (pathname.includes('/search/')) return void json([{ path: '/install', metadata: { title: 'Install' } }])
  if (pathname.startsWith('/agent-jobs')) return void json(JOB, request.method === 'POST' ? 201 : 200)
  if (pathname === '/languages/recipe.json') return void json(GRAMMAR)
  if (pathname === '/pixel.png')
    return void response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from(PNG, 'base64'))
  if (pathname === '/favicon.ico') return void response.writeHead(204).end()
  const file = join(folder, extname(pathname) === '' ? 'index.html' : pathname)
  if (!existsSync(file)) return void response.writeHead(404).end()
  const type = TYPES[extname(file)] ?? 'application/octet-stream'
  // Each feature opens the page again. The browser then has most of its files in its cache.
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'max-age=3600' }
  response.writeHead(200, headers).end(readFileSync(file))
}

async function read(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
