import { appendFile, chmod, chown, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fileQuestionLog, type QuestionEntry, type QuestionLog } from '../../src/service.ts'
import { createEntry } from '../../src/engine/questions/createEntry.ts'
import { summarizeQuestions } from '../../src/node/questions/summarizeQuestions.ts'
import { eventually } from '../../../tests/eventually.ts'
import { makeFolder, question, startService } from '../http/startService.ts'
import { runCommand } from '../cli/startCli.ts'

const DAY_MS = 86_400_000

async function logFile(): Promise<string> {
  return join(await makeFolder({}), 'questions.jsonl')
}

function entry(text: string, more: Partial<Parameters<typeof createEntry>[0]> = {}): Promise<QuestionEntry> {
  return createEntry({
    now: Date.now(),
    site: 'acme',
    question: text,
    outcome: 'answered',
    pages: ['/webhooks'],
    threadId: 'thr_1',
    fp: 'anonymous',
    ...more,
  })
}

async function run(...args: string[]): Promise<{ code: number; out: string }> {
  const { code, out, err } = await runCommand(['report', ...args])
  return { code, out: out + err }
}

test('keeps questions with their outcome and pages, and neither greetings nor who asked', async () => {
  const path = await logFile()
  const questions = fileQuestionLog(path)
  const { ask } = await startService({ questions, domain: 'acme' })
  const asked = ['how do I turn off a webhook', 'where can I buy a submarine', 'hello']
  for (const text of asked) await (await ask(question(text, { fp: 'reader-7' }))).text()
  const entries = await questions.read(0)
  expect(entries).toEqual([
    expect.objectContaining({ site: 'acme', question: asked[0], outcome: 'answered' }),
    expect.objectContaining({ site: 'acme', question: asked[1], outcome: 'refused' }),
  ])
  expect(entries[0]?.pages).toContain('/webhooks')
  const text = await readFile(path, 'utf8')
  expect(text).not.toMatch(/reader-7|thr_|127\.0\.0\.1|svc_dsc/)
  expect((await stat(path)).mode & 0o077).toBe(0)
})

test('stores nothing by default, and answers a question even if it can’t be stored', async () => {
  const { ask, log } = await startService()
  expect(await (await ask(question('how do I turn off a webhook'))).text()).toContain('DELETE')
  const broken: QuestionLog = {
    add: () => Promise.reject(new Error('the disk is full')),
    read: async () => [],
    erase: async () => 0,
  }
  const other = await startService({ questions: broken })
  expect(await (await other.ask(question('how do I turn off a webhook'))).text()).toMatch(/DELETE[^]*\nd:/)
  expect(other.log.map(({ message }) => message).join()).toContain('the disk is full')
  expect(log.filter(({ level }) => level === 'error')).toEqual([])
})

