// @ts-check
/** A plain web server for files. Serves `page.html` for `/page`, and `index.html` for a folder. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * @typedef {object} SiteOptions
 * @property {string} folder
 * @property {string} base such as `/docs`
 * @property {number} port
 * @property {boolean} [isApp] whether `index.html` is the page of every address
 * @property {boolean} [hasFolders] whether the address of a folder's page must end with a slash
 * @property {(nonce: string) => string} [policy] a content security policy; `{{nonce}}` in a page becomes its nonce
 */

/** @param {SiteOptions} options @returns {Promise<() => void>} stops the server */
export async function serveFolder({ folder, base, port, isApp = false, hasFolders = false, policy }) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const isBelow = pathname === base || pathname.startsWith(`${base}/`)
    const path = isBelow ? join(folder, normalize(decodeURIComponent(pathname.slice(base.length)))) : ''
    const files = [path, `${path}.html`, join(path, 'index.html')]
    if (isApp && extname(path) === '') files.push(join(folder, 'index.html'))
    const file = files.find((file) => existsSync(file) && isFile(file))
    if (file === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not found')
      return
    }
    if (hasFolders && file === join(path, 'index.html') && !pathname.endsWith('/')) {
      response.writeHead(301, { location: `${pathname}/` }).end()
      return
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    if (policy === undefined || extname(file) !== '.html') {
      response.writeHead(200, { 'content-type': type }).end(readFileSync(file))
      return
    }
    const nonce = randomBytes(16).toString('base64')
    response.writeHead(200, { 'content-type': type, 'content-security-policy': policy(nonce) })
    response.end(readFileSync(file, 'utf8').replaceAll('{{nonce}}', nonce))
  })
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)))
  return () => {
    server.closeAllConnections()
    server.close()
  }
}

/** @param {string} path */
function isFile(path) {
  return statSync(path).isFile()
}
