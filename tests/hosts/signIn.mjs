// @ts-check
/**
 * The settings of "Behind your sign-in" in the docs, as they are written there, in Caddy and nginx, with a login of
 * this file: what a stranger gets, what a reader gets, and what the widget says when the session has ended. Run
 * `npm run build` first. Needs caddy and nginx (apt-get install caddy nginx-light).
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'
import { findOrInstallBrowser } from '../../build/findBrowser.mjs'
import { settingsForCaddy } from '../../build/settingsForCaddy.mjs'

const PAGE = readFileSync('playground/behind-your-sign-in.md', 'utf8')
const COOKIE = 'session=of-a-reader'
/** What only readers may get, by how it is requested. */
const SECRETS = ['/', '/install', '/install.md', '/llms.txt', '/llms-full.txt', '/sitemap.xml', '/ask?q=bridge']
const POSTS = ['/discovery/v1/assistant/local/message', '/discovery/v1/search/local', '/mcp']
const DOCS = { 'index.md': '# Lumen\n\nLumen switches lights.\n', 'install.md': '# Install\n\nPlug in the bridge.\n' }

const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-sign-in-'))
/** @type {import('node:child_process').ChildProcess[]} */
const children = []
let failures = 0

/** @param {string} what @param {boolean} holds */
function check(what, holds) {
  if (!holds) failures += 1
  console.log(`${holds ? 'ok' : 'FAILED'}: ${what}`)
}

/** @param {string} command @param {string[]} args */
function start(command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', process.env.VERBOSE ? 'inherit' : 'ignore'] })
  children.push(child)
  return child
}

/** @param {import('node:http').RequestListener} answer @returns {Promise<{ port: number, close: () => void }>} */
async function listen(answer) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: /** @type {import('node:net').AddressInfo} */ (server.address()).port, close: () => server.close() }
}

async function findPort() {
  const { port, close } = await listen(() => {})
  close()
  return port
}

/** @param {string} url @param {RequestInit} [init] */
async function untilAnswered(url, init) {
  for (let tries = 0; tries < 600; tries++) {
    const isAnswered = await fetch(url, { redirect: 'manual', ...init }).then(
      ({ status }) => status < 500,
      () => false,
    )
    if (isAnswered) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`nothing answers at ${url}`)
}

/**
 * The block of code in the page's section "One origin" that has some words, with the ports of this run.
 * @param {string} words @param {{ service: number, login: number }} ports
 */
function readSettings(words, { service, login }) {
  const block = [...PAGE.matchAll(/^```\w+\n([^]*?)^```$/gm)]
    .map(([, text = '']) => text)
    .find((text) => text.includes(words))
  if (block === undefined) throw new Error(`the page has no block with ${words}`)
  return block.replaceAll('127.0.0.1:4310', `127.0.0.1:${service}`).replaceAll('127.0.0.1:9000', `127.0.0.1:${login}`)
}

/** @param {'caddy' | 'nginx'} name @param {number} port @param {{ service: number, login: number }} ports */
function startProxy(name, port, ports) {
  const file = join(folder, name)
  if (name === 'caddy') {
    const settings = settingsForCaddy(readSettings('forward_auth', ports)).replace(
      'docs.example.com {',
      `http://localhost:${port} {`,
    )
    writeFileSync(file, `{\n  admin off\n}\n${settings}`)
    return start('caddy', ['run', '--config', file, '--adapter', 'caddyfile'])
  }
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`)
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
    events {}
    http { access_log off; ${own.join(' ')}
    server { listen 127.0.0.1:${port};\n${readSettings('auth_request', ports)} } }`,
  )
  return start('nginx', ['-c', file, '-p', folder])
}

/** @param {'caddy' | 'nginx'} name @param {import('playwright').Browser} browser */
async function tryProxy(name, browser) {
  let hasSession = true
  const login = await listen((request, response) => {
    const isReader = hasSession && request.headers.cookie?.includes(COOKIE) === true
    // With Caddy, a login leads to its own page. With nginx, nginx does.
    if (request.url === '/check' && isReader) response.writeHead(200).end()
    else if (request.url === '/check' && name === 'nginx') response.writeHead(401).end()
    else if (request.url === '/check') response.writeHead(302, { Location: '/sign-in' }).end()
    else response.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>Sign in</title>')
  })
  const [service, port] = [await findPort(), await findPort()]
  const url = `http://localhost:${port}`
  const args = ['serve', folder, '--port', String(service), '--site-url', url, '--trusted-proxies', '1', '--no-watch']
  start(process.execPath, [resolve('service/dist/cli.js'), ...args])
  const proxy = startProxy(name, port, { service, login: login.port })
  await untilAnswered(`http://127.0.0.1:${service}/_assistant/health`)
  await untilAnswered(`http://localhost:${port}/sign-in`)

  const post = {
    method: 'POST',
    headers: { Authorization: 'Bearer svc_dsc_local', 'Content-Type': 'application/json' },
  }
  const body = JSON.stringify({ query: 'bridge', jsonrpc: '2.0', id: 1, method: 'ping', fp: 'anonymous', messages: [] })
  for (const path of SECRETS) {
    const { status } = await fetch(url + path, { redirect: 'manual' })
    check(`${name}: a stranger gets ${status} for ${path}`, [302, 401].includes(status))
  }
  for (const path of POSTS) {
    const { status } = await fetch(url + path, { ...post, body, redirect: 'manual' })
    check(`${name}: a stranger gets ${status} for a POST to ${path}`, [302, 401].includes(status))
  }
  for (const path of SECRETS) {
    const { status } = await fetch(url + path, { headers: { Cookie: COOKIE }, redirect: 'manual' })
    check(`${name}: a reader gets ${status} for ${path}`, status === 200)
  }

  const context = await browser.newContext()
  const [key = '', value = ''] = COOKIE.split('=')
  await context.addCookies([{ name: key, value, url }])
  const page = await context.newPage()
  await page.goto(`${url}/install`)
  await page.locator('[data-slot="launcher"]').click()
  const field = page.locator('[data-slot="composer"] textarea')
  await field.fill('Where do I plug in the bridge?')
  await field.press('Enter')
  await page.locator('[data-role="assistant"][data-status="done"]').waitFor()
  check(`${name}: a reader gets an answer`, true)
  hasSession = false
  await field.fill('And then?')
  await field.press('Enter')
  const notice = page.locator('[data-slot="problem"]')
  await notice.waitFor()
  const words = await notice.innerText()
  check(`${name}: when the session has ended, the widget says: ${words.split('\n')[0]}`, /Sign in again/.test(words))
  await context.close()
  proxy.kill()
  login.close()
}

const { path } = await findOrInstallBrowser(console.log)
const browser = await chromium.launch({ ...(path === null ? {} : { executablePath: path }), args: ['--no-sandbox'] })
try {
  for (const [file, text] of Object.entries(DOCS)) writeFileSync(join(folder, file), text)
  for (const name of /** @type {const} */ (['caddy', 'nginx'])) await tryProxy(name, browser)
} finally {
  await browser.close()
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = failures === 0 ? 0 : 1