test.each([
  ['my key sk-proj-abc123DEF456 fails', 'my key [key] fails'],
  ['svc_live_8f7a6b5c4d3e2f1a does not work', '[key] does not work'],
  ['write to ann@example.com from 10.0.0.7', 'write to [e-mail] from [address]'],
  ['пишите на иван@почта.рф, या राम@उदाहरण.भारत', 'пишите на [e-mail], या [e-mail]'],
  ['ask ann＠例え。テスト or bob%40example.com', 'ask [e-mail] or [e-mail]'],
  ['ask ann@пример.xn--p1ai.', 'ask [e-mail].'],
  ['token eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9 expired', 'token [key] expired'],
  ['ping 2a00::5, fe80::1%eth0 or ::1', 'ping [address], [address] or [address]'],
  ['is 2001:db8::/32 a network', 'is [address]/32 a network'],
  ['AKIAIOSFODNN7EXAMPLE is refused', '[key] is refused'],
  ['wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY.', '[key].'],
  ['curl -H "Authorization: Bearer abcdefghij"', 'curl -H "Authorization: Bearer [key]"'],
  ['send Bearer abcdefghijklmnopqrst', 'send Bearer [key]'],
  ['my password is hunter, why?', 'my password is [password], why?'],
  ['password: "hunter" and DB_PASSWORD=hunter', 'password: "[password]" and DB_PASSWORD=[password]'],
  ['svc_onlyletterskey fails', '[key] fails'],
  ['ghp_abcdefghijklmnopqrstuvwxyzABCDEFGHIJ fails', '[key] fails'],
  ['github_pat_abcdefghijklmnopqrstuv_ABCDEFGHIJKLMNOP fails', '[key] fails'],
  ['xoxb-12345-abc and xapp-1-A0123456789-12-ab', '[key] and [key]'],
  ['post to https://hooks.slack.com/services/TABC/BABC/abcdefghijkl', 'post to https://hooks.slack.com/services/[key]'],
  ['rk_live_abcdefghijklmnopqrstuvwx, whsec_abcdefghijklmnopqrstuvwx', '[key], [key]'],
  ['AIzaSyabcdefghijklmnopqrstuvwxyz-ABCDEFG fails', '[key] fails'],
  ['acme_live_8f7a6b5c4d and acme-123456789012-x fail', '[key] and [key] fail'],
  ['is 123e4567-e89b-12d3-a456-426614174000 mine', 'is [key] mine'],
  ['npm_abcdefghijklmnopqrstuvwxyzABCDEFGHIJ fails', '[key] fails'],
  ['hf_abcdefghijklmnopqrstuvwxyzABCDEFGH fails', '[key] fails'],
  ['AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', 'AWS_SECRET_ACCESS_KEY=[key]'],
  ['is eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc-DEF_ghi. expired', 'is [key]. expired'],
  [
    `-----BEGIN RSA PRIVATE KEY-----\n${'MIIEabcd'.repeat(8)}\nab+/\n-----END RSA PRIVATE KEY----- fails`,
    '[key] fails',
  ],
  [`"-----BEGIN PRIVATE KEY-----\\n${'MIIEabcd'.repeat(8)}\\n${'MIIEabcd'.repeat(8)}`, '"[key]'],
  ['PGPASSWORD=hunter psql and dbPassword = hunter', 'PGPASSWORD=[password] psql and dbPassword = [password]'],
  ['mysql --password hunter2', 'mysql --password [password]'],
  ['Mot de passe : soleil1, 密码：abc123', 'Mot de passe : [password], 密码：[password]'],
  ['redis://:hunter@localhost:6379 fails', 'redis://:[password]@localhost:6379 fails'],
  ['curl -u admin:hunter localhost', 'curl -u admin:[password] localhost'],
  ['X-Api-Key: abcdefgh1 or Cookie: sid=abcdefgh', 'X-Api-Key: [key] or Cookie: sid=[key]'],
  ['Authorization: token abcdefgh and Basic YWRtaW46aHVudGVyMg==', 'Authorization: token [key] and Basic [key]'],
  [`${'word '.repeat(98)}AKIAIOSFODNN7EXAMPLE`, `${'word '.repeat(98)}[key]`],
])('of "%s" it keeps "%s"', async (asked, kept) => {
  expect((await entry(asked)).question).toBe(kept)
})

test.each([
  'how do I use max_tokens and gpt-4o in docs.json',
  'what do std::vector, Foo::Bar, Ab::Cd and :: mean',
  'how does bearer authentication work with a Bearer token',
  'the password is wrong, is it stored? my password is not accepted',
  'does RSASHA or HTTP_PROXY_HOST work in /discovery/assistant/message',
  'how do I ask for svc_name, sk-learn and access_token_timeout',
  'set password: <your password> or PASSWORD=${PASSWORD}',
  'how do I use gpt-4o-mini-2024-07-18, claude-3-5-sonnet-20241022 or text-embedding-3-small',
  'is it docs-assistant-0.1.0.tgz, data-stream-format-v1 or x-vercel-ai-ui-message-stream-v1',
  'what is a github_pat_ or ghp_ token, and is AIza, AKIA, xoxb- or sk_live_ the prefix of a key',
  'what does password= mean, how do I set password=... or password=your-password in the address',
  'is the password: field required, or is it password: string or password: required',
  'what is --password for, and how do I pass --password to psql',
  'is it postgres://user:password@host/db or https://user:<password>@host',
  'does curl -u user:password work',
  'does docker run -u 1000:1000 work',
  'how is a JWT (eyJ...) decoded, and where does -----BEGIN PRIVATE KEY----- go',
  'token: where do I find it, and is it apiKey: string or token: "${TOKEN}"',
  'Authorization: Bearer <token>, Authorization: none, or Basic authentication',
])('keeps all of "%s"', async (asked) => {
  expect((await entry(asked)).question).toBe(asked)
})

