import { chmod, lstat, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { DocsPage, DocsSection } from '../../src/engine/docs/Docs.ts'
import { readDocs } from '../../src/node/files/readDocs.ts'
import { listBatches } from '../../src/node/readers/draftQuestions.ts'
import { startModelServer, type Reply } from '../answer/modelServer.ts'
import { makeFolder } from '../http/startService.ts'
import { runCommand, startCli } from './startCli.ts'

const PAGES = {
  'a.md': '# Lamps\n\nLamps glow.\n\n## Dim it\n\nSet `dim`.\n\n## Empty\n',
  'b.md': '# Bells\n\nBells ring.\n',
}

async function run(folder: string, ...replies: Reply[]) {
  return runWith([], folder, ...replies)
}

async function runWith(options: string[], folder: string, ...replies: Reply[]) {
  const { url, asked } = await startModelServer(...replies)
  const result = await runCommand(['questions', folder, '--model', 'tiny', '--model-url', url, ...options])
  const sections = (await readDocs(folder)).pages.flatMap((page) => page.sections)
  const questions = sections.flatMap(({ page, anchor, asked = [] }) =>
    asked.map(({ question, answer = [] }) => [page.path, anchor, question].concat(answer)),
  )
  return { ...result, asked, questions }
}

describe('questions', () => {
  test('writes a model’s questions about each section, and sends each section only once', async () => {
    const folder = await makeFolder(PAGES)
    const reply =
      'Here you are:\n1 | why is it dark\n2 | too bright at night\n - 2 | "less light": how\n7 | nothing\nbye'
    const { code, out, asked, questions } = await run(folder, { text: [reply] }, { text: ['1 | is it loud'] })
    expect(code).toBe(0)
    expect(questions).toEqual([
      ['/a', '', 'why is it dark'],
      ['/a', 'dim-it', 'too bright at night'],
      ['/a', 'dim-it', '"less light": how'],
      ['/b', '', 'is it loud'],
    ])
    expect(out).toContain('wrote 4 questions')
    expect(asked).toHaveLength(2)
    const [, { content }] = asked[0]!.body.messages as [unknown, { content: unknown }]
    expect(JSON.stringify(content)).toContain('Set `dim`.')
    expect(JSON.stringify(content)).not.toContain('Empty')

    const again = await run(folder, { text: ['1 | again'] })
    expect(again).toMatchObject({
      code: 0,
      asked: [],
      out: expect.stringMatching(/readers-ask\.yaml already lists every section with text/),
    })
    expect(again.questions).toEqual(questions)
  })

  test('keeps existing questions and comments, and adds questions only for sections without any', async () => {
    const folder = await makeFolder({ ...PAGES, 'readers-ask.yaml': '# Mine\n/a: [what is it]\n/a#dim-it: [darker]' })
    const { questions, asked } = await run(folder, { text: ['1 | is it loud'] })
    expect(questions).toEqual([
      ['/a', '', 'what is it'],
      ['/a', 'dim-it', 'darker'],
      ['/b', '', 'is it loud'],
    ])
    expect(asked).toHaveLength(1)
    expect(await readFile(join(folder, 'readers-ask.yaml'), 'utf8')).toContain('# Mine\n/a: [what is it]')
  })

  test('keeps the questions of earlier pages if the model fails, and says how to continue', async () => {
    const folder = await makeFolder(PAGES)
    const fail: Reply = { write: (response) => void response.writeHead(400).end('{"error":{"message":"no credit"}}') }
    const { code, err, questions } = await run(folder, { text: ['1 | why is it dark'] }, fail)
    expect(code).toBe(1)
    expect(err).toMatch(/no questions for \/b: HTTP 400: no credit\nWrote 1 question to .*Run the command again/)
    expect(questions).toEqual([['/a', '', 'why is it dark']])
  })

  test('says what it wrote if it is stopped', async () => {
    const folder = await makeFolder(PAGES)
    let isWaiting = () => {}
    const waits = new Promise<void>((resolve) => (isWaiting = resolve))
    const { url } = await startModelServer({ text: ['1 | why is it dark'] }, { write: () => isWaiting() })
    const { printed, code, stop } = startCli(['questions', folder, '--model', 'tiny', '--model-url', url])
    await waits
    stop()
    expect(await code).toBe(1)
    expect(printed.err).toMatch(/docs-assistant: stopped\nWrote 1 question to .*Run the command again/)
  })

  test('says so if the model writes no questions', async () => {
    const { code, err, questions } = await run(await makeFolder(PAGES), { text: ['I can’t help with that.'] })
    expect({ code, questions }).toEqual({ code: 1, questions: [] })
    expect(err).toContain('no questions in the requested format')
  })

  test('asks nothing if the file can’t be used', async () => {
    const folder = await makeFolder(PAGES)
    await writeFile(join(folder, 'readers-ask.yaml'), '/a: [what')
    const { code, err, asked } = await run(folder, { text: ['1 | x'] })
    expect({ code, asked }).toEqual({ code: 1, asked: [] })
    expect(err).toMatch(/readers-ask\.yaml is not valid YAML/)
  })

  test.each([['{}\n'], ['  /a: [what is it]\n'], ['/a: [what is it]\n...\n']])(
    'asks nothing if questions can’t be added below %j',
    async (yaml) => {
      const folder = await makeFolder({ ...PAGES, 'readers-ask.yaml': yaml })
      const { code, err, asked } = await run(folder, { text: ['1 | x'] })
      expect({ code, asked }).toEqual({ code: 1, asked: [] })
      expect(err).toMatch(/nothing can be added to .*readers-ask\.yaml/)
      expect(await readFile(join(folder, 'readers-ask.yaml'), 'utf8')).toBe(yaml)
    },
  )

  test('asks nothing if the file can’t be written', async () => {
    const folder = await makeFolder(PAGES)
    await mkdir(join(folder, 'readers-ask.yaml'))
    const { code, err, asked } = await run(folder, { text: ['1 | x'] })
    expect({ code, asked }).toEqual({ code: 1, asked: [] })
    expect(err).toContain('is a folder')
  })

  test('says why the file is not used if it leads out of the folder', async () => {
    const folder = await makeFolder(PAGES)
    const outside = join(await makeFolder({ 'mine.yaml': '/a: [what is it]' }), 'mine.yaml')
    await symlink(outside, join(folder, 'readers-ask.yaml'))
    const { code, err, asked } = await run(folder, { text: ['1 | x'] })
    expect({ code, asked }).toEqual({ code: 1, asked: [] })
    expect(err).toContain('leads out of the folder')
  })

  test('writes no new file where a link leads that has no target yet', async () => {
    const folder = await makeFolder(PAGES)
    const outside = join(await makeFolder({ 'a.md': '# A' }), 'new.yaml')
    await symlink(outside, join(folder, 'readers-ask.yaml'))
    const { code, err, asked } = await run(folder, { text: ['1 | x'] })
    expect({ code, asked }).toEqual({ code: 1, asked: [] })
    expect(err).toContain('leads nowhere')
    await expect(readFile(outside)).rejects.toThrow('ENOENT')
  })

  test('asks only about the first of several sections with one address', () => {
    const page: DocsPage = { path: '/long', file: 'long.md', title: 'Long', breadcrumb: [], markdown: '', sections: [] }
    const first: DocsSection = { page, heading: 'Long', anchor: '', trail: [], code: [], markdown: 'The first part.' }
    page.sections = [first, { ...first, markdown: 'The second part.' }]
    expect(listBatches(page, false)).toEqual([[first]])
    first.asked = [{ question: 'which words' }]
    expect(listBatches(page, false)).toEqual([])
  })

  test('sends many sections in several requests, and keeps what was written before a failure', async () => {
    const sections = Array.from({ length: 30 }, (_, index) => `## Part ${index}\n\nText ${index}.\n`)
    const folder = await makeFolder({ 'many.md': `# Many\n\n${sections.join('\n')}` })
    const fail: Reply = { write: (response) => void response.writeHead(400).end('{"error":{"message":"no credit"}}') }
    const { code, asked, questions } = await run(folder, { text: ['1 | the first', '\n15 | the last'] }, fail)
    expect({ code, requests: asked.length }).toEqual({ code: 1, requests: 2 })
    expect(questions).toEqual([
      ['/many', 'part-0', 'the first'],
      ['/many', 'part-14', 'the last'],
    ])
  })

  test('asks nothing about a section with an empty list', async () => {
    const folder = await makeFolder({ ...PAGES, 'readers-ask.yaml': '/a: []\n/a#dim-it:\n' })
    const { questions } = await run(folder, { text: ['1 | is it loud'] })
    expect(questions).toEqual([['/b', '', 'is it loud']])
  })

  test('writes which words answer a question, if the section contains them', async () => {
    const folder = await makeFolder({ 'a.md': PAGES['a.md'] })
    const lines = ['1 | why is it dark | Lamps glow', '2 | too bright | Set `dim`', '2 | less light | Turn the knob']
    const { questions } = await run(folder, {
      text: [lines.join('\n'), '\n2 | at night |', '\n2 | dark mode | set dim'],
    })
    expect(questions).toEqual([
      ['/a', '', 'why is it dark', 'Lamps glow'],
      ['/a', 'dim-it', 'too bright', 'Set `dim`'],
      ['/a', 'dim-it', 'less light'],
      ['/a', 'dim-it', 'at night'],
      ['/a', 'dim-it', 'dark mode', 'set dim'],
    ])
    expect(await readFile(join(folder, 'readers-ask.yaml'), 'utf8')).toContain(
      '/a:\n  - Lamps glow:\n      - why is it dark\n',
    )
  })

  test('writes more questions for the same sections, and shows the model the known ones', async () => {
    const yaml =
      '# Mine\n/a:\n  - what is it # the first\n  - lamps GLOW: [is it bright]\n/a.md#dim-it: darker\n/b: []\n'
    const folder = await makeFolder({ ...PAGES, 'readers-ask.yaml': yaml })
    const reply = '1 | what is it\n1 | can it shine | lamps GLOW\n1 | its use\n2 | too bright | Set `dim`\n2 | darker'
    const { code, asked, out } = await runWith(['--more'], folder, { text: [reply] })
    expect({ code, requests: asked.length }).toEqual({ code: 0, requests: 1 })
    expect(JSON.stringify(asked[0]!.body.messages)).toContain(String.raw`Known: what is it\nKnown: is it bright\n`)
    expect(out).toContain('wrote 3 questions')
    const written = await readFile(join(folder, 'readers-ask.yaml'), 'utf8')
    expect(written).toContain('# Mine\n/a:\n  - what is it # the first\n')
    expect(parse(written)).toEqual({
      '/a': ['what is it', { 'lamps GLOW': ['is it bright', 'can it shine'] }, 'its use'],
      '/a.md#dim-it': 'darker',
      '/a#dim-it': [{ 'Set `dim`': ['too bright'] }],
      '/b': [],
    })
    const again = await runWith(['--more'], folder, { text: ['2 | at night'] })
    expect(again.questions).toContainEqual(['/a', 'dim-it', 'at night'])
    expect(again.questions).toContainEqual(['/a', 'dim-it', 'darker'])
  })

  test('keeps the file’s mode, and its symbolic link, when it writes more', async () => {
    const folder = await makeFolder({ ...PAGES, 'shared/ask.yaml': '/a: [what is it]\n' })
    const file = join(folder, 'readers-ask.yaml')
    await chmod(join(folder, 'shared/ask.yaml'), 0o640)
    await symlink('shared/ask.yaml', file)
    const victim = join(await makeFolder({ 'mine.txt': 'mine' }), 'mine.txt')
    await symlink(victim, `${file}.new`)
    const { code, questions } = await runWith(['--more'], folder, { text: ['1 | can it shine\n2 | darker'] })
    expect(code).toBe(0)
    expect(questions).toContainEqual(['/a', '', 'can it shine'])
    expect((await lstat(file)).isSymbolicLink()).toBe(true)
    expect((await stat(file)).mode & 0o777).toBe(0o640)
    expect(await readFile(victim, 'utf8')).toBe('mine')
    expect(await readdir(join(folder, 'shared'))).toEqual(['ask.yaml'])
  })

  test.each([[[]], [['--more']]])('adds nothing if the file would become too large to be used: %j', async (options) => {
    const yaml = `# ${'x'.repeat(4 * 1024 * 1024 - 100)}\n/a: [what is it]\n`
    const folder = await makeFolder({ ...PAGES, 'readers-ask.yaml': yaml })
    const { code, err, questions } = await runWith(options, folder, { text: [`1 | ${'is it dark '.repeat(15)}`] })
    expect(code).toBe(1)
    expect(err).toContain('would be larger than 4 MB')
    expect(questions).toEqual([['/a', '', 'what is it']])
  })

  test('keeps line endings and comments, and changes no aliased list, when it writes more', async () => {
    const yaml = '# Mine\r\n/a: &lamp # lamps\r\n  - what is it\r\n/a#dim-it: *lamp\r\n/b: ring # bells\r\n'
    const folder = await makeFolder({ ...PAGES, 'readers-ask.yaml': yaml })
    const replies = [{ text: ['1 | can it shine\n2 | darker'] }, { text: ['1 | is it loud'] }]
    const { code, questions } = await runWith(['--more'], folder, ...replies)
    expect(code).toBe(0)
    expect(questions).toEqual([
      ['/a', '', 'what is it'],
      ['/a', '', 'can it shine'],
      ['/a', 'dim-it', 'what is it'],
      ['/a', 'dim-it', 'darker'],
      ['/b', '', 'ring'],
      ['/b', '', 'is it loud'],
    ])
    const written = await readFile(join(folder, 'readers-ask.yaml'), 'utf8')
    expect(written).toMatch(/# Mine\r\n[^]*# lamps\r\n[^]*# bells\r\n/)
    expect(written).not.toMatch(/[^\r]\n/)
  })

  test.skipIf(process.getuid?.() === 0)('asks nothing with --more if the folder can’t be written', async () => {
    const folder = await makeFolder({ ...PAGES, 'readers-ask.yaml': '/a: [what is it]\n' })
    await chmod(folder, 0o500)
    const { code, err, asked } = await runWith(['--more'], folder, { text: ['1 | x'] })
    await chmod(folder, 0o700)
    expect({ code, asked }).toEqual({ code: 1, asked: [] })
    expect(err).toContain('this user may not use')
  })

  test.each([
    [
      'brackets',
      '/a: [what is it]\n/b: [ring, {Bells ring: [is it loud]}]\n',
      'what is it]',
      'what is it, can it shine]',
    ],
    ['brackets with blanks', '/a: [ what is it ]\n/b: [ ring ]\n', 'what is it ]', 'what is it, can it shine ]'],
    ['lines', '/a:\n- what is it\n/b:\n- ring\n', '- what is it', '- what is it\n- can it shine'],
    ['indented lines', '/a:\n  - what is it\n/b:\n  - ring\n', '- what is it', '- what is it\n  - can it shine'],
  ])('keeps lists as they are written when it writes more: %s', async (_, yaml, before, after) => {
    const folder = await makeFolder({ ...PAGES, 'readers-ask.yaml': yaml })
    await runWith(['--more'], folder, { text: ['1 | can it shine'] }, { text: [''] })
    expect(await readFile(join(folder, 'readers-ask.yaml'), 'utf8')).toBe(yaml.replace(before, after))
  })

  test('keeps bars in questions, and in the words that answer them', async () => {
    const page = '# Pipes\n\nWrite `a | b` to join two commands. Lists end with a line.\n'
    const folder = await makeFolder({ 'p.md': page })
    const lines = [
      '1 | what does | do | Write `a | b`',
      '1 | what is a | b for | Lists end with a line |',
      '| 1 | why does a \\| b fail | Write `a \\| b` |',
      '1 | how do I use `x | y`',
      '1 | does | need blanks | It is not said',
    ]
    const { questions } = await run(folder, { text: [lines.join('\n')] })
    expect(questions).toEqual([
      ['/p', '', 'what does | do', 'Write `a | b`'],
      ['/p', '', 'why does a | b fail', 'Write `a | b`'],
      ['/p', '', 'what is a | b for', 'Lists end with a line'],
      ['/p', '', 'how do I use `x | y`'],
      ['/p', '', 'does | need blanks'],
    ])
  })

  test('reads questions that the model wrote as a table', async () => {
    const { questions } = await run(await makeFolder({ 'b.md': PAGES['b.md'] }), { text: ['| 1 | is it loud |'] })
    expect(questions).toEqual([['/b', '', 'is it loud']])
  })

  test.each([
    ['a folder without pages', {}, 'no pages in'],
    ['a missing folder', null, 'is not a folder'],
  ])('explains %s', async (_, files, message) => {
    const folder = files === null ? 'nowhere' : await makeFolder(files)
    const { code, err } = await runCommand([
      'questions',
      folder,
      '--model',
      'tiny',
      '--model-url',
      'http://localhost/v1',
    ])
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(message) })
  })

  test('says that a file is not a folder', async () => {
    const file = join(await makeFolder(PAGES), 'a.md')
    const { err } = await runCommand(['questions', file, '--model', 'tiny', '--model-url', 'http://localhost/v1'])
    expect(err).toContain('is not a folder')
  })

  test.each([
    [[], 'name one docs folder'],
    [['docs'], 'name the language model: --model'],
  ])('says which argument is missing: %j', async (args, message) => {
    const { code, err } = await runCommand(['questions', ...args])
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(message) })
  })
})

test('prune removes old questions of a file, once it is told to', async () => {
  const line = (days: number) =>
    JSON.stringify({
      time: new Date(Date.now() - days * 86_400_000).toISOString(),
      site: 'acme',
      question: `asked ${days} days ago`,
      outcome: 'answered',
      pages: [],
      thread: 't',
    })
  const folder = await makeFolder({ 'questions.jsonl': `${line(40)}\n${line(20)}\n${line(1)}\n` })
  const file = join(folder, 'questions.jsonl')
  expect(await runCommand(['prune', file])).toMatchObject({ code: 2, err: expect.stringContaining('--keep-days') })
  expect(await runCommand(['prune', file, '--keep-days', '30'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 old question. To remove it, add --yes'),
  })
  expect(await readFile(file, 'utf8')).toContain('40 days')
  expect(await runCommand(['prune', file, '--keep-days', '30', '--yes'])).toMatchObject({
    out: 'docs-assistant: removed 1 old question\n',
  })
  const left = await readFile(file, 'utf8')
  expect(left).not.toContain('40 days')
  expect(left).toContain('20 days')
})
