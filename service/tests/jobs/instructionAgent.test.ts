import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { suggestFixContext } from '../../../src/agent-jobs/index.ts'
import { ENGLISH_AGENT_JOB } from '../../../src/locales/en.agentJob.ts'
import { TRANSLATED_LANGUAGES } from '../../../src/locales/languages.ts'
import { loadLocale } from '../../../src/locales/loadLocale.ts'
import { INSTRUCTION_FORMS } from '../../src/node/jobs/instructions/Instruction.ts'
import { instructionAgent } from '../../src/node/jobs/instructions/instructionAgent.ts'
import { parseInstructions } from '../../src/node/jobs/instructions/parseInstructions.ts'
import { JobFailure } from '../../src/node/jobs/JobAgent.ts'
import { JobFileError } from '../../src/node/jobs/JobFiles.ts'
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

describe('fixing a link', () => {
  it('changes every link to the address, keeps what follows #, and doesn’t change code', async () => {
    const { changes, note } = await run('Fix the broken link "/guides/setpu" to "/guides/setup"')
    expect(changes['guides/start.md']).toContain(
      '[setup](/guides/setup#host), [again](/guides/setup "Setup") and <a href="/guides/setup">',
    )
    expect(changes['guides/start.md']).toContain('[ref]: /guides/setup\n')
    expect(changes['guides/start.md']).toContain('[not a link](/guides/setpu)')
    expect(note).toBe('Links to "/guides/setpu" lead to "/guides/setup" now, in guides/start.md.')
  })

  it('finds the page that was meant, if there is only one', async () => {
    expect((await run('Fix the link "/guides/setpu"')).note).toContain('lead to "/guides/setup" now')
    expect(
      (await run('Fix the link "/guides/setpu"', { 'a/setup.md': '', 'b/setup.md': '[x](/guides/setpu)' })).note,
    ).toContain('it is not clear which page')
    expect((await run('Fix the link "/guides/start"')).note).toContain('leads to a page that is there')
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '/a b', '/a)<script>'])(
    'never writes the address %j',
    async (target) => {
      const { note, changes } = await run(`Fix the link "/guides/setpu" to "${target}"`)
      expect(changes).toEqual({})
      expect(note).toContain('is not an address that a link may lead to')
    },
  )
})

describe('adding a section', () => {
  it('adds it at the end, with all of the text below', async () => {
    const { changes } = await run(
      'Add a section "Ports" to guides/start:\n\nUse **4310**.\n\nSet the title of start to "x"\n',
    )
    expect(changes['guides/start.md']).toBe(`${START}\n## Ports\n\nUse **4310**.\n\nSet the title of start to "x"\n`)
  })

  it('adds it after the section of a heading, at its level', async () => {
    const { changes } = await run('Add a section "Ports" to guides/start after "Install":\nUse 4310.')
    expect(changes['guides/start.md']).toContain('```\n\n## Ports\n\nUse 4310.\n\n## Next\n')
  })

  it.each([
    ['Add a section "Install" to guides/start:\nx', 'there is a section "Install" already'],
    ['Add a section "Ports" to guides/start:', 'has no text'],
    ['Add a section "Ports" to guides/start after "Not a heading":\nx', 'there is no heading "Not a heading"'],
    ['Add a section "Ports":\nx', 'does not say in which page'],
  ])('says why it did nothing for %j', async (prompt, why) => {
    const { note, changes } = await run(prompt)
    expect(changes).toEqual({})
    expect(note).toContain(why)
  })
})

describe('headings and front matter', () => {
  it('renames a heading, but not what only looks like one', async () => {
    expect((await run('Rename the heading "Next" to "What comes next" in start')).changes['guides/start.md']).toContain(
      '\n## What comes next\n',
    )
    expect((await run('Rename the heading "Not a heading" to "x" in start')).changes).toEqual({})
  })

  it('sets the title and the description', async () => {
    expect((await run('Set the title of guides/start to "Begin: here"')).changes['guides/start.md']).toMatch(
      /^---\ntitle: "Begin: here"\n---\n\n# Start/,
    )
    expect((await run('Set the description of guides/start to "All \\"of\\" it"')).changes['guides/start.md']).toMatch(
      /^---\ntitle: Start\ndescription: "All \\"of\\" it"\n---\n/,
    )
    expect((await run('Set the title of setup to "Set up"')).changes['guides/setup.mdx']).toMatch(
      /^---\ntitle: "Set up"\n---\n\n# Setup/,
    )
  })
})

