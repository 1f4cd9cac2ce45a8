import { expect, it } from 'vitest'
import { findNewLinkHosts } from '../../../src/service/jobs/findNewLinkHosts.ts'

const hostsOf = (after: string, before = '[us](https://acme.example/a)') =>
  findNewLinkHosts([{ path: 'a.md', before, after }])

it.each([
  ['a full stop after it', 'See https://evil.example.'],
  ['a comma after it', 'See https://evil.example, or not'],
  ['typographic quotes', 'See “https://evil.example”'],
  ['a known host as the user', '[x](https://acme.example@evil.example/)'],
  ['a user and a password', '[x](https://user:pw@evil.example/)'],
  ['a user with a comma and a space', '[x](<https://acme.example, @evil.example/>)'],
  ['a user with a bracket', '[x](<https://acme.example)@evil.example/>)'],
  ['backslashes', '[x](https:\\\\evil.example/)'],
  ['one slash', '[x](https:/evil.example/)'],
  ['no slash', '[x](http:evil.example)'],
  ['many slashes', '[x](https:////evil.example)'],
  ['no scheme', '[x](//evil.example/a)'],
  ['no scheme and a backslash', '[x](/\\evil.example/a)'],
  ['capitals', '[x](HTTPS://EVIL.example)'],
  ['an autolink', '<https://evil.example>'],
  ['a reference definition', '[x]: https://evil.example "Title"'],
  ['a reference definition without a space', '[x]://evil.example'],
  ['an attribute', '<a href=https://evil.example>x</a>'],
  ['bold', '**https://evil.example**'],
  ['a port', 'https://evil.example:8443/x'],
  ['a dot at the end of the host', '[x](https://evil.example./)'],
  ['percent signs', '[x](https://%65vil.example/)'],
  ['a zero-width space', '[x](https://evil\u200b.example/)'],
  ['entities', '[x](https&#58;&#x2f;&sol;evil&period;example/)'],
  ['escapes', '[x](https\\://evil\\.example)'],
])('finds the host of a link with %s', (_what, markdown) => {
  expect(hostsOf(markdown)).toContain('evil.example')
  expect(hostsOf(markdown, markdown)).toEqual([])
})

it.each([
  ['Cyrillic letters', 'https://аcme.example/', 'xn--cme-5cd.example'],
  ['an IPv6 address', '[x](https://[2001:db8::1]:80/)', '[2001:db8::1]'],
  ['an IPv4 address as a number', 'http://3221225985/', '192.0.2.1'],
])('shows %s as browsers resolve it', (_what, markdown, host) => {
  expect(hostsOf(markdown)).toEqual([host])
})

it.each(['[x](/a//b.md)', 'https://acme.example//b.md', 'const a = 1 // see b.md', 'http://localhost:80', 'and//or'])(
  'finds no host in %s',
  (markdown) => expect(hostsOf(markdown)).toEqual([]),
)

it.each(['https:', '//', '@', 'https://a@', '//a', '&#', '\\'])('reads a long text of %s', (piece) => {
  expect(hostsOf(piece.repeat(200_000))).toEqual([])
})
