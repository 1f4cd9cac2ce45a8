import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { expect, it } from 'vitest'
import { addFenceRule, addSharedRules } from '../../../src/markdown/rules/sharedRules.ts'
import { propertyRuns } from '../../../tests/propertyRuns.ts'
import { createLinkVerifier } from '../../src/node/modelAnswer/createLinkVerifier.ts'

const judge = (address: string): string | undefined =>
  address === '/a#gone' ? '/a' : /^\/a(?:#b)?$|^https:\/\/acme\.example\/x$/.test(address) ? address : undefined

function verify(text: string, pieces = [text]) {
  const links = createLinkVerifier(judge)
  const shown = pieces.map((piece) => links.write(piece)).join('') + links.end()
  return { shown, removed: links.removed }
}

it.each([
  [
    'keeps links that were given',
    'See [A](/a#b) and [x](https://acme.example/x).',
    'See [A](/a#b) and [x](https://acme.example/x).',
    0,
  ],
  ['takes an invented anchor off', '[A](/a#gone)', '[A](/a)', 0],
  ['makes text of any other link', '[E **v**](https://evil.example/?q=1 "t") [r](/b)', 'E **v** r', 2],
  ['makes text of images', '![a](/a)', 'a', 1],
  ['makes text of an image in a link', '[![i](https://evil.example/p.png)](/a)', '[i](/a)', 1],
  [
    'takes the scheme off bare addresses',
    'At https://evil.example/x, <http://evil.example>.',
    'At evil.example/x, evil.example.',
    2,
  ],
  ['keeps bare addresses that were given', 'At https://acme.example/x.', 'At https://acme.example/x.', 0],
  ['drops definitions of other links', '[a][1]\n\n[1]: https://evil.example\n', '[a][1]\n\n\n', 1],
  [
    'leaves code alone',
    '`[a](/b)` and\n\n```\n[a](https://evil.example)\n```\n',
    '`[a](/b)` and\n\n```\n[a](https://evil.example)\n```\n',
    0,
  ],
  ['keeps brackets that are no link', 'a [b] c](d) [ e ](', 'a [b] c](d) [ e ](', 0],
  [
    'leaves no link of what is left of others',
    '[a](<https://evil.example>[b](/b)) [[a [b]]](x(<https://evil.example>)y)',
    '[a] (evil.exampleb) [[a [b]]] (x(evil.example)y)',
    3,
  ],
])('%s', (_, text, expected, removed) => {
  expect(verify(text)).toEqual({ shown: expected, removed })
})

it('gives the same result however the text is split into pieces', () => {
  const token = fc.constantFrom(
    '[A](/a)',
    '[E](https://evil.example)',
    '![i](/a)',
    'https://evil.example/y ',
    'word ',
    '`code [x](/b)` ',
    '\n\n',
    '[',
    '](',
    '[1]: /b\n',
    'h',
    '<',
  )
  fc.assert(
    fc.property(fc.array(token, { maxLength: 12 }), fc.array(fc.nat(40), { maxLength: 8 }), (tokens, cuts) => {
      const text = tokens.join('')
      const places = [...new Set(cuts.map((cut) => Math.min(cut, text.length)))].sort((a, b) => a - b)
      const pieces = [0, ...places].map((place, index) => text.slice(place, places[index] ?? text.length))
      expect(verify(text, pieces)).toEqual(verify(text))
    }),
  )
})

it('lets through only addresses that it was given', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('[', ']', '(', ')', '<', '>', '!', '\\', ' ', 'a', 'https://evil.example', '"'), {
        maxLength: 14,
      }),
      (tokens) => {
        const { shown } = verify(tokens.join(''))
        expect(shown.replace(/`[^`]*`/g, '')).not.toMatch(/\]\(<?https:|(?:^|\s)https:/)
      },
    ),
  )
})

it.each(['[', '[a](', '](a', '`a', '![', '<h'])('passes on a long run of %s that never becomes a link', (piece) => {
  const text = piece.repeat(200_000 / piece.length)
  const { shown, removed } = verify(text)
  // A space makes sure that no link begins there.
  expect(shown.replaceAll('] (', '](')).toBe(text)
  expect(removed).toBe(0)
})

it.each([
  ['an address in angle brackets', 'Mail <mailto:thief@evil.example> or <ftp://evil.example>.'],
  ['a mail address', 'Write to thief@evil.example now.'],
  ['an address without a scheme', 'See www.evil.example/x.'],
  ['a definition in a list', '[a][1]\n\n- [1]: //evil.example/x\n'],
  ['a definition behind blanks', '[a][1]\n\n  [1]: //evil.example/x "t"\n'],
  ['a definition with a label on two lines', '[a\nb][]\n\n[a\nb]: //evil.example/x\n'],
  ['a suggestion', 'Yes.\n\n```suggestions\n(Pay)[https://evil.example]\n```\n'],
  ['a suggestion in code', 'Yes.\n\n````md\n```suggestions\n(Pay)[https://evil.example]\n'],
  ['a suggestion in text', '(Pay)[https://evil.example]\n'],
  ['escaped backticks', '\\`[a](https://evil.example)\\`'],
  ['code that began on another line', 'a `b\nc` [a](https://evil.example) `d'],
  ['backticks on both sides of a list', 'a `b\n- [a](https://evil.example)\n` c'],
  ['backticks in two cells', '| a | b |\n| - | - |\n| `a | [a](https://evil.example) ` |'],
  ['backticks in attributes', '<b title="`"> [a](https://evil.example) <b title="`">'],
  ['backticks in formulas', '$`$ [a](https://evil.example) $`$'],
  ['a fence in a list that has ended', '1. a\n   ```\n[a](https://evil.example)\n'],
  ['a fence that begins a table', '```a|\n| - |\n| [a](https://evil.example) |\n'],
  ['a fence in HTML', '<div>\n```\n\n[a](https://evil.example)\n'],
  ['a fence in a formula', '$$\n```\n$$\n[a](https://evil.example)\n'],
  [
    'fences in a block of Markdown, which parsers read differently',
    '```md\n```js\n```\n[a](https://evil.example)\n```\n[a](https://evil.example)\n```\n',
  ],
  ['a mark that closes no fence', '```\n        ```\nx\n```\n[a](https://evil.example)\n'],
  ['a fence of tildes with backticks', '~~~ a`b\n~~~\n[a](https://evil.example)\n'],
  ['carriage returns', '```\rx\r```\r[a](https://evil.example)\r'],
])('finds a link behind %s', (_, text) => {
  for (const pieces of [[text], [...text]]) {
    const { shown, removed } = verify(text, pieces)
    expect(removed).toBeGreaterThan(0)
    expect(shown).not.toMatch(/\]\(https:|\)\[https:|\]: ?\/\/|<(?:mailto|ftp):|@evil|www\.evil\.example\/x\.$/)
  }
})

it.each([
  ['code in a list', '1. Run:\n\n   ```sh\n   curl https://evil.example\n   ```\n\n2. [A](/a)\n'],
  ['code with a pipe', '`cat a | grep b` and `<T>`'],
  ['text behind brackets', '- [config]: the file that holds it all\n'],
  ['what only looks like a mail address', '@acme/x and `npm i a@1.2.3`'],
  ['citations', 'Yes (so it is)[1]\n'],
])('leaves %s alone', (_, text) => {
  expect(verify(text, [...text])).toEqual({ shown: text, removed: 0 })
})

it('leaves no link for a Markdown parser to find, in any mix of code, lists, tags and quotes', () => {
  const parsers = [new MarkdownIt({ html: true, linkify: true }), new MarkdownIt({ html: true, linkify: true })]
  for (const parser of parsers) {
    parser.validateLink = () => true
    // GFM has no such links.
    parser.linkify.add('//', null)
  }
  // The second one reads Markdown as the widget does.
  addSharedRules(parsers[1]!)
  addFenceRule(parsers[1]!)
  const linksOf = (text: string): string[] =>
    parsers
      .flatMap((parser) => parser.parse(text, {}))
      .flatMap((token) => token.children ?? [])
      .flatMap((token) => [token.attrGet('href'), token.attrGet('src')])
      .filter((link): link is string => link !== null)
  const links = [
    '[a](https://evil.example)',
    '[a]: //evil.example\n',
    '[a]: //evil.example "t"\n',
    '[a]',
    '![a]',
    '[a][a]',
  ]
  const bare = [
    'www.evil.example ',
    'https://evil.example ',
    '<https://evil.example>',
    'm@evil.example ',
    '<m@evil.example>',
  ]
  const code = [
    '`',
    '``',
    '```',
    '```\n',
    '```md\n',
    '~~~\n',
    '• ',
    '\n',
    '\n\n',
    '- ',
    '1. ',
    '> ',
    '  ',
    '   ',
    '    ',
    '\t',
    '\r',
  ]
  const tags = [
    '|',
    '| - |\n',
    '$',
    '<div>\n',
    '</div>\n',
    '<b title="',
    '">',
    '<!-- ',
    ' -->',
    '\\',
    '(',
    ')',
    'x',
    '*',
    '#',
  ]
  const token = fc.constantFrom(...links, ...bare, ...code, ...tags)
  fc.assert(
    fc.property(fc.array(token, { maxLength: 16 }), fc.boolean(), (tokens, isCut) => {
      const text = tokens.join('')
      const { shown } = verify(text, isCut ? [...text] : [text])
      expect(linksOf(shown).filter((link) => link.includes('evil'))).toEqual([])
    }),
    { numRuns: propertyRuns(30_000, 1_000) },
  )
})
