// @ts-check
import { execFileSync, fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startProxy } from './startProxy.mjs'

const SUBJECTS = [
  { page: 'webhooks', opening: 'what is a webhook?', follow: 'and how do I turn it off?', answer: 'red button' },
  { page: 'themes', opening: 'what is a theme?', follow: 'and how do I turn it off?', answer: 'grey lever' },
]
const FILES = {
  'webhooks.md':
    '# Webhooks\n\nA webhook calls your server when an order changes.\n\n' +
    '## Turn off a webhook\n\nDelete the webhook with the red button at the bottom of its page.\n',
  'themes.md':
    '# Themes\n\nA theme is a set of colours for your shop.\n\n' +
    '## Turn off a theme\n\nPull the grey lever beside the name of the theme.\n',
}
const FOLLOW_UPS = 3

/**
 * Runs three processes of the service behind a small proxy. Readers ask in threads, jobs are started, and one process
 * after the other is killed.
 * @param {object} options
 * @param {string} options.service address of the built `bench.js`
 * @param {string} options.database @param {string} options.redis addresses
 * @param {number} options.threads how many at the same time
 * @param {number} options.kills @param {number} options.killEveryMs
 * @param {number} options.jobEveryMs
 */
export async function runFleet({ service, database, redis, threads, kills, killEveryMs, jobEveryMs }) {
  const bench = await import(service)
  const folder = makeRepository()
  const pool = new pg.Pool({ connectionString: database })
  await bench.writeDocs(pool, 'fleet', await bench.readDocs(folder))
  await pool.end()
  const fleet = startFleet([service, folder, database, redis])
  const proxy = await startProxy(fleet.ports)
  try {
    await fleet.ready()
    const limit = await askTogether(proxy.url)
    const stopping = new AbortController()
    const readers = Array.from({ length: threads }, (_, number) =>
      read(bench.assistantFetch, proxy.url, SUBJECTS[number % 2] ?? SUBJECTS[0], stopping.signal),
    )
    const starting = startJobs(proxy.url, jobEveryMs, stopping.signal)
    for (let kill = 0; kill < kills; kill++) {
      await wait(killEveryMs)
      fleet.kill(kill)
    }
    await wait(killEveryMs)
    stopping.abort()
    const answers = sum(await Promise.all(readers))
    const jobs = await checkJobs(proxy.url, folder, await starting, fleet.done)
    return { limit, kills, answers, jobs }
  } finally {
    await fleet.stop()
    proxy.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function makeRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-bench-'))
  mkdirSync(join(folder, 'jobs'))
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' })
  git('init', '-q', '-b', 'main')
  git('add', '.')
  git('-c', 'user.name=bench', '-c', 'user.email=bench@localhost', 'commit', '-qm', 'docs')
  return folder
}

/** Starts three processes. When one is killed, it is started again. @param {string[]} args */
function startFleet(args) {
  const script = fileURLToPath(new URL('fleetProcess.mjs', import.meta.url))
  /** @type {{ child: import('node:child_process').ChildProcess, port: number | undefined }[]} */
  const slots = []
  /** How often each job was reported as done. @type {Map<string, number>} */
  const done = new Map()
  let isStopping = false
  const start = (/** @type {number} */ number) => {
    const child = fork(script, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    /** @type {typeof slots[number]} */
    const slot = { child, port: undefined }
    slots[number] = slot
    child.on('message', (/** @type {any} */ message) => {
      if (message.port === undefined) done.set(message.id, (done.get(message.id) ?? 0) + 1)
      else slot.port = message.port
    })
    child.on('exit', () => {
      slot.port = undefined
      if (!isStopping) start(number)
    })
  }
  for (let number = 0; number < 3; number++) start(number)
  const ports = () => slots.flatMap(({ port }) => (port === undefined ? [] : [port]))
  return {
    done,
    ports,
    async ready() {
      while (ports().length < 3) await wait(50)
    },
    /** @param {number} number */
    kill: (number) => slots[number % 3]?.child.kill('SIGKILL'),
    async stop() {
      isStopping = true
      const ended = slots.map(({ child }) => new Promise((resolve) => child.once('exit', resolve)))
      for (const { child } of slots) child.kill('SIGKILL')
      await Promise.all(ended)
    },
  }
}

/** Sends 300 requests at the same time, with a key that allows 100. @param {string} url */
async function askTogether(url) {
  const statuses = await Promise.all(
    Array.from({ length: 300 }, async () => {
      const headers = { Authorization: 'Bearer limited_dsc_1', 'Content-Type': 'application/json' }
      const body = JSON.stringify({ query: 'webhook' })
      return (await fetch(`${url}/discovery/v1/search/fleet`, { method: 'POST', headers, body })).status
    }),
  )
  const count = (/** @type {number} */ wanted) => statuses.filter((status) => status === wanted).length
  return { answered: count(200), refused: count(429) }
}

/**
 * Plays one reader: a question and follow-ups in a thread, repeatedly.
 * @param {any} assistantFetch the widget's own
 * @param {string} url
 * @param {any} subject
 * @param {AbortSignal} stopping
 */
async function read(assistantFetch, url, subject, stopping) {
  const counts = { answered: 0, interrupted: 0, lost: 0, followed: 0, astray: 0, moved: 0, other: 0 }
  /** @param {string} text @param {string | undefined} threadId */
  async function ask(text, threadId) {
    const answer = { text: '', threadId: /** @type {string | undefined} */ (undefined), by: '', hasBegun: false }
    const message = { id: crypto.randomUUID(), role: 'user', content: text, parts: [{ type: 'text', text }] }
    const body = JSON.stringify({
      fp: 'anonymous',
      messages: [message],
      ...(threadId === undefined ? {} : { threadId }),
    })
    try {
      const response = await assistantFetch(
        `${url}/discovery/v1/assistant/fleet/message`,
        { method: 'POST', body },
        {
          apiKey: 'fleet_dsc_1',
          headers: { 'Content-Type': 'application/json' },
          stallTimeoutMs: 60_000,
          takenIds: new Set(),
          answerId: 'a',
          createId: () => crypto.randomUUID(),
          isOnline: () => true,
          onThread: (/** @type {any} */ thread) => (answer.threadId = thread.threadId ?? thread.id ?? thread),
          async fetch(/** @type {string} */ to, /** @type {RequestInit} */ init) {
            const response = await fetch(to, init)
            answer.by = response.headers.get('x-served-by') ?? ''
            answer.hasBegun = response.ok
            return response
          },
        },
      )
      for (const line of (await response.text()).split('\n'))
        if (line.startsWith('0:')) answer.text += JSON.parse(line.slice(2))
      counts.answered++
      return answer
    } catch (error) {
      const code = /** @type {any} */ (error).problem?.code
      if (answer.hasBegun && code === 'interrupted') counts.interrupted++
      else if (answer.hasBegun) counts.other++
      else counts.lost++
      return null
    }
  }
  while (!stopping.aborted) {
    await wait(3_000 * Math.random())
    const opened = await ask(subject.opening, undefined)
    if (opened === null) continue
    let by = opened.by
    for (let follow = 0; follow < FOLLOW_UPS && !stopping.aborted; follow++) {
      await wait(3_000 * Math.random())
      const followed = await ask(subject.follow, opened.threadId)
      if (followed === null) continue
      if (followed.threadId === opened.threadId && followed.text.includes(subject.answer)) counts.followed++
      else counts.astray++
      if (followed.by !== by) counts.moved++
      by = followed.by
    }
  }
  return counts
}

const ADMIN = { Authorization: 'Bearer fleet_admin', 'Content-Type': 'application/json' }

/** @param {string} url @param {number} everyMs @param {AbortSignal} stopping */
async function startJobs(url, everyMs, stopping) {
  const started = { ids: /** @type {string[]} */ ([]), unanswered: 0 }
  for (let number = 0; !stopping.aborted; number++) {
    await wait(everyMs)
    const body = JSON.stringify({ prompt: `job-${number}` })
    const response = await fetch(`${url}/v2/agent/fleet/job`, { method: 'POST', headers: ADMIN, body }).catch(
      () => null,
    )
    if (response?.status === 201) started.ids.push((await response.json()).id)
    else started.unanswered++
  }
  return started
}

/**
 * @param {string} url
 * @param {string} folder
 * @param {{ ids: string[], unanswered: number }} started
 * @param {Map<string, number>} done
 */
async function checkJobs(url, folder, { ids, unanswered }, done) {
  const counts = { started: ids.length, unanswered, completed: 0, failed: 0, lost: 0, doneTwice: 0 }
  for (const id of ids) {
    const status = await endOf(url, id)
    if (status === 'completed') counts.completed++
    else if (status === 'failed') counts.failed++
    else counts.lost++
    const range = `main..docs-assistant/job-${id}`
    const commits = status === 'completed' ? execFileSync('git', ['rev-list', '--count', range], { cwd: folder }) : '0'
    if (Number(commits) > 1 || (done.get(id) ?? 0) > 1) counts.doneTwice++
    if (status === 'completed' && Number(commits) === 0) counts.lost++
  }
  return counts
}

/** @param {string} url @param {string} id */
async function endOf(url, id) {
  for (let tries = 0; tries < 240; tries++) {
    const response = await fetch(`${url}/v2/agent/fleet/job/${id}`, { headers: ADMIN })
    const { status } = response.ok ? await response.json() : { status: undefined }
    if (response.status === 404) return 'unknown'
    if (status !== undefined && status !== 'active') return status
    await wait(500)
  }
  return 'active'
}

/** @template {Record<string, number>} T @param {T[]} all @returns {T} */
function sum(all) {
  const total = /** @type {any} */ ({})
  for (const counts of all) for (const [name, count] of Object.entries(counts)) total[name] = (total[name] ?? 0) + count
  return total
}