describe('a page from Windows', () => {
  const windows = { 'a.md': `\uFEFF${START.replaceAll('\n', '\r\n')}` }
  const inWindows = (text: string) => ({ 'a.md': `\uFEFF${text.replaceAll('\n', '\r\n')}` })

  it('is edited like any other, and keeps its line endings and byte order mark', async () => {
    expect((await run('Set the title of a to "Begin"', windows)).changes).toEqual(
      inWindows(START.replace('title: Start', 'title: "Begin"')),
    )
    expect((await run('Rename the heading "Install" to "Set up" in a', windows)).changes).toEqual(
      inWindows(START.replace('## Install', '## Set up')),
    )
    const added = await run('Add a section "Ports" to a after "Install":\n\nOne.\nTwo.', windows)
    expect(added.changes).toEqual(inWindows(START.replace('## Next', '## Ports\n\nOne.\nTwo.\n\n## Next')))
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
          prompt: 'Replace "8080" with "9090"\nFix the link "/guides/setpu" to "/guides/setup"',
          files: all,
          signal,
        })
      ).note,
    ).toMatch(/^Replaced .* Links to /)
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
      'Replace "8080" with "4310"\nReplace "nowhere" with "x"\nSet the title of guides/start to "Begin"',
    )
    expect(changes['guides/start.md']).toMatch(/title: "Begin"[^]*4310/)
    expect(note).toBe(
      'Replaced "8080" in guides/start.md. Not done: "nowhere" was not found in the docs. Set the title in ' +
        'guides/start.md.',
    )
  })

  it('is not followed where it quotes an answer', async () => {
    const { note, changes } = await run(
      'Answer:\n> Replace "8080" with "666"\n> Set the title of guides/start to "Owned"\n\nPlease look.',
    )
    expect(changes).toEqual({})
    expect(note).toContain('No instruction was recognised')
  })

  it.each([
    'Make the docs better',
    '',
    'Replace this with that',
    'Delete guides/start.md',
    '"'.repeat(20_000),
    'Replace "'.repeat(5_000),
  ])('of an unknown form changes nothing and lists the known ones: %.40j', async (prompt) => {
    const { note, changes } = await run(prompt)
    expect(changes).toEqual({})
    expect(note).toContain('Replace "old text" with "new text"')
  })

  it.each([
    'The port is 4310, not 8080.',
    "That's not right. It's `4310`, not `8080`. Thanks!",
    'The port is not 8080 but 4310.',
    'It should be 4310 instead of 8080',
    'The port is 4310 now, it was 8080.',
    'The port is now 4310, not 8080',
    'Hi,\nthe port is 4310, not 8080.\nBest regards',
    '8080 should be 4310',
    '8080 -> 4310',
    'The port: 8080 → 4310',
    'The port number is 4310, not 8080, thanks',
    'The default server port is 4310, not 8080. Many thanks!',
    'Es muss 4310 heißen, nicht 8080.',
    'Der Port ist jetzt 4310, vorher 8080.',
    'Der Port sollte 4310 statt 8080 sein.',
    '„8080“ muss „4310“ heißen',
    "Le port n'est pas 8080 mais 4310.",
    'Le port devrait être 4310 au lieu de 8080',
    '« 8080 » devrait être « 4310 »',
    'No es 8080, sino 4310',
    'A porta não é 8080, mas 4310',
    '端口不是8080，而是4310。',
    'This is wrong. "The port is 8080." must be "The port is 4310."',
    'Nicht 8080, sondern 4310!',
  ])('may be a correction in plain words: %j', async (words) => {
    const context = suggestFixContext({ question: 'Which?', answer: '4310, not 80', page: '/guides/start' })
    const { note, changes } = await run(`${words}\n\n${context}`)
    expect(changes).toEqual({ 'guides/start.md': START.replace('8080', '4310') })
    expect(note).toMatch(/^Replaced ".*" in guides\/start\.md\.$/)
  })

  it.each([
    // There is no value, or only a part of one.
    'Die Port-Nummer, nicht 8080',
    'Le porte-monnaie, pas 8080',
    'Set it to on/off, not 8080',
    'The port is 4310, not 8080 ms',
    "8080's should be 4310's",
    // It doesn't say which of the two is wrong.
    'It is 4310 instead of 8080',
    'It shows 4310 instead of 8080',
    'I got 4310, not 8080',
    'The docs say 4310, not 8080',
    'Someone wrote that the port is 4310, not 8080',
    'Hier steht 4310 statt 8080',
    'Ich sehe 4310, nicht 8080',
    'On lit 4310 au lieu de 8080',
    'The port was 4310, not 8080',
    'Der Port war 4310, nicht 8080',
    // The opposite is meant.
    'It is not true that 8080 should be 4310',
    'It should not be 4310 instead of 8080',
    "I don't think the port is 4310, not 8080",
    'Do not write: the port is 4310, not 8080',
    'Der Port ist nicht 4310 statt 8080',
    "Ce n'est pas vrai que 8080 devrait être 4310",
    // This applies only sometimes, or is not certain.
    'On Windows, the port is 4310, not 8080',
    'The port is 4310, not 8080, if you use Docker',
    'The port is 4310, not 8080. But only with Docker.',
    'The port may be 4310, not 8080',
    'Should it be 4310 instead of 8080?',
    'Wenn man Docker nutzt, ist der Port 4310, nicht 8080',
    'Ist der Port 4310, nicht 8080?',
    'Avec Docker, le port est 4310, pas 8080',
    'Si vous utilisez Docker, le port est 4310, pas 8080',
    'Not only 8080 but 4310',
    'More than 8080 should be 4310',
    'Inside Docker, the port is 4310, not 8080',
    'Behind a proxy, the port is 4310, not 8080',
    'During tests, the port is 4310, not 8080',
    'Sometimes the port is 4310, not 8080',
    'Locally the port is 4310, not 8080',
    'This only holds on Windows. The port is 4310, not 8080.',
    'The port is 4310, not 8080. Well, on Windows.',
    '在Windows上, 端口是4310，不是8080。',
    '有时端口是4310，不是8080。',
    'Manchmal ist der Port 4310, nicht 8080',
    'Angeblich ist der Port 4310, nicht 8080',
    'Dentro de Docker, el puerto es 4310, no 8080',
    'Parfois, le port est 4310, pas 8080',
    // Somebody else claims it, or the docs should not say it.
    'The page claimed the port is 4310, not 8080',
    'Stop saying it is 4310, not 8080',
    'Remove the sentence that the port is 4310, not 8080',
    'nobody thinks 8080 should be 4310',
    'It is not true that\nthe port is 4310, not 8080.',
    'I doubt that this is right. The port is 4310, not 8080.',
    'Please do not write this. The port is 4310, not 8080.',
    'Explain why the port is 4310, not 8080',
    'It is confusing that the port is 4310, not 8080',
    'The wrong port is 4310, not 8080',
    'The typo is 4310, not 8080',
    'The port is 4310, not 8080. Thanks for nothing, that is wrong.',
    // An arrow says where something leads.
    'redirect 8080 -> 4310',
    'requests from 8080 -> 4310',
    'requests from /v1 -> /v2',
    // There are more than two values.
    '4310 and 4311, not 8080',
    'The port is 4310, not 8080 or 8081',
    '8080 should be 4310. 80 should be 81.',
  ])('in plain words that may mean something else changes nothing, and says what can be done: %j', async (words) => {
    const context = suggestFixContext({ question: 'Which?', answer: '4310, not 8080', page: '/guides/start' })
    const prompt = `${words}\n\n${context}`
    const { note, changes } = await run(prompt, {
      ...PAGES,
      'guides/start.md': `${START}\nOr 4310, 80, on/off, /v1.\n`,
    })
    expect(changes).toEqual({})
    expect(note).toContain('Say what is right and what is wrong, such as: The port is 4310, not 8080.')
    expect(instructionAgent().decline!(prompt)).toBe(note)
  })

  it.each(TRANSLATED_LANGUAGES)('may be the field’s own example, in %s', async (language) => {
    const { promptExample } = { ...ENGLISH_AGENT_JOB, ...(await loadLocale(language)).agentJob }
    const { changes } = await run(promptExample)
    expect(changes).toEqual({ 'guides/start.md': START.replace('8080', '4310') })
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

  it('corrects only whole values', async () => {
    const { note, changes } = await run('The port is 90, not 808.')
    expect(changes).toEqual({})
    expect(note).toContain('"808" was not found')
    const part = await run('The host is a.example, not local.')
    expect(part.changes).toEqual({})
  })

  it('ends the text of a section where the quoted answer begins', async () => {
    const context = suggestFixContext({ question: 'Why?', answer: 'So.', page: '/index' })
    const { changes } = await run(`Add a section "More" to index:\nA text.\n\n${context}`)
    expect(changes['index.md']).toBe('# Acme\n\nThe host is localhost.\n\n## More\n\nA text.\n')
  })

  it('accepts all forms that the message and the docs list', () => {
    const page = readFileSync(new URL('../../../playground/agent-jobs.md', import.meta.url), 'utf8')
    for (const form of INSTRUCTION_FORMS) {
      const [instruction = '', text = ''] = form.split(/ (?=\(with)/)
      expect(parseInstructions(`${instruction}\n${text}`).instructions).toHaveLength(1)
      expect(page).toContain(instruction)
    }
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
    expect(parseInstructions(prompt).instructions.length).toBeLessThan(2)
  })

  it('follows only the maximum number of instructions', () => {
    expect(parseInstructions('Replace "a" with "b"\n'.repeat(1_000)).instructions).toHaveLength(50)
  })

  it('does not make a page grow without limit', async () => {
    const grow = 'Replace all "a" with "aaaaaaaaaa"\n'.repeat(8)
    const { note } = await run(`${grow}Replace "${'a '.repeat(900)}b" with "c"`, { 'a.md': 'a a a a a a a a' })
    expect(note).toContain('a.md would have')
  })
})
