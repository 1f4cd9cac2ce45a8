import { expect, it } from 'vitest'
import { findPieces } from '../../src/engine/answer/pieces/findPieces.ts'
import { createInput } from './collectParts.ts'

/** Returns the best score of a section with this heading and text. The page has another section as well. */
async function scoreOf(question: string, heading: string, text: string): Promise<number> {
  const files = { 'a.md': `# Lamps\n\nAbout lamps.\n\n## ${heading}\n\n${text}`, 'b.md': '# B\n\nOther.' }
  const { sections } = findPieces(await createInput(question, {}, files))
  const found = sections.find(({ section }) => section.heading === heading)!
  return Math.max(...found.pieces.map(({ score }) => score))
}

it('prefers a heading that asks what the question asks', async () => {
  const question = 'Do I need a transformer?'
  const text = 'No. It has one.'
  expect(await scoreOf(question, 'Does it need a transformer?', text)).toBeGreaterThan(
    (await scoreOf(question, 'It needs a transformer', text)) + 0.5,
  )
})

it.each(['Set `dim` to make it darker.', 'To make it darker, set `dim`.'])(
  'prefers what says what to do, where the question asks how: %s',
  async (text) => {
    const said = await scoreOf('how do I make it darker', 'Light', text)
    expect(said).toBeGreaterThan(await scoreOf('how do I make it darker', 'Light', 'The set `dim` can make it darker.'))
  },
)

it('weighs a word such as TrueNAS once, although its parts are searched for as well', async () => {
  const files = {
    'a.md': '# Setup\n\nTrueNAS comes first.\n\nOther things come later.\n\nPut the cache on a drive.',
    'b.md': '# B\n\nOther.',
  }
  const { sections } = findPieces(await createInput('TrueNAS cache', {}, files))
  const scores = new Map(sections.flatMap(({ pieces }) => pieces.map(({ piece, score }) => [piece.text, score])))
  expect(scores.get('TrueNAS comes first.')! - scores.get('Put the cache on a drive.')!).toBeLessThan(2)
})

it('tells sentences apart by a stop word only if that word is rare', async () => {
  // By how much the sentence with "keeps" is better, on a page whose other sentences have this verb.
  const lead = async (verb: string) => {
    const others = Array.from({ length: 20 }, (_, number) => `## Part ${number}\n\nThe lamp ${verb} part ${number}.`)
    const two = '# Lamps\n\n## One\n\nThe lamp keeps colours.\n\n## Two\n\nThe lamp sends colours.'
    const files = { 'a.md': [two, ...others].join('\n\n'), 'b.md': '# B\n\nOther.' }
    const { sections } = findPieces(await createInput('Does the lamp keep colours?', {}, files))
    const scores = new Map(sections.flatMap(({ pieces }) => pieces.map(({ piece, score }) => [piece.text, score])))
    return scores.get('The lamp keeps colours.')! - scores.get('The lamp sends colours.')!
  }
  expect((await lead('stores')) - (await lead('keeps'))).toBeGreaterThan(0.1)
})

it.each([
  ['Does the lamp work without a cable?', 'The lamp has no cable', 'The lamp has a cable'],
  ['How do I turn off the glow?', 'Hide the glow first', 'Show the glow first'],
])('prefers what does without the same, to a question such as %s', async (question, said, other) => {
  expect(await scoreOf(question, 'Light', said)).toBeGreaterThan((await scoreOf(question, 'Light', other)) + 2)
  expect(await scoreOf(question, said, 'Yes.')).toBeGreaterThan((await scoreOf(question, other, 'Yes.')) + 2)
})

it('treats as turned off only what follows "without" directly', async () => {
  const question = 'Does it work without a cable?'
  const text = 'It is not sold alone, and needs a cable.'
  const other = 'It is sold alone, and needs a cable.'
  expect(await scoreOf(question, 'Light', text)).toBeLessThan((await scoreOf(question, 'Light', other)) + 1)
})

it('ignores words such as "how" in code, because an example may quote a question', async () => {
  const others = Array.from({ length: 20 }, (_, number) => `## Part ${number}\n\nPart ${number} glows.`)
  const codeOf = (heading: string, text: string) => `## ${heading}\n\n\`\`\`yaml\n- ${text}\n\`\`\``
  const examples = [codeOf('Quoted', 'How do I install it?'), codeOf('Other', 'Lamp or cable install table?')]
  const files = { 'a.md': ['# Lamps', ...examples, ...others].join('\n\n'), 'b.md': '# B\n\nOther.' }
  const { sections } = findPieces(await createInput('How do I install it?', {}, files))
  const scores = new Map(sections.map(({ section, pieces }) => [section.heading, pieces[0]!.score]))
  expect(scores.get('Quoted')! - scores.get('Other')!).toBeLessThan(2)
})

it('counts a heading less if its words are a small part of the question', async () => {
  // By how much a heading of nothing else is better.
  const lead = async (question: string) =>
    (await scoreOf(question, 'Catalogue', 'It is here.')) - (await scoreOf(question, 'Blue catalogue', 'It is here.'))
  expect(await lead('catalogue')).toBeGreaterThan(0.65)
  expect(await lead('how do I keep old lamps and broken plugs out of the catalogue')).toBeLessThan(0.5)
})

