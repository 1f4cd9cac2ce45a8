import { expect, it } from 'vitest'
import { findNewLinkHosts } from '../../src/node/jobs/findNewLinkHosts.ts'

const hostsOf = (after: string, before = '[us](https://acme.example/a)') =>
  findNewLinkHosts([{ path: 'a.md', before, after }])

it.each([
  ['a link followed by a full stop', 'See https://evil.example.'],
  ['a link followed by a comma', 'See https://evil.example, or not'],
  ['a link in typographic quotes', 'See “https://evil.example”'],
  ['a link with a known host as the user', '[x](https://acme.example@evil.example/)'],
  ['a link with a user and a password', '[x](https://user:pw@evil.example/)'],
  ['a link whose user has a comma and a space', '[x](<https://acme.example, @evil.example/>)'],
  ['a link whose user has a bracket', '[x](<https://acme.example)@evil.example/>)'],
  ['a link with backslashes', '[x](https:\\\\evil.example/)'],
  ['a link with one slash', '[x](https:/evil.example/)'],
  ['a link without slashes', '[x](http:evil.example)'],
  ['a link with many slashes', '[x](https:////evil.example)'],
  ['a link without a scheme', '[x](//evil.example/a)'],
  ['a link without a scheme, with a backslash', '[x](/\\evil.example/a)'],
  ['a link in capitals', '[x](HTTPS://EVIL.example)'],
  ['an autolink', '<https://evil.example>'],
  ['an address without a scheme that becomes a link', 'See www.evil.example.'],
  ['a reference definition', '[x]: https://evil.example "Title"'],
  ['a reference definition without a space', '[x]://evil.example'],
  ['an unquoted attribute', '<a href=https://evil.example>x</a>'],
  ['a bold address', '**https://evil.example**'],
  ['an address with a port', 'https://evil.example:8443/x'],
  ['a link with a dot after the host', '[x](https://evil.example./)'],
  ['a link with percent-encoding', '[x](https://%65vil.example/)'],
  ['a link with a zero-width space', '[x](https://evil\u200b.example/)'],
  ['a link with entities', '[x](https&#58;&#x2f;&sol;evil&period;example/)'],
  ['a link with a soft hyphen as an entity', '[x](https://e&shy;vil.example/)'],
  ['a link with an invisible entity', '[x](https://e&ZeroWidthSpace;vil.example/)'],
  ['a link with named entities', '[x](https&colon;&sol;&sol;evil&period;example)'],
  ['an attribute over lines', '<a\n href="https:\n//evil\n.example/a"\n>x</a>'],
  ['an attribute with a line break as an entity', '<a href="ht&NewLine;tps://evil.example">x</a>'],
  ['an attribute of JSX', "<Card href={'https://evil.example'} />"],
  ['an attribute with spaces', '<img src="  //evil.example/a.png" />'],
  ['a mail address', '[x](mailto:ann@evil.example?subject=x)'],
  ['a mail address in an attribute', '<a href="mailto:ann%40evil.example">x</a>'],
  ['an address in JSON with an escaped scheme', String.raw`{"href": "h\u0074tps://evil.example"}`],
  ['an address in JSON with escaped slashes', String.raw`{"href": "https:\u002f\u002fevil.example"}`],
  ['an address in JSX with escapes', String.raw`<a href={"\x68ttps://evil\u{2e}example"}>x</a>`],
  ['an address in YAML with escapes', String.raw`url: "\U00000068ttps://evil.example"`],
  ['an address in CSS with escapes', String.raw`<style>{"a{background:url(\\68 ttps://evil\\00002Eexample)}"}</style>`],
  ['an address in CSS in a template', '<style>{`a{background:url("\\68ttps:\\2f/evil.example")}`}</style>'],
  ['an address of another scheme in JSON', '{"x": "wss://evil.example"}'],
  ['an address of another scheme in front matter', '---\nurl: ftp://evil.example\n---\n'],
  ['a link with escapes', '[x](https\\://evil\\.example)'],
  ['a reference definition with a long user', `[x]: https://${'a'.repeat(3_000)}@evil.example/`],
  ['an autolink with a long user', `<https://${'a'.repeat(3_000)}@evil.example/>`],
  ['a link with a long user', `[x](https://${'a'.repeat(3_000)}@evil.example/)`],
  ['a reference definition whose user has a quote', '[x]: https://a"b@evil.example/'],
  ['a reference definition with many invisible characters', `[x]: https://${'\u00ad'.repeat(3_000)}evil.example/`],
  ['an attribute with many spaces', `<a href="${' '.repeat(3_000)}/\t/evil.example">x</a>`],
  ['a long mail address', `[x]: mailto:${'a'.repeat(3_000)}@evil.example`],
  ['a mail address with a quote', "[x]: mailto:a'b@evil.example"],
  ...[...'!$&\'()*+,;=`{}~"'].map((sign): [string, string] => [
    `a reference definition with ${sign} in its host`,
    `[x]: https://www${sign}.evil.example/`,
  ]),
])('finds the host of %s', async (_case, markdown) => {
  expect(await hostsOf(markdown)).toContainEqual(expect.stringMatching(/^(www\.)?evil\.example$/))
  expect(await hostsOf(markdown, markdown)).toEqual([])
})

it.each([
  ['a host with a Cyrillic letter', 'https://аcme.example/', 'xn--cme-5cd.example'],
  ['an IPv6 address', '[x](https://[2001:db8::1]:80/)', '[2001:db8::1]'],
  ['a host with a middle dot', '[x]: https://a·b.example', 'xn--ab-0ea.example'],
  ['a host with a sign', '[x]: https://a√b.example', 'xn--ab-mcv.example'],
  ['an address before Chinese punctuation', '看https://us.example，然后', 'us.example'],
  ['an address in a list of JavaScript', "['https://us.example','b'].then(x)", 'us.example'],
  ['an IPv4 address as a number', 'http://3221225985/', '192.0.2.1'],
])('lists %s as browsers resolve it', async (_case, markdown, host) => {
  expect(await hostsOf(markdown)).toEqual([host])
})

it.each(['[x](/a//b.md)', 'https://acme.example//b.md', 'const a = 1 // see b.md', 'http://localhost:80', 'and//or'])(
  'finds no host in %s',
  async (markdown) => expect(await hostsOf(markdown)).toEqual([]),
)

it.each([
  'https:',
  '//',
  '@',
  'https://a@',
  '//a',
  '&#',
  '\\',
  '="',
  "='",
  '](',
  'mailto:',
  'mailto:a@',
  '= ',
  'www.',
  '!.',
])('does not hang on 200,000 repetitions of %s', async (piece) => {
  expect(await hostsOf(piece.repeat(200_000))).toEqual([])
})

it('lets others have their turn between the texts of files', async () => {
  const edits = Array.from({ length: 20 }, (_, at) => ({
    path: `${at}.md`,
    before: '//a.example',
    after: '//b.example',
  }))
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  expect(await findNewLinkHosts(edits)).toEqual(['b.example'])
  clearImmediate(next)
  expect(turns).toBeGreaterThanOrEqual(edits.length)
})
