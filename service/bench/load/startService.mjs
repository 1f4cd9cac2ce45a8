// @ts-check
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** If a measurement takes longer, something is broken. */
const DEADLINE_MS = 3_600_000

/**
 * @typedef {object} Memory
 * @property {number} heapBytes of the thread that serves
 * @property {number} residentBytes of the whole process
 *
 * @typedef {object} Started
 * @property {string} url
 * @property {number} indexMs from the first read to listening
 * @property {number} indexCpuMs CPU time of all threads until then
 *
 * @typedef {object} Watched
 * @property {number} busiestMs the most CPU time between two turns of the event loop
 * @property {number} longestMs the longest delay of the event loop
 * @property {number} p99Ms
 * @property {number} cpuMs CPU time of all threads
 * @property {number} watchedMs
 *
 * @typedef {object} Controls
 * @property {() => Promise<{ reloadMs: number }>} reload reads the folder again
 * @property {() => Promise<unknown>} watch begins to watch the event loop
 * @property {() => Promise<Watched & Memory>} report ends that
 * @property {() => void} stop
 *
 * @typedef {Started & Memory & Controls} Running
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
    { execArgv: ['--expose-gc'], timeout: DEADLINE_MS },
  )
  const stop = () => void child.kill()
  process.once('exit', stop)
  /** @param {string} message @returns {Promise<any>} */
  const send = (message) =>
    new Promise((resolve) => {
      child.once('message', resolve)
      child.send(message)
    })
  const controls = {
    reload: () => send('reload'),
    watch: () => send('watch'),
    report: () => send('report'),
    stop() {
      process.off('exit', stop)
      stop()
    },
  }
  return new Promise((resolve, reject) => {
    child.once('message', (started) => resolve({ .../** @type {Started & Memory} */ (started), ...controls }))
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}`)))
  })
}
