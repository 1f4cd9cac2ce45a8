import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerptOf } from '../../../src/service/answer/excerptOf.ts'
import { splitBlocks } from '../../../src/service/answer/splitBlocks.ts'

const excerpt = (markdown: string, words: string[] = [], characters = 600): string =>
  excerptOf(markdown, { words: new Map(words.map((word) => [word, 1])), characters, language: 'en', pageUrl: '/page' })

describe('an excerpt', () => {
  it('is the whole of a short section', () => {
    expect(excerpt('One.\n\n- a\n- b\n\nTwo.')).toBe('> One.\n>\n> - a\n> - b\n>\n> Two.')
  })

  it('picks the blocks that speak of the question, and shows what it leaves out', () => {
    const filler = Array.from({ length: 8 }, (_, index) => `Paragraph ${index} says ${'nothing of it '.repeat(12)}.`)
    const text = excerpt([...filler.slice(0, 4), 'The quota is ten.', ...filler.slice(4)].join('\n\n'), ['quota'], 300)
    expect(text).toContain('> The quota is ten.')
    expect(text).toContain('> …')
    expect(text.length).toBeLessThan(1_200)
  })

  it('takes the code that a sentence leads to', () => {
    const text = excerpt(
      `${'Filler. '.repeat(60)}\n\nSet the quota like this:\n\n\`\`\`js\nquota = 1\n\nmore()\n\`\`\`\n\n${'Filler. '.repeat(60)}`,
      ['quota'],
      200,
    )
    expect(text).toContain('> Set the quota like this:\n\n```js\nquota = 1\n\nmore()\n```')
  })

  it('leaves out code that is too long rather than cut it', () => {
    const code = `\`\`\`js\n${'line()\n'.repeat(100)}\`\`\``
    expect(excerpt(`Before.\n\n${code}`)).toBe('> Before.\n>\n> …')
  })

  it('keeps the rows and items that matter of long tables and lists', () => {
    const rows = Array.from({ length: 30 }, (_, index) => `| option${index} | ${index === 20 ? 'the quota' : 'x'} |`)
    const table = excerpt(['| a | b |', '| --- | --- |', ...rows].join('\n'), ['quota'])
    expect(table).toMatch(/^\| a \| b \|\n\| --- \| --- \|\n/)
    expect(table).toContain('| option20 | the quota |')
    expect(table.split('\n')).toHaveLength(10)
    const list = excerpt(
      Array.from({ length: 30 }, (_, index) => `- item ${index}${index === 20 ? ' quota' : ''}`).join('\n'),
      ['quota'],
    )
    expect(list).toContain('> - item 20 quota')
  })

  it('picks sentences of a long paragraph', () => {
    const text = excerpt(
      `${'This is filler without a point. '.repeat(40)}The quota is ten. ${'More filler here. '.repeat(40)}`,
      ['quota'],
    )
    expect(text).toContain('The quota is ten.')
    expect(text.length).toBeLessThan(400)
  })

  it('cuts a long paragraph where its sentences end, and nowhere else', () => {
    const filler = 'This is filler without a point. '.repeat(30)
    const quota =
      'Since 1.2.3 the quota is in `config.yaml. Local` and [at Acme. Cloud](https://acme.example/a.b/c.html), see .env!'
    expect(excerpt(`${filler}${quota} ${filler}`, ['quota'])).toContain(` … ${quota} …`)
    expect(excerpt(`${filler}.env holds the quota.`, ['quota'])).toContain('.env holds the quota.')
    expect(excerpt(`${'これは余白の文です。'.repeat(80)}quota は十です。「はい。」`, ['quota', '十'])).toContain(
      'quota は十です。',
    )
  })

  it('names a callout in words', () => {
    expect(excerpt('> [!WARNING]\n> Hot.')).toBe('> **Warning:** Hot.')
  })

  it('never cuts a code block, whatever the section', () => {
    const block = fc.oneof(
      fc.constantFrom('Text.', '- a\n- b', '| a |\n| - |\n| b |', '> [!NOTE]\n> x', 'Quota follows:'),
      fc.integer({ min: 1, max: 80 }).map((lines) => `\`\`\`js\nstart()\n${'quota()\n\n'.repeat(lines)}end()\n\`\`\``),
    )
    fc.assert(
      fc.property(fc.array(block, { maxLength: 12 }), fc.integer({ min: 50, max: 2_000 }), (blocks, characters) => {
        const text = excerpt(blocks.join('\n\n'), ['quota'], characters)
        for (const code of splitBlocks(text).filter(({ kind }) => kind === 'code'))
          expect(blocks).toContain(code.markdown)
      }),
    )
  })
})