it('counts a row of a table less if the question asks for a yes or no', async () => {
  // By how much a row is better than a sentence.
  const lead = async (question: string) =>
    (await scoreOf(question, 'Light', '| Name | Meaning |\n| --- | --- |\n| `music` | songs of the lamp |')) -
    (await scoreOf(question, 'Light', 'The `music` is songs of the lamp.'))
  expect(await lead('Does the lamp have music?')).toBeLessThan((await lead('lamp music')) - 1)
})

it('does not understand "hidden pages" as a wish to hide pages', async () => {
  const question = 'Does the lamp see hidden parts?'
  const lead = (await scoreOf(question, 'Stop the parts', 'Yes.')) - (await scoreOf(question, 'Move the parts', 'Yes.'))
  expect(lead).toBeLessThan(2)
})

it('prefers an instruction, where the question is whether one can do something', async () => {
  // By how much an instruction is better than a statement.
  const lead = async (question: string) =>
    (await scoreOf(question, 'Light', 'To dim the glow, set `x`.')) -
    (await scoreOf(question, 'Light', 'The glow is dim with `x`.'))
  expect(await lead('Can I dim the glow?')).toBeGreaterThan((await lead('Does it dim the glow?')) + 0.5)
})

it.each(['Backups are kept for a month.', 'Backups are kept for 30 days.', 'Backups are kept for 90 s.'])(
  'prefers an amount of time to other numbers, where the question asks how long: %s',
  async (text) => {
    const question = 'How long are backups kept?'
    const other = await scoreOf(question, 'Storage', 'Backups are kept with 200 as response.')
    expect(await scoreOf(question, 'Storage', text)).toBeGreaterThan(other + 1)
  },
)

it('does not answer how to install something with how to remove it', async () => {
  const text = 'Run `lamp x` if the lamp is installed.'
  const lead = async (question: string) =>
    (await scoreOf(question, 'Set it up', text)) - (await scoreOf(question, 'Remove it again', text))
  expect(await lead('How do I install the lamp?')).toBeGreaterThan((await lead('How do I dim the lamp?')) + 2)
})

it('prefers what has several words of the question in a row', async () => {
  const said = await scoreOf('which blue lamps are sold most', 'Sales', 'It says which blue lamps are sold most.')
  const other = await scoreOf('which blue lamps are sold most', 'Sales', 'It says most blue lamps which are sold.')
  expect(said).toBeGreaterThan(other + 0.8)
})

it('prefers facts to a sentence that only says where to find them', async () => {
  const question = 'Does the lamp wait for the cable?'
  const said = await scoreOf(question, 'Light', 'If the lamp must wait for the cable, take the [long](/b) cable.')
  const other = await scoreOf(question, 'Light', 'If the lamp must wait for the cable, see [Cables](/b).')
  expect(said).toBeGreaterThan(other + 1)
})

it('prefers what says a fact to what says how to do something, where the question asks for a fact', async () => {
  const lead = async (question: string) =>
    (await scoreOf(question, 'Light', 'A green cable is needed.')) -
    (await scoreOf(question, 'Light', 'To order a green cable:'))
  expect((await lead('Which green cable is needed?')) - (await lead('green cable needed'))).toBeGreaterThan(1)
})

it('finds an instruction after a purpose with an example', async () => {
  const question = 'how do I choose the bulb'
  const said = await scoreOf(question, 'Light', 'To choose your own bulb, such as Edison, pass its name.')
  const other = await scoreOf(question, 'Light', 'To choose your own bulb, such as Edison, we pass its name.')
  expect(said).toBeGreaterThan(other + 1)
})

it('prefers the section of a page that has a name of the question', async () => {
  const lead = async (question: string) => {
    const page =
      '# Dialogs\n\nThe search dialog is here.\n\n## Sources\n\nOf another source, such as Algolia, pass `find`.'
    const { sections } = findPieces(await createInput(question, {}, { 'a.md': page, 'b.md': '# B\n\nOther.' }))
    const [named, other] = ['Sources', 'Dialogs'].map((name) =>
      sections.find(({ section }) => section.heading === name)!,
    )
    return named!.score - other!.score
  }
  expect(
    (await lead('the search dialog with Algolia')) - (await lead('the search dialog with algolia')),
  ).toBeGreaterThan(0.5)
})

it.each(['What happens if the cable breaks?', 'What does the reader see when the cable breaks?'])(
  'prefers a sentence that begins with the condition of the question: %s',
  async (question) => {
    const lead = async (asked: string) =>
      (await scoreOf(asked, 'Light', 'If the cable breaks, the lamp blinks.')) -
      (await scoreOf(asked, 'Light', 'The lamp blinks, the cable breaks.'))
    expect(await lead(question)).toBeGreaterThan((await lead('the cable breaks')) + 1)
  },
)
