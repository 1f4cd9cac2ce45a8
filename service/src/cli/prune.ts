import { DAY_MS } from '../engine/store/periods.ts'
import { listOldSchemas, removeSchemas } from '../node/postgres/Database.ts'
import { isDatabaseAddress, openDatabase } from './openDatabase.ts'
import { openLog } from './openLog.ts'
import type { Terminal } from './Terminal.ts'
import { UsageError } from './UsageError.ts'

export interface PruneOptions {
  /** The name of the service whose questions these are. */
  name: string | undefined
  /** Questions from before so many days are removed too. */
  keepDays: string | undefined
  /** Without it, the command only says what it would remove. */
  isSure: boolean
}

/** Removes schemas of earlier versions, and old questions. Resolves with the exit code. */
export async function prune(terminal: Terminal, place: string, options: PruneOptions): Promise<number> {
  const { out } = terminal
  const keepDays = options.keepDays === undefined ? undefined : Number(options.keepDays)
  if (keepDays !== undefined && (!Number.isInteger(keepDays) || keepDays < 1))
    throw new UsageError('--keep-days must be a whole number of at least 1')
  const isDatabase = isDatabaseAddress(place)
  if (!isDatabase && keepDays === undefined) throw new UsageError('a file has only questions: add --keep-days <number>')
  const schemas = isDatabase ? await pruneSchemas(place, options.isSure) : []
  const old = keepDays === undefined ? 0 : await pruneQuestions(terminal, place, keepDays, options)
  const what = [...schemas, ...(old === 0 ? [] : [`${old} old ${old === 1 ? 'question' : 'questions'}`])]
  if (what.length === 0) out('docs-assistant: there is nothing to remove\n')
  else if (options.isSure) out(`docs-assistant: removed ${what.join(', ')}\n`)
  else out(`docs-assistant: no longer needed: ${what.join(', ')}. To remove it, add --yes\n`)
  return 0
}

async function pruneSchemas(address: string, isSure: boolean): Promise<string[]> {
  const database = await openDatabase(address)
  try {
    const schemas = await listOldSchemas(database)
    if (isSure) await removeSchemas(database, schemas)
    return schemas
  } finally {
    await database.end()
  }
}

/** Counts old questions. A log removes them itself when it is read with fewer days. */
async function pruneQuestions(
  terminal: Terminal,
  place: string,
  keepDays: number,
  { name, isSure }: PruneOptions,
): Promise<number> {
  const since = Date.now() - keepDays * DAY_MS
  const all = await openLog(terminal, place, { name })
  let old = 0
  try {
    for (const { time } of await all.log.read(0)) if (Date.parse(time) < since) old += 1
  } finally {
    await all.end()
  }
  if (!isSure || old === 0) return old
  const { log, end } = await openLog(terminal, place, { name, keepDays })
  try {
    await log.read(since)
  } finally {
    await end()
  }
  return old
}
