import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readDocs } from '../../../src/service/docs/readDocs.ts'
import { startModelServer, type Reply } from '../answer/modelServer.ts'
import { makeFolder } from '../http/startService.ts'
import { runCommand } from './startCli.ts'

const PAGES = {
  'a.md': '# Lamps\n\nLamps glow.\n\n## Dim it\n\nSet `dim`.\n\n## Empty\n',
  'b.md': '# Bells\n\nBells ring.\n',
}

async function run(folder: string, ...replies: Reply[]) {
  const { url, asked } = await startModelServer(...replies)
  const result = await runCommand(['questions', folder, '--model', 'tiny', '--model-url', url])
  const sections = (await readDocs(folder)).pages.flatMap((page) => page.sections)
  const questions = sections.flatMap(({ page, anchor, asked }) => (asked ?? []).map((one) => [page.path, anchor, one]))
  return { ...result, asked, questions }
}

describe('questions', () => {
  test('writes what a model would ask of each section, and asks about each only once', async () => {
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
    expect(again).toMatchObject({ code: 0, out: 'docs-assistant: every section has questions\n', asked: [] })
    expect(again.questions).toEqual(questions)
  })

  test('keeps the questions and comments that are there, and adds only those that are missing', async () => {
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

  test('keeps the questions of earlier pages if the model fails, and says how to go on', async () => {
    const folder = await makeFolder(PAGES)
    const fail: Reply = { write: (response) => void response.writeHead(400).end('{"error":{"message":"no credit"}}') }
    const { code, err, questions } = await run(folder, { text: ['1 | why is it dark'] }, fail)
    expect(code).toBe(1)
    expect(err).toMatch(/no questions for \/b: HTTP 400: no credit\n.*Run the command again/)
    expect(questions).toEqual([['/a', '', 'why is it dark']])
  })

  test('says so if the model writes something else', async () => {
    const { code, err, questions } = await run(await makeFolder(PAGES), { text: ['I can’t help with that.'] })
    expect({ code, questions }).toEqual({ code: 1, questions: [] })
    expect(err).toContain('the model wrote nothing in the form it was asked for')
  })

  test('asks nothing if the file can’t be used', async () => {
    const folder = await makeFolder(PAGES)
    await writeFile(join(folder, 'readers-ask.yaml'), '/a: [what')
    const { code, err, asked } = await run(folder, { text: ['1 | x'] })
    expect({ code, asked }).toEqual({ code: 1, asked: [] })
    expect(err).toMatch(/readers-ask\.yaml is not valid YAML/)
  })

  test.each([
    [[], 'name one docs folder'],
    [['docs'], 'name the language model: --model'],
  ])('explains which arguments it needs: %j', async (args, message) => {
    const { code, err } = await runCommand(['questions', ...args])
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(message) })
  })
})
