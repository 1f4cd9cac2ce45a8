import { expect, it } from 'vitest'
import { createHeadingAnchors, toRoughText } from '../../src/engine/docs/outlineMarkdown.ts'

it('names headings as GitHub does', () => {
  const name = createHeadingAnchors()
  expect(
    [
      'Getting started',
      'What is `useChat()`?',
      'A & B — C',
      'Über uns',
      '中文标题',
      'a_b',
      '[Link](/x) and *emphasis*',
      '1. First!',
      'The `<Image />` tag <b>now</b>',
    ].map((heading) => name(heading).anchor),
  ).toEqual([
    'getting-started',
    'what-is-usechat',
    'a--b--c',
    'über-uns',
    '中文标题',
    'a_b',
    'link-and-emphasis',
    '1-first',
    'the-image--tag-now',
  ])
})

it('numbers repeated headings, and skips numbers that another heading already has', () => {
  const name = createHeadingAnchors()
  expect(['Use', 'Use', 'Use 1', 'Use', 'Use'].map((heading) => name(heading).anchor)).toEqual([
    'use',
    'use-1',
    'use-1-1',
    'use-2',
    'use-3',
  ])
})

it('uses an explicit id', () => {
  expect(createHeadingAnchors()('Set up {#install}')).toEqual({ text: 'Set up', anchor: 'install', markdown: 'Set up' })
})

it.each([
  ['Set up { #install }', 'Set up', 'install'],
  ['Set up {: #install .wide }', 'Set up', 'install'],
  ['Set up {#install data-toc-label="The set-up"}', 'Set up', 'install'],
  ['Set up { .wide }', 'Set up', 'set-up'],
  ['Set {up}', 'Set {up}', 'set-up'],
  ['`{#id}`', '{#id}', 'id'],
])('takes the attributes of other generators off a heading: %s', (heading, text, anchor) => {
  expect(createHeadingAnchors()(heading)).toMatchObject({ text, anchor })
})

it('starts again for each page', () => {
  createHeadingAnchors()('Use')
  expect(createHeadingAnchors()('Use').anchor).toBe('use')
})

it('returns the visible text of a line', () => {
  expect(toRoughText('**Bold** and `a_b_c` &amp; \\*stars\\* ![cat](c.png) <b>x</b> snake_case_word')).toBe(
    'Bold and a_b_c & *stars* cat x snake_case_word',
  )
})
