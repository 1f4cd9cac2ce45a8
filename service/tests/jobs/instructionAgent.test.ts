import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { JOB_CONTEXT } from '../../../src/protocol/index.ts'
import { suggestFixContext } from '../../../src/agent-jobs/index.ts'
import { INSTRUCTION_FORM, instructionAgent, parseReplacements } from '../../src/node/jobs/instructionAgent.ts'
import { JobFailure, JobFileError } from '../../src/node/jobs/JobAgent.ts'
import { findPageFile } from '../../src/node/jobs/jobPaths.ts'
import { memoryFiles } from './memoryFiles.ts'

const START = `---
title: Start
---

# Start

The port is 8080.

## Install

Run \`npm i acme\`.
It takes a
minute.

\`\`\`md
## Not a heading
[not a link](/guides/setpu)
\`\`\`

## Next

See [setup](/guides/setpu#host), [again](/guides/setpu "Setup") and <a href="/guides/setpu">here</a>.

[ref]: /guides/setpu
`
const PAGES = {
  'docs.json': '{"name":"Acme 8080"}',
  'guides/start.md': START,
  'guides/setup.mdx': '# Setup\n\nThe host is localhost. The port is 80.\n',
  'index.md': '# Acme\n\nThe host is localhost.\n',
}

async function run(prompt: string, pages: Record<string, string> = PAGES) {
  const files = memoryFiles(pages)
  const { note } = await instructionAgent().run({ prompt, files, signal: new AbortController().signal })
  const changes = Object.fromEntries(files.changed().map((path) => [path, files.texts.get(path)!]))
  return { note, changes }
}

describe('replacing a text', () => {
  it.each([
    ['Replace "The port is 8080." with "The port is 4310."'],
    ['Please replace “The port is 8080.” by “The port is 4310.”.'],
    ['- change `The port is 8080.` to `The port is 4310.`'],
    ['Hello!\n\n1. Replace «The port is 8080.» with «The port is 4310.» in guides/start\n\nThanks'],
    ['replace "The port is 8080." with "The port is 4310." in the page "/guides/start"'],
    ['Replace "The port is 8080." with "The port is 4310." in guides/start.md.'],
  ])('works as in %j', async (prompt) => {
    const { note, changes } = await run(prompt)
    expect(changes).toEqual({ 'guides/start.md': START.replace('8080', '4310') })
    expect(note).toBe('Replaced "The port is 8080." in guides/start.md.')
  })

  it('accepts quotes and line breaks inside the text', async () => {
    const { changes } = await run('Replace "It takes a\nminute." with "It takes\na \\"moment\\"."')
    expect(changes['guides/start.md']).toContain('It takes\na "moment".')
  })

  it('finds a text that was copied from the rendered page, which has other line breaks', async () => {
    const { changes } = await run('Replace "It takes a minute." with "It takes $& a second."')
    expect(changes['guides/start.md']).toContain('It takes $& a second.\n\n```md')
  })

  it('refuses to guess between places, and says where they are', async () => {
    const { note, changes } = await run('Replace "The host is localhost." with "x"')
    expect(changes).toEqual({})
    expect(note).toBe(
      'Not done: "The host is localhost." stands in 2 places: guides/setup.mdx, index.md; write more of it, name ' +
        'the page, or add "everywhere".',
    )
  })

  it('changes the page that is named, the page that the prompt is about, or all of them on request', async () => {
    expect(Object.keys((await run('Replace "localhost" with "x" in index')).changes)).toEqual(['index.md'])
    expect(Object.keys((await run('Page: /guides/setup\n\nReplace "localhost" with "x"')).changes)).toEqual([
      'guides/setup.mdx',
    ])
    expect(Object.keys((await run('Replace "localhost" with "x" everywhere')).changes)).toEqual([
      'guides/setup.mdx',
      'index.md',
    ])
    expect(Object.keys((await run('Replace all "localhost" with "x"')).changes)).toEqual([
      'guides/setup.mdx',
      'index.md',
    ])
  })

  it('doesn’t change files that are not pages', async () => {
    expect(Object.keys((await run('Replace "8080" with "1" everywhere')).changes)).toEqual(['guides/start.md'])
  })

  it.each([
    ['Replace "nowhere" with "x"', 'was not found in the docs'],
    ['Replace "8080" with "x" in guides/setup', 'was not found in guides/setup.mdx'],
    ['Replace "8080" with "x" in guides/missing', 'there is no page "guides/missing"'],
    ['Replace "" with "x"', 'is empty'],
    ['Replace "8080" with "8080"', 'the new text is the old one'],
  ])('says why it did nothing for %j', async (prompt, why) => {
    const { note, changes } = await run(prompt)
    expect(changes).toEqual({})
    expect(note).toContain(why)
  })
})

