// @ts-check
// 500 readers who ask at once, a rolling update of two processes, and one that is killed, behind Caddy and behind nginx
// with the settings in service/examples. Exits with 1 if a request failed, or if an answer broke off in the update.
// Run: node service/bench/rolling/run.mjs [caddy|nginx]. Needs caddy and nginx (apt-get install caddy nginx-light).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { settingsForCaddy } from '../../../build/settingsForCaddy.mjs'
import { buildService } from '../load/buildService.mjs'

const EXAMPLES = fileURLToPath(new URL('../../examples', import.meta.url))
const REQUESTS = 1_000
const READERS = 20
const MANY_READERS = 500
/** `LIMITS.gatewayPauseMs` of the widget. */
const AGAIN_AFTER_MS = 300
const KEY = 'acme_dsc_site'
/** Caddy and nginx look for failures every second or two. */
const STOP_DELAY_MS = 3_000

const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-rolling-'))
/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()

/** @param {string} command @param {string[]} args */
function start(command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', process.env.VERBOSE ? 'inherit' : 'ignore'] })
  children.add(child)
  child.on('exit', () => children.delete(child))
  return child
}

/** @returns {Promise<number>} */
async function findPort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  server.close()
  await once(server, 'close')
  return port
}

/** @param {string} url */
async function untilHealthy(url) {
  for (let tries = 0; tries < 600; tries++) {
    const isHealthy = await fetch(`${url}/_assistant/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isHealthy) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} did not become healthy`)
}

/** @param {number} port */
async function startProcess(port) {
  const child = start(process.execPath, [
    join(folder, 'cli.js'),
    'serve',
    '--config',
    join(folder, 'config.mjs'),
    '--port',
    String(port),
  ])
  await untilHealthy(`http://127.0.0.1:${port}`)
  return child
}

/** @param {'caddy' | 'nginx'} name @param {number} port @param {number[]} ports */
function startBalancer(name, port, ports) {
  const [one, two] = ports.map((port) => `127.0.0.1:${port}`)
  const place = (/** @type {string} */ file) =>
    readFileSync(join(EXAMPLES, file), 'utf8')
      .replace('10.0.0.1:4310', one ?? '')
      .replace('10.0.0.2:4310', two ?? '')
  if (name === 'caddy') {
    const file = join(folder, 'Caddyfile')
    const settings = settingsForCaddy(place('Caddyfile'))
    writeFileSync(file, `{\n  admin off\n}\n${settings.replace('docs.example.com {', `http://127.0.0.1:${port} {`)}`)
    return start('caddy', ['run', '--config', file, '--adapter', 'caddyfile'])
  }
  const file = join(folder, 'nginx.conf')
  const own = ['daemon off;', `pid ${folder}/nginx.pid;`, `error_log ${folder}/nginx.log;`].join('\n')
  const http = `http {\n  access_log off;\n  client_body_temp_path ${folder};\n  proxy_temp_path ${folder}/proxy;`
  writeFileSync(
    file,
    [own, place('nginx.conf').replace('listen 80;', `listen 127.0.0.1:${port};`).replace('http {', http)].join('\n'),
  )
  return start('nginx', ['-c', file, '-p', folder])
}

/**
 * Asks until told to stop, and at least as often as wanted. Readers ask as the widget does: they send a question again
 * if the balancer says that it got no answer to it (502), once.
 * @param {string} url
 * @param {{ readers?: number, isOver?: () => boolean, pages?: boolean }} how
 */
async function askOn(url, { readers = READERS, isOver = () => true, pages = true }) {
  const told = { asked: 0, failed: 0, again: 0, refused: 0, broken: 0 }
  /** @type {number[]} */
  const firstMs = []
  /** @type {string[]} */
  const why = []

  const ask = () =>
    fetch(`${url}/discovery/v1/assistant/acme/message`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        fp: 'anonymous',
        messages: [{ id: '1', role: 'user', content: 'How often is the pump serviced?', parts: [] }],
      }),
    })

  const read = async () => {
    while (!isOver() || told.asked < REQUESTS) {
      const count = (told.asked += 1)
      const isPage = pages && count % 2 === 0
      const startedAt = performance.now()
      let hasBegun = false
      try {
        let response = await (isPage ? fetch(`${url}/guides/page-${count % 20}`) : ask())
        if (response.status === 502 && !isPage) {
          told.again += 1
          await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
          response = await ask()
        }
        // Too many ask at once: the service says so, and when to ask again.
        if (response.status === 503 && response.headers.has('retry-after')) {
          told.refused += 1
          continue
        }
        if (response.status !== 200) throw new Error(`${isPage ? 'page' : 'question'}: status ${response.status}`)
        hasBegun = true
        let text = ''
        let hasWord = false
        const decoder = new TextDecoder()
        for await (const part of response.body ?? []) {
          text += decoder.decode(part, { stream: true })
          if (isPage || hasWord || !/^0:/m.test(text)) continue
          hasWord = true
          firstMs.push(performance.now() - startedAt)
        }
        if (!isPage && !/^d:/m.test(text)) throw new Error('no finish')
      } catch (error) {
        if (hasBegun) told.broken += 1
        else told.failed += 1
        why.push(
          `${/** @type {Error} */ (error).message} ${String(/** @type {any} */ (error).cause?.code ?? '')}`.trim(),
        )
      }
    }
  }
  await Promise.all(Array.from({ length: readers }, read))
  return { ...told, firstMs, why }
}

