import { closeSync, openSync } from 'node:fs'
import { DAY_MS } from '../../engine/store/periods.ts'
import { cleanFeedback } from '../../engine/questions/createEntry.ts'
import { createDailyTask } from './createDailyTask.ts'
import { fingerprint } from '../../engine/questions/fingerprint.ts'
import { PAGE_ROWS, readAll } from './readEntries.ts'
import type { QuestionLogOptions } from './fileQuestionLog.ts'
import type { QuestionEntry, QuestionFeedback, QuestionLog } from '../../engine/questions/QuestionLog.ts'

/** The part of Node's `DatabaseSync` that is used. The types of Node 20 don't include it. */
interface Database {
  exec(sql: string): void
  prepare(sql: string): {
    all(...values: (string | number | null)[]): unknown[]
    run(...values: (string | number | null)[]): { changes: number | bigint }
  }
}

interface Row extends Omit<QuestionEntry, 'pages' | 'reader' | 'message' | 'feedback'> {
  pages: string
  reader: string | null
  message: string | null
  feedback: string | null
}

const SCHEMA = `
pragma journal_mode = wal;
pragma busy_timeout = 5000;
pragma secure_delete = on;
create table if not exists question (
  time text not null, site text not null, question text not null, outcome text not null, pages text not null,
  thread text not null, reader text, message text, feedback text
) strict;
create index if not exists question_time on question (time);
create index if not exists question_thread on question (thread);
create index if not exists question_reader on question (reader);
create index if not exists question_message on question (message);
`

/** The next rows after a time and a row. */
const PAGE = `
select rowid as id, * from question
where time >= ? and (time, rowid) > (?, ?) and (? is null or question in (select value from json_each(?)))
order by time, rowid limit ${PAGE_ROWS}
`

/**
 * Stores questions in a SQLite database, which several processes on one machine can share. Uses Node's own SQLite.
 *
 * @throws Error On a version of Node without it.
 */
export function sqliteQuestionLog(path: string, options: QuestionLogOptions = {}): QuestionLog {
  const { keepDays = 90, now = Date.now } = options
  const database = open(path)
  const oldest = () => new Date(now() - keepDays * DAY_MS).toISOString()

  const deleteOld = () => database.prepare('delete from question where time < ?').run(oldest())

  const prune = createDailyTask(now, () => {
    // What was deleted must not remain in the journal.
    if (Number(deleteOld().changes) > 0) database.exec('pragma wal_checkpoint(truncate)')
  })

  async function* readEntries(since: number, asked?: readonly string[]): AsyncGenerator<QuestionEntry, void> {
    await prune()
    const page = database.prepare(PAGE)
    const only = asked === undefined ? null : JSON.stringify(asked)
    let [time, id] = [[new Date(since).toISOString(), oldest()].sort().at(-1)!, -1]
    for (;;) {
      const rows = page.all(time, time, id, only, only) as (Row & { id: number })[]
      for (const row of rows) yield toEntry(row)
      const last = rows.at(-1)
      if (last === undefined || rows.length < PAGE_ROWS) return
      ;[time, id] = [last.time, last.id]
    }
  }

  // If old questions can't be deleted now, the next use reports it.
  prune().catch(() => {})

  return {
    async add({ time, site, question, outcome, pages, thread, reader = null, message = null }) {
      await prune()
      database
        .prepare('insert into question values (?, ?, ?, ?, ?, ?, ?, ?, null)')
        .run(time, site, question, outcome, JSON.stringify(pages), thread, reader, message)
    },
    read: (since) => readAll(readEntries(since)),
    entries: readEntries,
    async rate(messageId, feedback) {
      database
        .prepare('update question set feedback = ? where message = ?')
        .run(feedback && JSON.stringify(cleanFeedback(feedback)), await fingerprint(messageId))
    },
    async erase(whose) {
      deleteOld()
      const [column, id] = 'threadId' in whose ? ['thread', whose.threadId] : ['reader', whose.reader]
      const { changes } = database.prepare(`delete from question where ${column} = ?`).run(await fingerprint(id))
      // What was erased must not remain in the journal.
      database.exec('pragma wal_checkpoint(truncate)')
      return Number(changes)
    },
  }
}

function open(path: string): Database {
  const sqlite = process.getBuiltinModule('node:sqlite' as string) as unknown as
    { DatabaseSync: new (path: string) => Database } | undefined
  if (sqlite === undefined)
    throw new Error('docs-assistant: sqliteQuestionLog needs Node 22.13 or later. On Node 20, use fileQuestionLog.')
  // Only the owner may read the file. SQLite gives its other files the same permissions.
  if (path !== ':memory:') closeSync(openSync(path, 'a', 0o600))
  const database = new sqlite.DatabaseSync(path)
  database.exec(SCHEMA)
  return database
}

function toEntry({ time, site, question, outcome, pages, thread, reader, message, feedback }: Row): QuestionEntry {
  return {
    time,
    site,
    question,
    outcome,
    pages: JSON.parse(pages) as string[],
    thread,
    ...(reader !== null && { reader }),
    ...(message !== null && { message }),
    ...(feedback !== null && { feedback: JSON.parse(feedback) as QuestionFeedback }),
  }
}
