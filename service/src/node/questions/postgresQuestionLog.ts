import { type Database, toJson, toStorable, transact } from '../postgres/Database.ts'
import { DAY_MS } from '../../engine/store/periods.ts'
import { cleanFeedback, fingerprint } from '../../engine/questions/createEntry.ts'
import { createDailyTask, PAGE_ROWS, readAll } from './readEntries.ts'
import type { QuestionLogOptions } from './fileQuestionLog.ts'
import type { QuestionEntry, QuestionLog } from '../../engine/questions/QuestionLog.ts'

/** @param schema The schema of the service, which no other service uses. */
const createTable = (schema: string) => `
select pg_advisory_xact_lock(hashtext('docs-assistant questions'));
create schema if not exists ${schema};
create table if not exists ${schema}.question (
  id bigint generated always as identity primary key,
  time timestamptz not null,
  site text not null,
  question text not null,
  outcome text not null,
  pages text[] not null,
  thread text not null,
  reader text
);
alter table ${schema}.question add column if not exists message text, add column if not exists feedback jsonb;
create index if not exists question_time on ${schema}.question (time);
create index if not exists question_message on ${schema}.question (message);
`

/** The next rows after a time, to the microsecond, and an id. */
const readPage = (schema: string) => `
select time, site, question, outcome, pages, thread, reader, message, feedback, id,
  to_char(time at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
from ${schema}.question
where time >= $1::timestamptz and (time, id) > ($1::timestamptz, $2::bigint)
  and ($3::text[] is null or question = any ($3::text[]))
order by time, id limit ${PAGE_ROWS}
`

/** PostgreSQL's codes of errors for a column that doesn't exist, or has another type. */
const OTHER_COLUMNS = new Set(['42703', '42804', '42883', '22P02'])

const adviseOn = (schema: string) =>
  `docs-assistant: the table ${schema}.question was created by another version; rename the schema ${schema}, and a ` +
  'new table is created. The version that wrote the old one can report its questions.'

/** The options of {@link postgresQuestionLog}. */
export interface PostgresQuestionLogOptions extends QuestionLogOptions {
  /** The service's name, such as `acme`. Services with other names in the same database share nothing. @default none */
  name?: string | undefined
}

/**
 * Stores questions in a PostgreSQL database, which several processes can share.
 *
 * @throws Error If the name can't be part of a schema's name.
 */
export function postgresQuestionLog(database: Database, options: PostgresQuestionLogOptions = {}): QuestionLog {
  const { keepDays = 90, now = Date.now } = options
  const schema = nameSchema(options.name)
  let created: Promise<void> | undefined

  /** @throws Error If another version has created the table, with other columns. */
  function run(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
    return runIn(text, values).catch((error: Error & { code?: string }) => {
      throw OTHER_COLUMNS.has(error.code ?? '') ? new Error(adviseOn(schema), { cause: error }) : error
    })
  }

  async function runIn(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
    created ??= transact(database, 'write', async (client) => void (await client.query(createTable(schema))))
    await created.catch((error: unknown) => {
      created = undefined
      throw error
    })
    return transact(database, 'write', async (client) => (await client.query(text, values)).rows)
  }

  const oldest = () => new Date(now() - keepDays * DAY_MS).toISOString()

  const prune = createDailyTask(now, async () => {
    await run(`delete from ${schema}.question where time < $1`, [oldest()])
  })

  async function* readEntries(since: number, asked?: readonly string[]): AsyncGenerator<QuestionEntry, void> {
    await prune()
    let after: unknown[] = [[new Date(since).toISOString(), oldest()].sort().at(-1), -1]
    for (;;) {
      const rows = await run(readPage(schema), [...after, asked ?? null])
      for (const row of rows) yield toEntry(row)
      const last = rows.at(-1)
      if (last === undefined || rows.length < PAGE_ROWS) return
      after = [last.at, last.id]
    }
  }

  // A database that can't be reached now is reported by the next use.
  prune().catch(() => {})

  return {
    async add({ time, site, question, outcome, pages, thread, reader, message }) {
      await prune()
      await run(
        `insert into ${schema}.question (time, site, question, outcome, pages, thread, reader, message)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [time, site, toStorable(question), outcome, pages, thread, reader ?? null, message ?? null],
      )
    },
    read: (since) => readAll(readEntries(since)),
    entries: readEntries,
    async rate(messageId, feedback) {
      const json = feedback && toJson(cleanFeedback(feedback))
      const rated = `update ${schema}.question set feedback = $2 where message = $1`
      await run(rated, [await fingerprint(messageId), json])
    },
    async erase(whose) {
      const [column, id] = 'threadId' in whose ? ['thread', whose.threadId] : ['reader', whose.reader]
      const erased = `delete from ${schema}.question where ${column} = $1 returning id`
      return (await run(erased, [await fingerprint(id)])).length
    },
  }
}

function nameSchema(name: string | undefined): string {
  if (name === undefined) return 'docs_assistant'
  if (/^[a-z\d_]{1,30}$/.test(name)) return `docs_assistant_questions_${name}`
  throw new Error('docs-assistant: the name of a service in PostgreSQL must be 1 to 30 of a-z, 0-9 and "_"')
}

function toEntry({ time, ...row }: Record<string, unknown>): QuestionEntry {
  const given = Object.entries(row).filter(([name, value]) => value !== null && name !== 'id' && name !== 'at')
  return { time: (time as Date).toISOString(), ...Object.fromEntries(given) } as QuestionEntry
}