/** @param {string} what @param {Awaited<ReturnType<typeof askOn>>} told */
function print(what, { asked, failed, again, refused, broken, firstMs, why }) {
  const sorted = firstMs.toSorted((a, b) => a - b)
  const at = (/** @type {number} */ share) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  console.log(
    `${what}: ${failed} of ${asked} requests failed, ${again} questions asked again, ${refused} refused as too many, ` +
      `${broken} streams broke off, first word median ${at(0.5)} ms, p95 ${at(0.95)} ms`,
  )
  if (why.length > 0) console.log(`  ${[...new Set(why)].join(', ')}`)
}

/** @param {'caddy' | 'nginx'} name */
async function run(name) {
  const ports = [await findPort(), await findPort()]
  const port = await findPort()
  const url = `http://127.0.0.1:${port}`
  let processes = await Promise.all(ports.map(startProcess))
  const balancer = startBalancer(name, port, ports)
  await untilHealthy(url)

  const many = await askOn(url, { readers: MANY_READERS, pages: false })
  print(`${name}, ${MANY_READERS} readers at once`, many)

  let isOver = false
  const updating = askOn(url, { isOver: () => isOver })
  for (const [index, old] of processes.entries()) {
    old.kill('SIGTERM')
    await once(old, 'exit')
    processes[index] = await startProcess(ports[index] ?? 0)
    // A balancer takes a process back after its pause of two seconds.
    await new Promise((resolve) => setTimeout(resolve, 3_000))
  }
  isOver = true
  const updated = await updating
  print(`${name}, rolling update of two processes`, updated)

  isOver = false
  const killing = askOn(url, { isOver: () => isOver })
  await new Promise((resolve) => setTimeout(resolve, 500))
  processes[0]?.kill('SIGKILL')
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  isOver = true
  const killed = await killing
  print(`${name}, one of two processes killed`, killed)

  for (const child of [balancer, ...processes]) child.kill('SIGKILL')
  return many.failed + updated.failed + updated.broken + killed.failed
}

try {
  await buildService(folder)
  const docs = Array.from({ length: 20 }, (_, index) => [
    `docs/guides/page-${index}.md`,
    `# Page ${index}\n\n## Pump\n\nThe pump ${index} is serviced every ${index} months.\n`,
  ])
  mkdirSync(join(folder, 'docs/guides'), { recursive: true })
  for (const [file, text] of docs) writeFileSync(join(folder, file ?? ''), text ?? '')
  // All readers have one address here.
  const limits = { requestsPerHour: 1e6, requestsPerDayPerAddress: 1e6, streamsPerAddress: MANY_READERS }
  const config = {
    docs: join(folder, 'docs'),
    keys: [KEY],
    adminKey: 'svc_rolling_update',
    trustedProxies: 1,
    wordDelayMs: 5,
    stopDelayMs: STOP_DELAY_MS,
    limits,
    assistantFolder: null,
  }
  writeFileSync(join(folder, 'config.mjs'), `export default ${JSON.stringify(config)}`)
  let lost = 0
  for (const name of /** @type {const} */ (['caddy', 'nginx']))
    if ((process.argv[2] ?? name) === name) lost += await run(name)
  process.exitCode = lost === 0 ? 0 : 1
} finally {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}
