import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createJobs, type JobAudit, type Jobs } from '../../src/node/jobs/createJobs.ts'
import { instructionAgent } from '../../src/node/jobs/instructionAgent.ts'
import type { JobAgent } from '../../src/node/jobs/JobAgent.ts'
import { redisJobQueue } from '../../src/service.ts'
import { startRedis } from '../../../tests/server/redisServer.ts'
import { eventually } from '../../../tests/eventually.ts'
import { propertyRuns } from '../../../tests/propertyRuns.ts'
import { builtService } from '../builtService.ts'
import { testRepository } from './docsRepository.ts'

const redis = await startRedis()
afterAll(() => redis?.stop())

const SOON = { takeUpAfterMs: 2_000 }
const connection = { url: `redis://127.0.0.1:${redis?.port}` }

/**
 * Creates the jobs of one process of the service.
 *
 * @param takeUpAfterMs On a busy machine, a job that is silent for a second may still run.
 */
async function processOf(
  folder: string,
  prefix: string,
  agent: JobAgent = instructionAgent(),
  { takeUpAfterMs = 20_000 } = {},
) {
  const closing = new AbortController()
  onTestFinished(() => closing.abort())
  const audit: JobAudit[] = []
  const queue = await redisJobQueue({ connection, prefix, takeUpAfterMs })
  const jobs = createJobs({
    folder,
    agent,
    queue,
    now: Date.now,
    pageUrl: (id) => `http://localhost/_jobs/${id}`,
    onProblem: () => {},
    onAudit: (entry) => audit.push(entry),
    signal: closing.signal,
  })
  return { jobs, audit, close: () => closing.abort() }
}

async function ended(jobs: Jobs, id: string) {
  return eventually(async () => {
    const job = (await jobs.get('acme', id))!
    expect(job.status).not.toBe('active')
    return job
  })
}

const instruction = (job: string) => ({
  job,
  number: 1,
  prompt: 'x',
  requester: 'r',
  head: { projectId: 'p', createdAt: '', model: 'm', source: { repository: '/', ref: 'main' }, base: null },
  result: { isDone: true as const, commit: null, note: '', changedFiles: 0 },
})

