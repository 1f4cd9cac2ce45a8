import { isLoopback } from '../../../../src/protocol/isLoopback.ts'

/** What a proxy, or a tunnel to a developer's machine, says of the caller. */
const OF_THE_CALLER = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Whether a proxy passed on a request of another machine. Such a request comes from this machine's own address, and its
 * `Host` may be this machine's, too.
 */
export function isForwarded({ headers }: Pick<Request, 'headers'>): boolean {
  if (headers.has('forwarded')) return true
  const named = OF_THE_CALLER.flatMap((name) => headers.get(name)?.split(',') ?? [])
  return !named.every((entry) => isLoopback(withoutPort(entry.trim())))
}

function withoutPort(entry: string): string {
  return entry.replace(/^::ffff:/i, '').replace(/^([^:]+|\[.*\]):\d{1,5}$/, '$1')
}
