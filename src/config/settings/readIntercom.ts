import { readText } from './readValue.ts'

/** `integrations.intercom.appId`: the site's messenger; undefined if the site has none. */
export function readIntercom(config: unknown): string | undefined {
  return readText(config, 'integrations', 'intercom', 'appId') ?? readText(config, 'integrations', 'intercom')
}