/** Starts a server, and returns a client for it. */
async function clientOf(serve: (socket: Socket) => void): Promise<Redis> {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    serve(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = new Redis({ port: (server.address() as AddressInfo).port, maxRetriesPerRequest: null })
  client.on('error', () => {})
  onTestFinished(() => {
    client.disconnect()
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return client
}

it('an instruction for a Redis that never answers fails in time', async () => {
  const silent = await clientOf(() => {})
  const queue = await redisJobQueue({ connection: silent, timeoutMs: 50 })
  const reason = 'Redis did not answer within 50 ms'
  await expect(queue.add(instruction('a'))).rejects.toThrow(reason)
  await expect(queue.read('a')).rejects.toThrow(reason)
  await expect(queue.cancel('a')).rejects.toThrow(reason)
})

describe.skipIf(redis === null)('jobs in Redis', () => {
  it('are withdrawn if Redis takes them only after the caller was told that they failed', async () => {
    let held: Buffer[] | null = null
    let further: Socket
    const client = await clientOf((socket) => {
      further = connect(redis!.port, '127.0.0.1').on('error', () => {})
      further.pipe(socket)
      socket.on('data', (data: Buffer) => (held === null ? further.write(data) : held.push(data)))
      socket.on('close', () => further.destroy())
    })
    const queue = await redisJobQueue({ connection: client, name: 'slow', timeoutMs: 1_000 })
    // Redis then knows the script that adds.
    const other = await redisJobQueue({ connection, name: 'slow', timeoutMs: 60_000 })
    await other.add(instruction('early'))
    await eventually(() => queue.read('early'))
    held = []
    await expect(queue.add(instruction('late'))).rejects.toThrow('Redis did not answer within 1000 ms')
    const late: Buffer[] = held
    held = null
    for (const data of late) further!.write(data)
    // Redis has added the late instruction before it answers this.
    await eventually(() => queue.read('early'))
    await eventually(async () => expect(await other.read('late')).toEqual([]))
    expect(await other.read('early')).toHaveLength(1)
  })

  it('are not shared by services with other names', async () => {
    const { top } = testRepository()
    const [acme, beta] = await Promise.all(['acme', 'beta'].map((name) => redisJobQueue({ connection, name })))
    const head = { projectId: 'p', createdAt: '', model: 'm', source: { repository: top, ref: 'main' }, base: null }
    const result = { isDone: true as const, commit: null, note: '', changedFiles: 0 }
    await acme!.add({ job: 'abc', number: 1, prompt: 'x', requester: 'r', head, result })
    expect([(await acme!.read('abc')).length, (await beta!.read('abc')).length]).toEqual([1, 0])
  })

  it('are known to all processes, and each runs once in one of them', async () => {
    const { top, git } = testRepository()
    const processes = await Promise.all([1, 2, 3].map(() => processOf(top, '{shared}')))
    const count = propertyRuns(12, 4)
    const [first, second, third] = processes.map(({ jobs }) => jobs) as [Jobs, Jobs, Jobs]
    const created = await Promise.all(
      Array.from({ length: count }, (_, number) => first.create('acme', `Replace "8080" with "${4310 + number}"`)),
    )
    for (const { id } of created)
      expect(await ended(second, id)).toMatchObject({ id, status: 'completed', prLink: expect.stringContaining(id) })
    expect(git('branch', '--list', 'docs-assistant/*').trim().split('\n')).toHaveLength(count)
    const { id } = created[0]!
    expect(git('rev-list', '--count', `main..docs-assistant/job-${id}`)).toBe('1\n')
    expect((await third.show(id))?.diff).toContain('+The port is 4310.')
    const done = processes.flatMap(({ audit }) => audit.filter(({ action }) => action === 'completed'))
    await eventually(() => expect(new Set(done.map(({ id }) => id)).size).toBe(count))
    expect(done).toHaveLength(count)

    // Two processes add instructions at the same time. They run in order, one after the other.
    await Promise.all([
      second.message('acme', id, 'Replace "4310" with "1"'),
      third.message('acme', id, 'Replace "The port" with "A port"'),
    ])
    await ended(first, id)
    expect(git('show', `docs-assistant/job-${id}:guides/start.md`)).toContain('A port is 1.')
    expect(git('rev-list', '--count', `main..docs-assistant/job-${id}`)).toBe('3\n')
    expect(await third.get('other', id)).toBeNull()
  })

  it('are created only once if several processes get the same id at once', async () => {
    const { top, git } = testRepository()
    const processes = await Promise.all([1, 2, 3].map(() => processOf(top, '{once}')))
    const create = ({ jobs }: (typeof processes)[0]) => jobs.create('acme', 'Replace "8080" with "1"', 'me', 'same')
    expect((await Promise.all(processes.map(create))).map(({ id }) => id)).toEqual(['same', 'same', 'same'])
    expect(await ended(processes[0]!.jobs, 'same')).toMatchObject({ status: 'completed' })
    expect(git('rev-list', '--count', 'main..docs-assistant/job-same')).toBe('1\n')
    const events = () => processes.flatMap(({ audit }) => audit.map(({ action }) => action))
    await eventually(() => expect(events().toSorted()).toEqual(['completed', 'created']))
  })

  it('can be cancelled by any process, and are declined at once', async () => {
    const { top, git } = testRepository()
    let isTaken = false
    const agent: JobAgent = {
      model: 'slow',
      decline: (prompt) => (prompt === 'no' ? 'Not this.' : undefined),
      run: () => {
        isTaken = true
        return new Promise(() => {})
      },
    }
    const [first, second] = await Promise.all([processOf(top, '{cancel}', agent), processOf(top, '{cancel}', agent)])
    const { id } = await first.jobs.create('acme', 'hang')
    await eventually(() => expect(isTaken).toBe(true))
    expect(await second.jobs.cancel('acme', id)).toMatchObject({ status: 'active' })
    expect(await ended(first.jobs, id)).toMatchObject({ status: 'failed', note: 'The job was cancelled.' })
    expect(git('branch', '--list', 'docs-assistant/*')).toBe('')
    expect(await second.jobs.create('acme', 'no')).toMatchObject({ status: 'failed', note: 'Not this.' })
  })

  it('end at once if they are cancelled while they wait', async () => {
    const { top } = testRepository()
    const run = vi.fn(() => new Promise<never>(() => {}))
    const { jobs, audit } = await processOf(top, '{wait}', { model: 'slow', run })
    const running = await jobs.create('acme', 'hang')
    await eventually(() => expect(run).toHaveBeenCalledOnce())
    const { id } = await jobs.create('acme', 'wait')
    expect(await jobs.cancel('acme', id)).toMatchObject({ status: 'failed', note: 'The job was cancelled.' })
    await jobs.cancel('acme', running.id)
    await ended(jobs, running.id)
    await jobs.create('acme', 'next')
    await eventually(() => expect(run).toHaveBeenCalledTimes(2))
    expect(run).toHaveBeenLastCalledWith(expect.objectContaining({ prompt: 'next' }))
    const events = audit.filter((entry) => entry.id === id).map(({ action }) => action)
    expect(events).toEqual(['created', 'cancelled', 'failed'])
  })

  it('continue in another process when the first is stopped', async () => {
    const { top } = testRepository()
    let isTaken = false
    const hanging: JobAgent = {
      model: 'hanging',
      run: () => {
        isTaken = true
        return new Promise(() => {})
      },
    }
    const first = await processOf(top, '{stopped}', hanging, SOON)
    const { id } = await first.jobs.create('acme', 'Replace "8080" with "4310"')
    await eventually(() => expect(isTaken).toBe(true))
    const second = await processOf(top, '{stopped}', undefined, SOON)
    first.close()
    expect(await ended(second.jobs, id)).toMatchObject({ status: 'completed', prLink: expect.any(String) })
  })

  it('are run again when their process was killed', async () => {
    const { top, git } = testRepository()
    const service = await builtService()
    const script = fileURLToPath(new URL('hangingWorker.mjs', import.meta.url))
    const child = fork(script, [service.href, top, String(redis!.port)])
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child, 'message')
    const queue = await redisJobQueue({ connection, prefix: '{killed}' })
    const head = {
      projectId: 'acme',
      createdAt: new Date().toISOString(),
      model: 'x',
      base: git('rev-parse', 'HEAD').trim(),
    }
    const taken = once(child, 'message')
    await queue.add({
      job: 'a1',
      number: 1,
      prompt: 'Replace "8080" with "4310"',
      requester: 'test',
      head: { ...head, source: { repository: 'docs', ref: 'main' } },
      result: null,
    })
    await taken
    child.kill('SIGKILL')
    await once(child, 'exit')
    const { jobs } = await processOf(top, '{killed}', undefined, SOON)
    expect(await ended(jobs, 'a1')).toMatchObject({ status: 'completed', prLink: expect.any(String) })
    expect(git('rev-list', '--count', 'main..docs-assistant/job-a1')).toBe('1\n')
  })
})