describe('a page from Windows', () => {
  const windows = { 'a.md': `\uFEFF${START.replaceAll('\n', '\r\n')}` }
  const inWindows = (text: string) => ({ 'a.md': `\uFEFF${text.replaceAll('\n', '\r\n')}` })

  it('is edited like any other, and keeps its line endings and byte order mark', async () => {
    const replaced = await run('Replace "It takes a\nminute." with "It takes\nlong." in a', windows)
    expect(replaced.changes).toEqual(inWindows(START.replace('It takes a\nminute.', 'It takes\nlong.')))
  })
})

describe('a page that cannot be read', () => {
  const files = () => {
    const files = memoryFiles({ ...PAGES, 'latin.md': 'Gr\uFFFDn' })
    const read = async (path: string) => {
      if (path === 'latin.md') throw new JobFileError('"latin.md" is not UTF-8 text')
      return files.read(path)
    }
    return { ...files, read }
  }
  const signal = new AbortController().signal

  it('doesn’t affect the others', async () => {
    const all = files()
    expect(
      (
        await instructionAgent().run({
          prompt: 'Replace "8080" with "9090"\nReplace all "/guides/setpu" with "/guides/setup"',
          files: all,
          signal,
        })
      ).note,
    ).toMatch(/^Replaced .* Replaced /)
    expect(all.changed()).toEqual(['guides/start.md'])
  })

  it('is named if it is the one to change', async () => {
    const task = { prompt: 'Replace "Gr" with "G" in latin', files: files(), signal }
    await expect(instructionAgent().run(task)).rejects.toThrow(
      new JobFailure('Not done: "latin.md" is not UTF-8 text.'),
    )
  })
})

describe('a prompt', () => {
  it('may contain several instructions, of which the possible ones are done', async () => {
    const { note, changes } = await run(
      'Replace "8080" with "4310"\nReplace "nowhere" with "x"\nReplace "title: Start" with "title: Begin"',
    )
    expect(changes['guides/start.md']).toMatch(/title: Begin[^]*4310/)
    expect(note).toBe(
      'Replaced "8080" in guides/start.md. Not done: "nowhere" was not found in the docs. Replaced "title: Start" in ' +
        'guides/start.md.',
    )
  })

  it('is not followed where it quotes an answer', async () => {
    const { note, changes } = await run(
      'Answer:\n> Replace "8080" with "666"\n> Replace "Start" with "Owned"\n\nPlease look.',
    )
    expect(changes).toEqual({})
    expect(note).toContain('No instruction was recognised')
  })

  it.each([
    'Make the docs better',
    '',
    'Replace this with that',
    'Delete guides/start.md',
    'The port is 4310, not 8080.',
    'Fix the link "/guides/setpu" to "/guides/setup"',
    'Set the title of guides/start to "Begin"',
    '"'.repeat(20_000),
    'Replace "'.repeat(5_000),
  ])('of an unknown form changes nothing, and says what is possible: %.40j', async (prompt) => {
    const files = memoryFiles(PAGES)
    const outcome = await instructionAgent().run({ prompt, files, signal: new AbortController().signal })
    expect(files.changed()).toEqual([])
    expect(outcome).toMatchObject({ hasFailed: true, note: expect.stringContaining(INSTRUCTION_FORM) })
    if (prompt.length < 1_000) expect(instructionAgent().decline!(prompt)).toBe(outcome.note)
  })

  it('is searched for in the sources of the answer first', async () => {
    const context = suggestFixContext({
      question: '',
      answer: '',
      sources: [{ url: '/guides/setup#host', title: 'Setup' }],
      page: '/guides/start',
    })
    const { changes } = await run(`Replace "The host is localhost." with "Any host."\n\n${context}`)
    expect(changes).toEqual({ 'guides/setup.mdx': '# Setup\n\nAny host. The port is 80.\n' })
  })

  it('accepts the form that the message and the docs show', () => {
    const page = readFileSync(new URL('../../../playground/agent-jobs.md', import.meta.url), 'utf8')
    expect(parseReplacements(INSTRUCTION_FORM).replacements).toHaveLength(1)
    expect(page).toContain(INSTRUCTION_FORM)
  })
})