test('never keeps the service’s own keys', async () => {
  const path = await logFile()
  const questions = fileQuestionLog(path)
  const { ask } = await startService({ questions, keys: ['my_dsc_a'], adminKey: 'plain', readKeys: () => [] })
  const headers = { Authorization: 'Bearer my_dsc_a' }
  const answer = await (await ask(question('webhook my_dsc_a and plain'), { headers })).text()
  const messageId = /"messageId":"(\w[\w-]*)"/.exec(answer)![1]
  await ask(
    { messageId, value: 'down', comment: 'I used plain', reasons: ['my_dsc_a'] },
    { headers, path: '/discovery/v1/assistant/acme/feedback' },
  )
  expect(await questions.read(0)).toEqual([
    expect.objectContaining({
      question: 'webhook [key] and [key]',
      feedback: { value: 'down', reasons: ['[key]'], comment: 'I used [key]' },
    }),
  ])
})

test('forgets old questions, and those of a thread or a reader on request', async () => {
  const path = await logFile()
  let now = Date.now()
  const log = fileQuestionLog(path, { keepDays: 30, now: () => now })
  await log.add(await entry('old', { now: now - 31 * DAY_MS }))
  await log.add(await entry('by ann', { threadId: 'thr_a', fp: 'ann' }))
  await log.add(await entry('by bob', { threadId: 'thr_b', fp: 'bob' }))
  await log.add(await entry('by bob again', { threadId: 'thr_c', fp: 'bob' }))
  await appendFile(path, '{"time":"broken')
  expect((await log.read(0)).map((one) => one.question)).toEqual(['by ann', 'by bob', 'by bob again'])
  expect(await log.erase({ reader: 'bob' })).toBe(2)
  expect(await readFile(path, 'utf8')).not.toMatch(/bob|old|broken/)
  expect((await run(path, '--erase-thread', 'thr_a')).out).toBe('docs-assistant: erased 1 question\n')
  expect(await log.read(0)).toEqual([])
  now += DAY_MS
})

test('a line that a full disk has cut does not swallow the next one', async () => {
  const path = await logFile()
  const log = fileQuestionLog(path)
  await log.add(await entry('first'))
  await appendFile(path, '{"time":"2026-01-01T00:00:00.000Z","question":"ha')
  await log.add(await entry('second'))
  await log.add(await entry('third'))
  expect((await log.read(0)).map((one) => one.question)).toEqual(['first', 'second', 'third'])
})

test('a file of something else is not changed', async () => {
  const text = '# Acme\n\nIts docs.\n'
  const folder = await makeFolder({ 'README.md': text })
  const path = join(folder, 'README.md')
  await expect(fileQuestionLog(path).erase({ threadId: 'thr_a' })).rejects.toThrow(`no line of ${path} is a question`)
  expect(await readFile(path, 'utf8')).toBe(text)
  expect(await readdir(folder)).toEqual(['README.md'])
})

describe('while another process erases questions', () => {
  test('no new question is lost', async () => {
    const path = await logFile()
    const line = `${JSON.stringify(await entry('by bob', { fp: 'bob' }))}\n`
    await writeFile(path, line.repeat(5_000))
    const service = fileQuestionLog(path)
    await service.read(0)
    const command = fileQuestionLog(path)
    const erased: number[] = []
    const erasing = command.erase({ reader: 'bob' }).then((count) => erased.push(count))
    const added: string[] = []
    while (erased.length === 0) {
      added.push(`question ${added.length}`)
      await service.add(await entry(added.at(-1)!, { messageId: `msg_${added.length}` }))
    }
    await erasing
    expect(erased).toEqual([5_000])
    expect((await service.read(0)).map((one) => one.question).sort()).toEqual(added.sort())
  })

  test('a second one is refused, and questions are stored', async () => {
    const path = await logFile()
    await writeFile(`${path}.new`, '')
    const log = fileQuestionLog(path, { keepDays: 30 })
    await log.add(await entry('old', { now: Date.now() - 31 * DAY_MS }))
    await log.add(await entry('new'))
    await expect(log.erase({ reader: 'anonymous' })).rejects.toThrow('another process is writing')
    const others = fileQuestionLog(path, { keepDays: 30 })
    await others.add(await entry('newer'))
    expect((await others.read(0)).map((one) => one.question)).toEqual(['new', 'newer'])
  })

  test('the file keeps its mode and, if root erases, its owner', async () => {
    const path = await logFile()
    const log = fileQuestionLog(path)
    await log.add(await entry('by ann'))
    await chmod(path, 0o640)
    if (process.getuid?.() === 0) await chown(path, 65_534, 65_534)
    const before = await stat(path)
    await log.erase({ reader: 'nobody' })
    const after = await stat(path)
    expect(after.ino).not.toBe(before.ino)
    expect([after.mode, after.uid, after.gid]).toEqual([before.mode, before.uid, before.gid])
  })
})

