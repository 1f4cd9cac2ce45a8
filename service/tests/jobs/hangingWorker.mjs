// @ts-check
/**
 * A process of the service that takes a job and never ends it. Its arguments are the address of the built service, the
 * docs folder, and the port of Redis. It tells its parent when it has a job.
 */
import * as bullmq from 'bullmq'

const [service = '', folder = '', port = ''] = process.argv.slice(2)
const { createDocsService, redisJobQueue } = await import(service)
const connection = { url: `redis://127.0.0.1:${port}` }
const agent = {
  model: 'hanging',
  run() {
    process.send?.('taken')
    return new Promise(() => {})
  },
}
const queue = await redisJobQueue({ bullmq, connection, prefix: '{killed}', takeUpAfterMs: 1_000 })
createDocsService({ docs: folder, assistantFolder: null, jobs: { agent, queue } })
process.send?.('ready')