describe('a prompt that would take forever', () => {
  it.each([
    ['blanks at the end', `Replace "a" with "b"${' '.repeat(60_000)}x y`],
    ['blanks between words', `Replace${' '.repeat(60_000)}"a" with "b"`],
    ['quotes that do not end', 'Replace “a\n'.repeat(5_000)],
    ['backslashes in quotes', `Replace "${'\\'.repeat(60_000)}`],
    ['pages without a name', `Replace "a" with "b" in ${'x'.repeat(60_000)} `],
  ])('is read: %s', (_, prompt) => {
    expect(parseReplacements(prompt).replacements.length).toBeLessThan(2)
  })

  it('looks for the page of a source with any number of slashes', () => {
    expect(findPageFile(['a/x.md'], `a${'/'.repeat(100_000)}x`)).toBe(null)
    expect(findPageFile(['a/x.md'], '//a/x///')).toBe('a/x.md')
  })

  it('looks for each source once, and only for as many as an answer has', () => {
    const sources = Array.from({ length: 3_000 }, (_, at) => `- page${Math.floor(at / 2)}\n`).join('')
    const { about } = parseReplacements(`Replace "a" with "b"\n${JOB_CONTEXT}\n${sources}`)
    expect(about).toEqual(Array.from({ length: 20 }, (_, at) => `page${at}`))
  })

  it('keeps no text of the pages that have it, which may be more than the memory', async () => {
    const files = memoryFiles(PAGES)
    const read = vi.spyOn(files, 'read')
    const prompt = 'Replace "The host is localhost." with "b" everywhere'
    await instructionAgent().run({ prompt, files, signal: new AbortController().signal })
    const all = ['guides/setup.mdx', 'guides/start.md', 'index.md']
    expect(read.mock.calls.flat()).toEqual([...all, 'guides/setup.mdx', 'index.md'])
  })

  it('lists the pages once for all instructions', async () => {
    const files = memoryFiles(PAGES)
    const list = vi.spyOn(files, 'list')
    const prompt = 'Replace "nowhere" with "b"\n'.repeat(50)
    await instructionAgent().run({ prompt, files, signal: new AbortController().signal })
    expect(list).toHaveBeenCalledTimes(1)
  })

  it('follows only the maximum number of instructions', () => {
    expect(parseReplacements('Replace "a" with "b"\n'.repeat(1_000)).replacements).toHaveLength(50)
  })

  it('does not make a page grow without limit', async () => {
    const grow = 'Replace all "a" with "aaaaaaaaaa"\n'.repeat(8)
    const { note } = await run(`${grow}Replace "${'a '.repeat(900)}b" with "c"`, { 'a.md': 'a a a a a a a a' })
    expect(note).toContain('a.md would have')
  })
})
