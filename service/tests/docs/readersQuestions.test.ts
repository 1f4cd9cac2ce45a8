import { describe, expect, it, vi } from 'vitest'
import type { ReadersQuestion } from '../../src/engine/docs/Docs.ts'
import { readDocs } from '../../src/node/files/readDocs.ts'
import { createFolder } from './createFolder.ts'

const PAGES = {
  'index.md': '# Home\n\nWelcome.\n',
  'install.md': '# Install\n\nRun it.\n\n## Remove it\n\nDelete the folder.\n',
}

/** Reads docs with this `readers-ask.yaml`. Returns each section's questions, and the warnings. */
async function readQuestions(yaml: string) {
  const warnings: string[] = []
  const { pages } = await readDocs(await createFolder({ ...PAGES, 'readers-ask.yaml': yaml }), {
    onProgress(progress) {
      if (progress.type === 'warning') warnings.push(`${progress.file}: ${progress.message}`)
    },
  })
  const sections = pages.flatMap((page) => page.sections.map((section) => ({ page, section })))
  const asked = sections.flatMap(({ page, section: { anchor, asked } }) =>
    asked === undefined ? [] : [[`${page.path}#${anchor}`, asked.map(writeOne)]],
  )
  return { asked: Object.fromEntries(asked), warnings }
}

/** So many addresses that comparing every pair would take too long. */
const LONG = Array.from({ length: 5_001 }, (_, index) => `/${index}: [one]\n`).join('')

function writeOne({ question, answer }: ReadersQuestion): string {
  return answer === undefined ? question : `${question} -> ${answer}`
}

describe('readers-ask.yaml', () => {
  it('gives pages and sections the questions that readers ask of them', async () => {
    expect(
      await readQuestions('/:\n  - what is this\n/install#remove-it:\n  - get rid  of it\n  - "does it: stay"\n'),
    ).toEqual({
      asked: { '/#': ['what is this'], '/install#remove-it': ['get rid of it', 'does it: stay'] },
      warnings: [],
    })
  })

  it('may list questions below the words that answer them', async () => {
    const yaml =
      '/install#remove-it:\n  - get rid of it\n  - delete THE folder.: [undo it, clean up]\n/: { Welcome: hi }\n'
    expect(await readQuestions(yaml)).toEqual({
      asked: {
        '/#': ['hi -> Welcome'],
        '/install#remove-it': ['get rid of it', 'undo it -> delete THE folder.', 'clean up -> delete THE folder.'],
      },
      warnings: [],
    })
  })

  it('may list questions below words that the section does not contain, with a warning', async () => {
    expect(
      await readQuestions('/install#remove-it:\n  - Delete the file: [undo it, clean up]\n  - "!": [why]\n'),
    ).toEqual({
      asked: { '/install#remove-it': ['undo it', 'clean up', 'why'] },
      warnings: [
        expect.stringMatching(/"\/install#remove-it" does not contain "Delete the file", so its questions count/),
        expect.stringMatching(/does not contain "!"/),
      ],
    })
  })

  it('may have answering words on several lines, which are joined', async () => {
    const yaml =
      '/install#remove-it:\n  - ? |\n      Delete\n      the folder\n    : [undo it]\n  - "Drop\\n\\uD800it": [why]\n'
    expect(await readQuestions(yaml)).toEqual({
      asked: { '/install#remove-it': ['undo it -> Delete the folder', 'why'] },
      warnings: [expect.stringContaining('does not contain "Drop \uFFFDit"')],
    })
  })

  it('may have one question without a list, or none at all', async () => {
    expect(await readQuestions('/install: how do I get it\n')).toEqual({
      asked: { '/install#': ['how do I get it'] },
      warnings: [],
    })
    expect(await readQuestions('# Nothing yet\n')).toEqual({ asked: {}, warnings: [] })
  })

  it('accepts addresses in every form that links accept', async () => {
    const yaml =
      '/install/: [get it]\n/install.md#remove%2Dit: [undo it]\n/install#remove-it: [get rid of it]\n/index: [hi]'
    expect(await readQuestions(yaml)).toEqual({
      asked: { '/#': ['hi'], '/install#': ['get it'], '/install#remove-it': ['undo it', 'get rid of it'] },
      warnings: [],
    })
  })

  it('may list no questions for an address', async () => {
    expect(await readQuestions('/: []\n/install:\n')).toEqual({ asked: { '/#': [], '/install#': [] }, warnings: [] })
  })

  it('may name an address that does not exist, with a warning', async () => {
    expect(await readQuestions('/install#undo: [undo it]\n/gone: [where]\n/: [what is this]\n')).toEqual({
      asked: { '/#': ['what is this'] },
      warnings: [
        expect.stringMatching(/^readers-ask\.yaml: .*no page or section at "\/install#undo"/),
        expect.stringMatching(/^readers-ask\.yaml: .*no page or section at "\/gone"/),
      ],
    })
  })

  it.each([
    ['is a list', '- one\n- two\n', /^readers-ask\.yaml: does not list questions by address/],
    ['is invalid YAML', '/: [one\n', /^readers-ask\.yaml: is not valid YAML.*[^:]$/],
    ['repeats an address', '/: [one]\n/: [two]\n', /^readers-ask\.yaml: is not valid YAML.*unique.*"\/".*line 2$/],
    ['repeats one of thousands of addresses', `${LONG}/9: [two]\n`, /^readers-ask\.yaml: is not valid YAML.*"\/9"/],
    ['repeats an answer', '/: { Welcome: [one], Welcome: [two] }\n', /^readers-ask\.yaml: is not valid YAML.*unique/],
  ])('is not used if it %s, with a warning', async (_, yaml, warning) => {
    expect(await readQuestions(yaml)).toEqual({ asked: {}, warnings: [expect.stringMatching(warning)] })
  })

  it('ignores only items that are not text', async () => {
    expect(await readQuestions('/:\n  - one\n  - { Welcome: [{ a: 1 }] }\n  - null\n  - 2\n')).toEqual({
      asked: { '/#': ['one', '2'] },
      warnings: [expect.stringMatching(/^readers-ask\.yaml: an item of "\/" is not text/)],
    })
  })

  it('has at most 500 questions for a section', async () => {
    const list = Array.from({ length: 501 }, (_, number) => `q${number}`)
    const { asked, warnings } = await readQuestions(`/install: [${list.join(', ')}]\n/install?: [other]\n`)
    expect(asked).toEqual({ '/install#': list.slice(0, 500) })
    expect(warnings).toEqual([
      'readers-ask.yaml: "/install" has more than 500 questions; the others are not used',
      'readers-ask.yaml: the docs have no page or section at "/install?", so its questions are not used',
    ])
  })

  it('costs one look at the words of a section, however often its address is spelled differently', async () => {
    const spelled = Array.from({ length: 300 }, (_, number) => `/install#remove${'-'.repeat(number + 1)}it: [q]\n`)
    const normalize = vi.spyOn(String.prototype, 'normalize')
    const { asked } = await readQuestions(spelled.join(''))
    const { length } = normalize.mock.calls
    normalize.mockRestore()
    expect(asked['/install#remove-it']?.length).toBe(300)
    expect(length).toBeLessThan(30)
  })
})