describe('in a file', () => {
  test('deletes old questions when they are read and at start, even if no new one arrives', async () => {
    const path = join(await makeFolder({}), 'questions.jsonl')
    let now = Date.now()
    const open = () => fileQuestionLog(path, { keepDays: 30, now: () => now })
    const log = open()
    await log.add(await entry('an old one', { now }))
    now += 31 * DAY_MS
    expect(await log.read(0)).toEqual([])
    expect(await readFile(path, 'utf8')).not.toContain('an old one')
    await log.add(await entry('another old one', { now }))
    now += 31 * DAY_MS
    open()
    await eventually(async () => expect(await readFile(path, 'utf8')).not.toContain('another old one'))
  })

  test('stores, forgets and erases questions and ratings', async () => {
    const path = join(await makeFolder({}), 'questions.jsonl')
    const now = Date.now()
    const log = fileQuestionLog(path, { keepDays: 30, now: () => now })
    await log.add(await entry('old', { now: now - 31 * DAY_MS }))
    const byAnn = await entry('by ann', { now, threadId: 'thr_a', fp: 'ann', messageId: 'msg_1' })
    await log.add(byAnn)
    await log.add(await entry("by 'bob'", { now: now + 1, threadId: 'thr_b', fp: 'bob', messageId: 'msg_2' }))
    await log.add(await entry('by nobody', { now: now + 2, threadId: 'thr_c' }))
    expect(await log.read(now + 1)).toHaveLength(2)
    await log.rate!('msg_1', { value: 'up' })
    await log.rate!('msg_1', { value: 'down', reasons: ['Not correct'], comment: 'ask ann@example.com' })
    await log.rate!('msg_unknown', { value: 'up' })
    await log.rate!('msg_2', { value: 'up' })
    await log.rate!('msg_2', null)
    const feedback = { value: 'down', reasons: ['Not correct'], comment: 'ask [e-mail]' }
    expect(await log.read(0)).toEqual([
      { ...byAnn, feedback },
      expect.not.objectContaining({ feedback: expect.anything() }),
      expect.not.objectContaining({ message: expect.anything() }),
    ])
    expect((await fileQuestionLog(path, { keepDays: 30 }).read(0))[0]).toMatchObject({ question: 'by ann', feedback })
    expect((await run(path, '--erase-reader', 'bob')).out).toBe('docs-assistant: erased 1 question\n')
    expect(await log.erase({ threadId: 'thr_a' })).toBe(1)
    expect((await log.read(0)).map(({ question }) => question)).toEqual(['by nobody'])
    const kept = await readFile(path, 'utf8')
    expect(kept).not.toMatch(/by ann|bob|Not correct|msg_1|old/)
    expect((await stat(path)).mode & 0o077).toBe(0)
  })
})

