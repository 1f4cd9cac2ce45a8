import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createLinkVerifier } from '../../../src/service/answer/model/createLinkVerifier.ts'

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
    'makes code of bare addresses',
    'At https://evil.example/x, <http://evil.example>.',
    'At `https://evil.example/x`, `http://evil.example`.',
    2,
  ],
  ['keeps bare addresses that were given', 'At https://acme.example/x.', 'At https://acme.example/x.', 0],
  ['drops definitions of other links', '[a][1]\n\n[1]: https://evil.example\n', '[a][1]\n\n', 1],
  [
    'leaves code alone',
    '`[a](/b)` and\n\n```\n[a](https://evil.example)\n```\n',
    '`[a](/b)` and\n\n```\n[a](https://evil.example)\n```\n',
    0,
  ],
  ['keeps brackets that are no link', 'a [b] c](d) [ e ](', 'a [b] c](d) [ e ](', 0],
])('%s', (_, text, expected, removed) => {
  expect(verify(text)).toEqual({ shown: expected, removed })
})

it('gives the same, however the text is cut', () => {
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

it('never lets an address through that was not given', () => {
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

it.each(['[', '[a](', '`a', '![', '<h'])('passes a long run of %s on, although no link ever comes of it', (piece) => {
  const text = piece.repeat(200_000 / piece.length)
  expect(verify(text)).toEqual({ shown: text, removed: 0 })
})
