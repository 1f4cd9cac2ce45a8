import { describe, expect, it } from 'vitest'
import { BASE, everyCharacter, renderAtOnce, renderInSteps } from './renderMarkup.tsx'
import { readMeaning } from './meaning.ts'
import { BREAKS, BULLETS, EMPHASIS, FENCES, MIXED, TILDES } from './modelWriting.ts'

describe.each([
  ['emphasis beside CJK letters and punctuation', EMPHASIS],
  ['a single tilde is text', TILDES],
  ['a line break in a cell', BREAKS],
  ['bullet signs', BULLETS],
  ['a fence in a block of Markdown', FENCES],
  ['several in one text', MIXED],
])('%s', (_kind, cases) => {
  it.each(cases)('$name', ({ markdown, html }) => {
    expect(readMeaning(renderAtOnce(markdown), BASE)).toBe(readMeaning(html, BASE))
  })

  it.each(cases)('$name, streamed by character', ({ markdown }) => {
    const { final } = renderInSteps(markdown, everyCharacter(markdown))
    expect(final).toBe(renderAtOnce(markdown))
  })

  it.each(cases)('$name, streamed by line', ({ markdown }) => {
    const lengths = everyCharacter(markdown).filter((length) => markdown[length - 1] === '\n')
    expect(renderInSteps(markdown, lengths).final).toBe(renderAtOnce(markdown))
  })
})

/** The text that a reader has seen must not be hidden, and its marks must never show. */
it.each([
  ...EMPHASIS.filter(({ html }) => /<(?:em|strong|del)>/.test(html) && !html.includes('*')),
  ...BREAKS.slice(0, 3),
  ...BULLETS.filter(({ name }) => !name.startsWith('not')),
  TILDES.at(-1)!,
])('no mark shows while it streams: $name', ({ markdown }) => {
  const { steps, final } = renderInSteps(markdown, everyCharacter(markdown))
  const toText = (html: string) => html.replace(/<[^>]*>/g, '').replaceAll('&lt;', '<')
  for (const step of steps) {
    if (/<pre|<table/.test(step)) continue
    expect(toText(step)).not.toMatch(/\*|~~|<br|^[•◦▪・]|\n[•◦▪・]/)
    expect(toText(final)).toContain(toText(step).trimEnd())
  }
})

it('strikes nothing out while a price streams', () => {
  const text = 'It costs ~$120 (~$99 a year), or 5~8 a day.'
  for (const step of renderInSteps(text, everyCharacter(text)).steps) expect(step).not.toContain('<del>')
})
