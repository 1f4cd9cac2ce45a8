// @ts-check
import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in these. */
const TICK_MS = 10

/**
 * Returns the CPU time that a PostgreSQL server on this machine has used so far, and the memory of its processes (what
 * they share is counted once; files in the page cache are not counted). It reads `/proc`, so both are NaN elsewhere.
 * @param {import('pg').Pool} pool
 * @returns {Promise<{ cpuMs: number, memoryBytes: number }>}
 */
export async function databaseCost(pool) {
  const { rows } = await pool.query('select pg_backend_pid() as pid')
  try {
    const server = readProcess(rows[0].pid).parent
    const all = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        try {
          const found = readProcess(pid)
          return found.parent === server || found.pid === server ? [{ ...found, bytes: readBytes(pid) }] : []
        } catch {
          return [] // It has ended since.
        }
      })
    const ended = readProcess(server).endedTicks
    return {
      cpuMs: (all.reduce((sum, { ticks }) => sum + ticks, 0) + ended) * TICK_MS,
      memoryBytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    }
  } catch {
    return { cpuMs: Number.NaN, memoryBytes: Number.NaN }
  }
}

/** @param {number | string} pid */
function readProcess(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the program's name in parentheses, and may have spaces.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0] = fields
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11)
  return { pid: Number(pid), parent, ticks: user + system, endedTicks: endedUser + endedSystem }
}

/** @param {string} pid */
function readBytes(pid) {
  return 1024 * Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1])
}
