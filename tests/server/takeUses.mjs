/**
 * A process of its own that takes uses of a limit which it shares with others, and prints how many it got.
 * Arguments: address of the compiled redisLimitStore, port of Redis, client, how many uses it asks for.
 */
const [store, port, kind, uses] = process.argv.slice(2)
const { redisLimitStore } = await import(store)
const client = await connect()
const limit = redisLimitStore(client)
const answers = await Promise.all(
  Array.from({ length: Number(uses) }, () => limit.take('acme', { max: 100, windowMs: 3_600_000 })),
)
process.stdout.write(String(answers.filter(({ isAllowed }) => isAllowed).length))
await (kind === 'ioredis' ? client.quit() : client.close())

async function connect() {
  if (kind === 'ioredis') {
    const { Redis } = await import('ioredis')
    return new Redis({ port: Number(port), host: '127.0.0.1' })
  }
  const { createClient } = await import('@redis/client')
  return createClient({ url: `redis://127.0.0.1:${port}` }).connect()
}
