import { DAY_MS } from '../engine/store/periods.ts'
import { listOldSchemas, removeSchemas } from '../node/postgres/Database.ts'
import type { OptionValues } from './Command.ts'
import { isDatabaseAddress, openDatabase } from './openDatabase.ts'
import { openLog } from './openLog.ts'
import type { PRUNE_OPTIONS } from './pruneCommand.ts'
import type { Terminal } from './Terminal.ts'
import { UsageError } from './UsageError.ts'

/** Removes schemas of earlier versions, and old questions. Resolves with the exit code. */
export async function prune(
  terminal: Terminal,
  place: string,
  { name, yes: isSure = false, 'keep-days': days }: OptionValues<typeof PRUNE_OPTIONS>,
): Promise<number> {
  const { out } = terminal
  const keepDays = days === undefined ? undefined : Number(days)
  if (keepDays !== undefined && (!Number.isInteger(keepDays) || keepDays < 1))
    throw new UsageError('--keep-days must be a whole number of at least 1')
  const isDatabase = isDatabaseAddress(place)
  if (!isDatabase && keepDays === undefined) throw new UsageError('a file has only questions: add --keep-days <number>')
  const schemas = isDatabase ? await pruneSchemas(place, isSure) : []
  const old = keepDays === undefined ? 0 : await pruneQuestions(terminal, place, keepDays, name, isSure)
  const what = [...schemas, ...(old === 0 ? [] : [`${old} old ${old === 1 ? 'question' : 'questions'}`])]
  if (what.length === 0) out('docs-assistant: there is nothing to remove\n')
  else if (isSure) out(`docs-assistant: removed ${what.join(', ')}\n`)
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
  name: string | undefined,
  isSure: boolean,
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