describe('feedback', () => {
  const rate = (ask: Awaited<ReturnType<typeof startService>>['ask'], body: unknown, headers = {}) =>
    ask(body, { path: '/discovery/v1/assistant/acme/feedback', headers })

  test('is stored with the question of its answer, for both versions of the endpoint', async () => {
    const questions = fileQuestionLog(await logFile())
    const { ask } = await startService({ questions })
    const text = await (await ask(question('how do I turn off a webhook'))).text()
    const [, messageId] = /^f:\{"messageId":"([^"]+)"/.exec(text)!
    const body = { messageId, value: 'down', reasons: ['Out of date'], comment: 'It is gone.' }
    const response = await rate(ask, body, { Origin: 'https://www.example.com' })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const { messageId: _, ...feedback } = body
    expect(await questions.read(0)).toEqual([expect.objectContaining({ outcome: 'answered', feedback })])
    const v2 = { path: '/discovery/v2/assistant/acme/message' }
    const chunks = await (await ask(question('where can I buy a submarine'), v2)).text()
    const [, second] = /"messageId":"([^"]+)"/.exec(chunks)!
    await rate(ask, { messageId: second, value: 'up' })
    expect((await questions.read(0))[1]?.feedback).toEqual({ value: 'up' })
  })

  test.each([
    [{ value: 'up' }, 400, 'messageId'],
    [{ messageId: 'msg_1' }, 400, 'value'],
    [{ messageId: 'msg_1', value: 'maybe' }, 400, 'value'],
    [{ messageId: 'msg_1', value: 'down', reasons: 'all' }, 400, 'reasons'],
    [{ messageId: 'msg_1', value: 'down', comment: {} }, 400, 'comment'],
  ])('%j is answered with %i, naming "%s"', async (body, status, field) => {
    const { ask } = await startService({ questions: fileQuestionLog(await logFile()) })
    const response = await rate(ask, body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error: { field } })
  })

  test('needs the public key and a service that stores questions; otherwise, pages don’t ask for it', async () => {
    const { ask, url } = await startService({ questions: fileQuestionLog(await logFile()) })
    const body = { messageId: 'msg_1', value: 'up' }
    expect((await rate(ask, body, { Authorization: 'Bearer svc_dsc_other' })).status).toBe(401)
    expect((await rate(ask, { ...body, comment: 'a'.repeat(20_000) })).status).toBe(413)
    expect(await (await fetch(url)).text()).toMatch(/<docs-assistant[^>]* feedback/)
    const other = await startService()
    expect((await rate(other.ask, body)).status).toBe(404)
    expect(await (await fetch(other.url)).text()).not.toMatch(/<docs-assistant[^>]* feedback/)
  })
})

test('reports similar questions together, refused ones first, and pages that are never cited', async () => {
  const report = await summarizeQuestions(
    [
      await entry('How do I turn off a webhook?'),
      await entry('turning off webhooks'),
      await entry('turning off webhooks'),
      await entry('is there a SAML login', { outcome: 'refused', pages: ['/login'] }),
      await entry('SAML login?', { outcome: 'refused', pages: ['/login'] }),
      await entry('what is the quota', { outcome: 'unfinished', pages: [] }),
    ],
    ['/webhooks', '/themes'],
  )
  expect(report).toMatchObject({ asked: 6, refused: 2, unfinished: 1 })
  expect(report.days).toEqual([{ day: expect.any(String), asked: 6, refused: 2 }])
  expect(report).toMatchObject({ liked: 0, disliked: 0 })
  expect(report.groups.map(({ question, asked, refused, others }) => [question, asked, refused, others])).toEqual([
    ['is there a SAML login', 2, 2, ['SAML login?']],
    ['turning off webhooks', 3, 0, ['How do I turn off a webhook?']],
    ['what is the quota', 1, 0, []],
  ])
  expect(report.pages).toEqual([
    { path: '/webhooks', cited: 3 },
    { path: '/themes', cited: 0 },
  ])
})

test('reports answers that did not help together with refusals, and the reasons', async () => {
  const disliked = { feedback: { value: 'down' as const, reasons: ['Out of date'], comment: 'See v2.' } }
  const { groups, ...report } = await summarizeQuestions([
    await entry('what is the quota'),
    await entry('what is the quota'),
    { ...(await entry('How do I turn off a webhook?')), ...disliked },
    { ...(await entry('themes in the dark')), feedback: { value: 'up' } },
  ])
  expect(report).toMatchObject({ liked: 1, disliked: 1 })
  expect(groups.map(({ question, liked, disliked, complaints }) => [question, liked, disliked, complaints])).toEqual([
    ['How do I turn off a webhook?', 0, 1, ['Out of date', 'See v2.']],
    ['what is the quota', 0, 0, []],
    ['themes in the dark', 1, 0, []],
  ])
})

test('while a report on many questions is made, the thread does other work', async () => {
  const one = await entry('')
  const words = Array.from({ length: 60 }, (_, number) => `w${String.fromCharCode(97 + (number % 26))}${number}x`)
  const entries = Array.from({ length: 5_000 }, (_, number) => ({
    ...one,
    question: [1, 7, 59, 61].map((factor) => words[(number * factor + Math.floor(number / factor)) % 60]).join(' '),
  }))
  let isDone = false
  let turns = 0
  const countTurns = (): void => {
    turns += 1
    if (!isDone) setImmediate(countTurns)
  }
  countTurns()
  const report = await summarizeQuestions(entries)
  isDone = true
  expect(turns).toBeGreaterThan(1)
  expect(report).toMatchObject({ asked: entries.length })
})

