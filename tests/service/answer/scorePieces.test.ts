import { expect, it } from 'vitest'
import { findPieces } from '../../../src/service/answer/pieces/findPieces.ts'
import { inputOf } from './answerOf.ts'

/** The best score of a section with this heading and text, on a page with another one. */
async function scoreOf(question: string, heading: string, text: string): Promise<number> {
  const files = { 'a.md': `# Lamps\n\nAbout lamps.\n\n## ${heading}\n\n${text}`, 'b.md': '# B\n\nOther.' }
  const { sections } = findPieces(await inputOf(question, {}, files))
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
