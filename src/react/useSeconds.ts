import { useSyncExternalStore } from 'react'

/** Short enough to show every second. */
const TICK_MS = 250

/** Seconds until a time in milliseconds since 1970. 0 if there is none or it has passed. */
export function useSecondsUntil(time: number | undefined): number {
  const left = () => (time === undefined ? 0 : secondsUntil(time))
  return useSyncExternalStore(left() === 0 ? never : everyTick, left, zero)
}

export function secondsUntil(time: number): number {
  return Math.max(0, Math.ceil((time - Date.now()) / 1000))
}

/** Seconds since a time in milliseconds since 1970. 0 if there is none. */
export function useSecondsSince(time: number | null): number {
  const passed = () => (time === null ? 0 : Math.max(0, Math.floor((Date.now() - time) / 1000)))
  return useSyncExternalStore(time === null ? never : everyTick, passed, zero)
}

function everyTick(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS)
  return () => clearInterval(timer)
}

function never(): () => void {
  return () => {}
}

function zero(): number {
  return 0
}