test('reports the pages that are cited least, and says what it leaves out', async () => {
  const path = await logFile()
  const log = fileQuestionLog(path)
  const names = Array.from({ length: 45 }, (_, number) => `/p${String(number).padStart(2, '0')}`)
  for (const [number, page] of names.entries())
    for (let times = 0; times <= 45 - number; times += 9)
      await log.add(await entry(`question${number}x about thing${number}x`, { pages: [page, '/p00'] }))
  const { out } = await run(path)
  expect(out).toContain('… and 25 more. --format json has all.')
  const [, least = ''] = out.split('least cited first\n')
  expect(least.trim().split(/\s+/).slice(0, 4)).toEqual(['1', '/p44', '1', '/p43'])
  expect(least.trim().split('\n')).toHaveLength(20)
})

test('the command writes a table, CSV that runs no formula, and JSON', async () => {
  const path = await logFile()
  const log = fileQuestionLog(path)
  await log.add(await entry('=HYPERLINK("https://evil.example")', { outcome: 'refused', pages: [] }))
  await log.add(await entry('dark \u001b[31mtheme; =1+1;-2'))
  const table = await run(path)
  expect(table.code).toBe(0)
  expect(table.out).toContain('2 questions, 1 refused (50 %), 0 unsure, 0 unfinished')
  expect(table.out).not.toContain('\u001b')
  expect((await run(path, '--format', 'csv')).out).toContain(`"'=HYPERLINK(""https://evil.example"")",1,1,0,0,`)
  expect((await run(path, '--format', 'csv')).out).toContain(`"dark [31mtheme; '=1+1;'-2",1,0,0,0,`)
  expect(JSON.parse((await run(path, '--format', 'json')).out)).toMatchObject({ asked: 2, refused: 1 })
  expect(await run(path, '--format', 'xml')).toMatchObject({ code: 2 })
  expect((await run('/no/such/file')).out).toContain('there is no file "/no/such/file"')
})

test('the command says how many lines of the file it could not read', async () => {
  const file = join(await makeFolder({}), 'questions.jsonl')
  await writeFile(file, 'not JSON\n\n{"question":"half')
  const { code, err } = await runCommand(['report', file])
  expect([code, err]).toEqual([0, `warning: ${file}: 2 lines can't be read and are left out\n`])
})

test('the command leaves out lines whose values have other types', async () => {
  const file = await logFile()
  const good = await entry('good')
  const feedback = { value: 'down', comment: 5 }
  const odd = [{ feedback }, { message: 'm', feedback }, { outcome: 'no' }, { pages: [5] }, { time: 'never' }]
  const lines = odd.map((one) => JSON.stringify('message' in one ? one : { ...good, ...one }))
  await writeFile(file, [JSON.stringify(good), ...lines, ''].join('\n'))
  const { code, out, err } = await runCommand(['report', file])
  expect([code, err]).toEqual([0, `warning: ${file}: 5 lines can't be read and are left out\n`])
  expect(out).toContain('1 questions, 0 refused (0 %)')
})

test.skipIf(process.platform === 'win32')('the command doesn’t wait for a pipe', async () => {
  const pipe = await logFile()
  execFileSync('mkfifo', [pipe])
  expect(await run(pipe)).toEqual({ code: 1, out: `docs-assistant: "${pipe}" is a pipe, not a file\n` })
})

test('the page of the report says that the service keeps no questions', async () => {
  const { url } = await startService()
  const response = await fetch(`${url}/_assistant/report`)
  expect([response.status, await response.text()]).toEqual([
    404,
    expect.stringContaining('because this service keeps no questions'),
  ])
})

test('the report of one site leaves out the questions of others', async () => {
  const path = await logFile()
  const log = fileQuestionLog(path)
  await log.add(await entry('How do I water a garden?'))
  await log.add(await entry('Where are the pumps?', { site: 'pumps' }))
  const { out } = await run(path, '--site', 'pumps')
  expect(out).toContain('1 questions')
  expect(out).toContain('Where are the pumps?')
  expect(out).not.toContain('garden')
})
