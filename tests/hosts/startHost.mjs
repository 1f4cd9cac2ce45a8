// @ts-check
/** Copies a host, and starts it together with a local service whose answers link to it. */
import { spawn } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveFolder } from './serveFolder.mjs'

/** @typedef {import('./hosts.mjs').Host} Host */

const HERE = fileURLToPath(new URL('.', import.meta.url))
/** The addresses in the hosts and their recipes. They are replaced by those of this run. */
export const SERVICE = 'http://localhost:4310'
const SITE = 'http://localhost:4300'

/** @type {(() => void)[]} */
const endings = []
process.on('exit', () => endings.forEach((end) => end()))

/**
 * Copies a host, and replaces its addresses by those of this run.
 * @param {Host} host @param {string} folder @param {{ service: string, site: string }} urls
 */
export function copyHost({ id, pages, shares = [] }, folder, { service, site }) {
  for (const [from, to] of shares) cpSync(join(HERE, from), join(folder, to), { recursive: true })
  cpSync(join(HERE, id), folder, { recursive: true })
  if (pages !== undefined) cpSync(join(HERE, 'docs'), join(folder, pages), { recursive: true })
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const text = readFileSync(file, 'utf8')
    const changed = text.replaceAll(SERVICE, service).replaceAll(SITE, new URL(site).origin)
    if (changed !== text) writeFileSync(file, changed)
  }
}

/**
 * Starts the host's own server, or a plain one for its files.
 * @param {Host} host @param {string} folder @param {number} port @param {string} service
 * @returns {Promise<() => void>} stops it
 */
export async function serveHost(host, folder, port, service) {
  const { base, isApp, hasFolders, policy, serve } = host
  if (typeof serve === 'string') {
    const ofPage = policy && ((/** @type {string} */ nonce) => policy(nonce, service))
    return serveFolder({ folder: join(folder, serve), base, port, isApp, hasFolders, policy: ofPage })
  }
  const env = { ...process.env, PORT: String(port), HOST: 'localhost' }
  return startCommand(serve(port), folder, `http://localhost:${port}${base}`, env)
}

/**
 * Starts a server, and waits until it answers.
 * @param {string[]} command @param {string} folder @param {string} url @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<() => void>} stops it
 */
export async function startCommand([command = '', ...args], folder, url, env = process.env) {
  const stop = start(command, args, folder, env)
  await answers(url)
  return stop
}

/** Starts the built local service, whose answers link to the site. @param {string} site */
export async function startService(site) {
  const port = await freePort()
  const args = ['service/dist/cli.js', 'serve', join(HERE, 'docs'), '--no-watch', '--port', String(port)]
  const stop = start(process.execPath, [...args, '--site-url', site], process.cwd(), process.env)
  await answers(`http://localhost:${port}`)
  return { url: `http://localhost:${port}`, stop }
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })
}

/** @param {string} command @param {string[]} args @param {string} cwd @param {NodeJS.ProcessEnv} env */
function start(command, args, cwd, env) {
  // In its own process group, because npx starts further processes.
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'ignore', 'inherit'] })
  const stop = () => {
    if (child.exitCode !== null || child.pid === undefined) return
    try {
      process.kill(-child.pid)
    } catch {
      // It has already ended.
    }
  }
  endings.push(stop)
  return stop
}

/** Waits until a server responds, with any status. @param {string} url */
async function answers(url) {
  for (let attempt = 0; attempt < 300; attempt++) {
    try {
      await fetch(url)
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error(`${url} does not answer`)
}
