// @ts-check
/**
 * A process of the service that shares its limits over Redis. For each message, it asks that many questions at once,
 * and sends back how many were answered. Its arguments are the address of the built service, the port of Redis, the
 * requests per hour and the prefix of its keys.
 */
import { createClient } from '@redis/client'

const [service = '', port = '', requestsPerHour = '', prefix = ''] = process.argv.slice(2)
const { createAssistantHandler, redisStore } = await import(service)
// Longer than a busy machine takes, here and in the store. The limit is tested, not the time.
const timeoutMs = 120_000
const client = await createClient({
  url: `redis://127.0.0.1:${port}`,
  commandOptions: { timeout: timeoutMs },
}).connect()
const section = { heading: 'Webhooks', anchor: '', trail: [], markdown: 'A webhook.', code: [] }
const page = {
  path: '/a',
  file: 'a.md',
  title: 'Webhooks',
  breadcrumb: [],
  markdown: 'A webhook.',
  sections: [section],
}
const handler = createAssistantHandler({
  docs: { format: 'docs-assistant', version: 3, name: 'Acme', navigation: [], pages: [page] },
  keys: ['acme_dsc_1'],
  limits: { requestsPerHour: Number(requestsPerHour) },
  store: redisStore(client, { prefix, timeoutMs }),
})

const ask = async () => {
  const request = new Request('http://localhost/discovery/v1/search/acme', {
    method: 'POST',
    headers: { Authorization: 'Bearer acme_dsc_1', 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: 'webhook' }),
  })
  return (await handler(request)).status
}

process.on('message', async (count) => {
  const statuses = await Promise.all(Array.from({ length: Number(count) }, ask))
  process.send?.(statuses)
  await client.close()
  process.disconnect()
})
process.send?.('ready')
