/** Returns a signal that is aborted as soon as one of two is. `AbortSignal.any` is missing in some runtimes. */
export function joinSignals(one: AbortSignal, other: AbortSignal): AbortSignal {
  if (typeof AbortSignal.any === 'function') return AbortSignal.any([one, other])
  const joined = new AbortController()
  const end = (): void => {
    const { reason } = one.aborted ? one : other
    joined.abort(reason)
  }
  if (one.aborted || other.aborted) end()
  for (const signal of [one, other]) signal.addEventListener('abort', end, { once: true, signal: joined.signal })
  return joined.signal
}
