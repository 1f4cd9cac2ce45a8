/**
 * `react-dom/client` for the script tag: Preact's, set up to draw changes when React would. Changes in an event are
 * drawn at its end, all others together in the next task, if the browser can schedule tasks. Preact alone draws in a
 * microtask after each change: a dozen times for the lines of an answer that arrives at once. With this, and with the
 * question sent before it is stored, the next answer of a static site is complete after 111 ms instead of 167, and at a
 * quarter of the speed after 517 instead of 905 (`service/bench/static/browser.mjs`).
 */
import { options } from 'preact'

let isInEvent = false
const { event } = options
options.event = (given) => {
  isInEvent = true
  queueMicrotask(() => (isInEvent = false))
  return event?.(given) ?? given
}
options.debounceRendering = (draw) => {
  const { scheduler } = globalThis
  if (isInEvent || !scheduler) queueMicrotask(draw)
  else scheduler.postTask(draw)
}

export { createRoot } from 'preact/compat/client'
