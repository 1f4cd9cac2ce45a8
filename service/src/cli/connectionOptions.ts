import { getKeyKind } from '../../../src/protocol/index.ts'
import type { OptionValues } from './Command.ts'
import type { Connection } from './scriptTag.ts'
import { UsageError } from './UsageError.ts'

export const CONNECTION_OPTIONS = {
  'base-url': { type: 'string' },
  domain: { type: 'string' },
  'api-key': { type: 'string' },
  src: { type: 'string' },
} as const

/**
 * Reads the options.
 *
 * @throws UsageError For an admin key, which must not be on a page, and for addresses that a page can't use.
 */
export function readConnection(options: OptionValues<typeof CONNECTION_OPTIONS>): Connection {
  const apiKey = options['api-key'] ?? 'svc_dsc_local'
  if (getKeyKind(apiKey) === 'admin') {
    throw new UsageError('--api-key is an admin key, which is secret. Use the public key, with _dsc_ in its prefix')
  }
  for (const name of ['base-url', 'src'] as const) {
    const address = options[name]
    if (address !== undefined && !isAddress(address))
      throw new UsageError(
        `--${name} must be a web address or a path that begins with "/", not "${address.slice(0, 100)}"`,
      )
  }
  return {
    baseUrl: options['base-url'] ?? 'http://localhost:4310',
    domain: options.domain ?? 'local',
    apiKey,
    src: options.src,
  }
}

function isAddress(address: string): boolean {
  return address.startsWith('/') || (URL.canParse(address) && /^https?:/.test(address))
}
