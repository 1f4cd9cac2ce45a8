// @ts-check
import { execFileSync } from 'node:child_process'

/**
 * Settings of the docs and the examples, for the Caddy that is installed: before 2.6.4, `request_buffers` has another
 * name, which later versions don't have.
 * @param {string} settings
 */
export function settingsForCaddy(settings) {
  const isOld = /^v?2\.6\.[0-3]\b/.test(execFileSync('caddy', ['version'], { encoding: 'utf8' }))
  return settings.replaceAll(/request_buffers \S+/g, isOld ? 'buffer_requests' : '$&')
}
