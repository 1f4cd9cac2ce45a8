import { useEffect, useState } from 'react'
import type { Problem } from '../../protocol/problem.ts'

/**
 * Counts down until a question can be sent again. Returns the seconds left when the countdown began, and now.
 *
 * @param retryAt In milliseconds since 1970. Without it, the problem's own delay starts now.
 */
export function useSecondsUntil(
  problem: Problem,
  retryAt: number | null | undefined,
): { atFirst: number; left: number } {
  const [wait, setWait] = useState(() => startWait(problem, retryAt))
  const [now, setNow] = useState(wait.since)
  if (wait.problem !== problem || wait.retryAt !== retryAt) {
    const next = startWait(problem, retryAt)
    setWait(next)
    setNow(next.since)
  }
  const { deadline } = wait
  const isOver = now >= deadline
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isOver])
  return { atFirst: secondsBetween(wait.since, deadline), left: secondsBetween(now, deadline) }
}

/** Short enough to show every second. */
const TICK_MS = 250

function startWait(problem: Problem, retryAt: number | null | undefined) {
  const since = Date.now()
  return { problem, retryAt, since, deadline: retryAt ?? since + (problem.retryAfterSeconds ?? 0) * 1000 }
}

function secondsBetween(now: number, deadline: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000))
}
