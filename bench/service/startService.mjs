// @ts-check
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Longer than this no measurement takes; then something is broken. */
const DEADLINE_MS = 600_000

/**
 * @typedef {object} Running
 * @property {string} url
 * @property {number} indexMs from the first read to listening
 * @property {number} heapBytes after a garbage collection
 * @property {number} residentBytes
 * @property {() => Promise<Reloaded>} reload reads the folder again
 * @property {() => void} stop
 *
 * @typedef {object} Reloaded
 * @property {number} reloadMs
 * @property {number} busiestMs the most CPU time between two turns of the event loop
 * @property {number} longestMs the longest delay of the event loop meanwhile
 * @property {number} p99Ms
 */

/**
 * Starts the service in a process of its own.
 * @param {string} service path of the built module
 * @param {string} folder
 * @param {number} wordDelayMs
 * @returns {Promise<Running>}
 */
export function startService(service, folder, wordDelayMs) {
  const child = fork(
    fileURLToPath(new URL('serviceProcess.mjs', import.meta.url)),
    [service, folder, String(wordDelayMs)],
    {
      execArgv: ['--expose-gc'],
      timeout: DEADLINE_MS,
    },
  )
  const stop = () => child.kill()
  process.once('exit', stop)
  /** @returns {Promise<Reloaded>} */
  const reload = () =>
    new Promise((resolve) => {
      child.once('message', (measured) => resolve(/** @type {Reloaded} */ (measured)))
      child.send('reload')
    })
  return new Promise((resolve, reject) => {
    child.once('message', (measured) => resolve({ .../** @type {Running} */ (measured), reload, stop }))
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}`)))
  })
}
