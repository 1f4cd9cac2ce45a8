import { expect, test, vi } from 'vitest'
import { MAX_CONFIG_LENGTH, parseDocsConfig } from '../../src/config/parse/parseDocsConfig.ts'

const GOOD = '"theme": "maple", "name": "Acme", "colors": { "primary": "#0D9373" }'

/** Returns the problems of a text, as `line:column severity path message`. */
function listProblems(text: string): string[] {
  return parseDocsConfig(text).problems.map(
    ({ line, column, severity, path, message }) => `${line}:${column} ${severity} ${path} ${message}`,
  )
}

test('accepts a complete file without a problem', () => {
  const { ok, config, problems } = parseDocsConfig(`{ ${GOOD}, "navigation": { "pages": ["index"] } }`)
  expect({ ok, problems }).toEqual({ ok: true, problems: [] })
  expect(config).toEqual({
    theme: 'maple',
    name: 'Acme',
    colors: { primary: '#0D9373' },
    appearance: { default: 'system', strict: false },
    icons: { library: 'fontawesome' },
    background: {},
    styling: { eyebrows: 'section', codeblocks: 'system' },
    thumbnails: {},
    navigation: { pages: ['index'] },
  })
})

test('accepts a parsed object, whose problems have no lines', () => {
  const { ok, problems } = parseDocsConfig({ theme: 'maple', name: 'Acme', colors: { primary: 'blu' } })
  expect(ok).toBe(false)
  expect(problems).toEqual([
    {
      severity: 'error',
      path: 'colors.primary',
      message: '"blu" is not a hex colour. Instead, "#0a795f" is used. Write "#0D9373".',
    },
  ])
})

test.each([
  ['a line comment', `{ // mine\n${GOOD} }`, '1:3 warning  JSON has no comments. Remove them.'],
  ['a block comment', `{ ${GOOD}\n/* mine\n*/ }`, '2:1 warning  JSON has no comments. Remove them.'],
  ['a trailing comma', `{ ${GOOD},\n "logo": "/a.svg",\n}`, '2:18 warning  JSON has no trailing commas. Remove it.'],
  ['a byte order mark', `\uFEFF{ ${GOOD} }`, '1:1 warning  The file has a byte order mark. Remove it.'],
  ['a key twice', `{ ${GOOD},\n "name": "Last" }`, '2:2 warning name This repeats line 1. The last one is used.'],
  [
    '__proto__',
    `{ ${GOOD},\n "__proto__": { "polluted": true } }`,
    '2:2 warning __proto__ This is not a setting and has no effect. Remove it.',
  ],
  [
    'an unknown key',
    `{ ${GOOD},\n "feedback": {} }`,
    '2:2 warning feedback This is not a setting and has no effect. Remove it.',
  ],
  [
    'a slip',
    `{ ${GOOD},\n "favIcon": "/a.svg" }`,
    '2:2 warning favIcon This is not a setting and has no effect. Did you mean "favicon"?',
  ],
  [
    'a key of older files',
    `{ ${GOOD},\n "modeToggle": {} }`,
    '2:2 warning modeToggle This is not a setting and has no effect. Did you mean "appearance"?',
  ],
  [
    'an old font',
    `{ ${GOOD},\n "font": {} }`,
    '2:2 warning font This is not a setting and has no effect. Did you mean "fonts"?',
  ],
  [
    'a slip in a key that is no look',
    `{ ${GOOD},\n "navigaton": {} }`,
    '2:2 warning navigaton This is not a setting and has no effect. Did you mean "navigation"?',
  ],
  [
    'a slip in another',
    `{ ${GOOD},\n "intgrations": {} }`,
    '2:2 warning intgrations This is not a setting and has no effect. Did you mean "integrations"?',
  ],
  [
    'a key at the wrong place',
    `{ ${GOOD},\n "eyebrows": "section" }`,
    '2:2 warning eyebrows This is not a setting and has no effect. Did you mean "styling.eyebrows"?',
  ],
])('accepts %s with a warning', (_, text, warning) => {
  const { ok, config } = parseDocsConfig(text)
  expect(listProblems(text)).toEqual([warning])
  expect(ok).toBe(true)
  expect(config.theme).toBe('maple')
  expect(Object.getPrototypeOf(config)).toBe(Object.prototype)
})

test('uses the last of two equal keys', () => {
  expect(parseDocsConfig(`{ ${GOOD}, "name": "Last" }`).config.name).toBe('Last')
})

test.each([
  [
    'a missing comma',
    `{\n "theme": "maple"\n "name": "A", "colors": { "primary": "#000" } }`,
    '2:18 error  A comma is missing here.',
  ],
  [
    'a missing colon',
    `{ "theme" "maple",\n "name": "A", "colors": { "primary": "#000" } }`,
    '1:10 error theme A colon is missing here.',
  ],
  [
    'a missing closing quote',
    `{ "theme": "maple,\n "name": "A", "colors": { "primary": "#000" } }`,
    '1:12 error theme A closing quote is missing here.',
  ],
  [
    'a missing opening quote',
    `{ "theme": maple",\n "name": "A", "colors": { "primary": "#000" } }`,
    '1:12 error theme Text needs double quotes. Write "maple".',
  ],
  [
    'a key without quotes',
    `{ theme: "maple",\n "name": "A", "colors": { "primary": "#000" } }`,
    '1:3 error  Text needs double quotes. Write "theme".',
  ],
  [
    'single quotes',
    `{ "theme": 'maple',\n "name": "A", "colors": { "primary": "#000" } }`,
    '1:12 error theme Text needs double quotes. Write "maple".',
  ],
  [
    'a missing value',
    `{ "logo": ,\n "theme": "maple", "name": "A", "colors": { "primary": "#000" } }`,
    '1:11 error logo A value is missing here.',
  ],
  [
    'a comma too many',
    `{ , "theme": "maple",\n "name": "A", "colors": { "primary": "#000" } }`,
    '1:3 error  A key is missing here.',
  ],
  [
    'a missing bracket',
    `{ "theme": "maple",\n "name": "A", "colors": { "primary": "#000" }\n`,
    '2:46 error  A "}" is missing here for the "{" of line 1.',
  ],
  [
    'the wrong bracket',
    `{ "theme": "maple", "navigation": [ 1 },\n "name": "A", "colors": { "primary": "#000" } }`,
    '1:38 error navigation A "]" is missing here for the "[" of line 1.',
  ],
  [
    'an unknown escape',
    `{ "theme": "maple", "name": "\\A",\n "colors": { "primary": "#000" } }`,
    '1:29 error name This text has an invalid escape. Write a tab as \\t and a backslash as \\\\.',
  ],
  [
    'something behind the end',
    `{ "theme": "maple", "name": "A", "colors": { "primary": "#000" } }\n}`,
    '2:1 error  Nothing may follow here.',
  ],
])('reports %s where it is, and reads the rest', (_, text, error) => {
  const { ok, config } = parseDocsConfig(text)
  expect(listProblems(text)[0]).toBe(error)
  expect(ok).toBe(false)
  expect(config.theme).toBe('maple')
})

test('reports a location in a file that is a list', () => {
  expect(listProblems('[[[')[0]).toBe('1:4 error [0][0] A "]" is missing here for the "[" of line 1.')
})

test('reports an unresolved merge conflict and uses its first side', () => {
  const text = `{ ${GOOD},\n<<<<<<< HEAD\n "logo": "/ours.svg"\n=======\n "logo": "/theirs.svg",\n>>>>>>> feature\n}`
  expect(listProblems(text)).toEqual(['2:1 error  This is an unresolved merge conflict. The first side is used.'])
  expect(parseDocsConfig(text).config.logo).toEqual({ light: '/ours.svg', dark: '/ours.svg' })
})

test.each([
  ['nothing', ''],
  ['blanks', ' \n '],
  ['a list', '[]'],
  ['a word', 'docs'],
  ['null', 'null'],
  ['half a file', '{ "theme": "map'],
  ['brackets without end', '['.repeat(100_000)],
  ['objects without end', '{"a":'.repeat(100_000)],
  ['commas', ','.repeat(10_000)],
  ['quotes', '"'.repeat(9_999)],
  ['HTML', '<!doctype html><title>404</title>'],
])('gives a usable config and an error for %s', (_, text) => {
  const { ok, config, problems } = parseDocsConfig(text)
  expect(ok).toBe(false)
  expect(problems[0]).toMatchObject({ severity: 'error' })
  expect(config.colors.primary).toBe('#0a795f')
})

test.each([[undefined], [null], [5], [Symbol('docs')], [10n], [[]], [() => {}]])(
  'gives a usable config for %s',
  (value) => {
    const { ok, config } = parseDocsConfig(value)
    expect(ok).toBe(false)
    expect(config.theme).toBe('svc')
  },
)

test('uses the defaults for an object that throws when it is read', () => {
  const trap = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new Error('no')
      },
    },
  )
  const { ok, config, problems } = parseDocsConfig({ theme: 'maple', colors: trap })
  expect(ok).toBe(false)
  expect(problems[0]?.message).toMatch(/Reading the settings throws/)
  expect(config.theme).toBe('svc')
})

test('refuses a text of more than 4 MB and reads one of 4 MB', () => {
  const fill = (length: number) => `{ ${GOOD}, "description": "`.padEnd(length - 2, 'x') + '"}'
  expect(parseDocsConfig(fill(MAX_CONFIG_LENGTH)).ok).toBe(true)
  expect(listProblems(fill(MAX_CONFIG_LENGTH + 1))).toEqual([
    '1:1 error  The file is longer than 4 MB. Instead, the defaults are used.',
  ])
})

test('reads settings at the end of a long file', () => {
  const pages = Array.from({ length: 5_000 }, (_, index) => `"guides/page-${index}"`).join(',\n')
  const others = '"theme": "palm", "name": "Acme", "colors": { "primary": "#zzz" }'
  const text = `{ "navigation": { "pages": [${pages}] },\n ${others} }`
  const { config, problems } = parseDocsConfig(text)
  expect(config.theme).toBe('palm')
  expect(problems).toMatchObject([{ path: 'colors.primary', line: 5_001, column: 58 }])
})

test('counts lines with the line breaks of Windows and of old Macs', () => {
  expect(
    parseDocsConfig(`{\r\n "theme": "maple",\r "name": "A",\n "colors": { "primary": 5 } }`).problems,
  ).toMatchObject([{ line: 4, column: 25 }])
})

test('returns the navigation unchanged, and never sets a prototype', () => {
  const { config } = parseDocsConfig(`{ ${GOOD}, "navigation": { "__proto__": { "polluted": 1 }, "pages": [] } }`)
  expect(config.navigation).toEqual({ pages: [] })
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

test('escapes terminal control characters in the values of messages', () => {
  const [problem] = parseDocsConfig({
    theme: 'svc',
    name: 'A',
    colors: { primary: '\u001B[31mred\u009B\u202E' },
  }).problems
  expect(problem?.message).not.toMatch(/[\p{Cc}\p{Cf}]/u)
})

test('lists at most 200 problems, including the first error', () => {
  const unknown = Array.from({ length: 300 }, (_, index) => `"x${index}": 1`).join(', ')
  const { ok, problems } = parseDocsConfig(`{ ${unknown}, "name": "A", "colors": { "primary": "#000" } }`)
  expect(ok).toBe(false)
  expect(problems).toHaveLength(200)
})

test('looks for the meaning of the unknown settings that it lists only', () => {
  const compared = vi.spyOn(String.prototype, 'toLowerCase')
  const [some, many] = [300, 3000].map((count) => {
    const colors = Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}`, 1]))
    compared.mockClear()
    parseDocsConfig({ colors })
    return compared.mock.calls.length
  })
  compared.mockRestore()
  expect(many).toBe(some)
})

test.each([
  ['darkMode', 'Did you mean "appearance"?'],
  ['topbarCtaButton', 'Did you mean "navbar.primary"?'],
  ['socials', 'Did you mean "footer.socials"?'],
  ['tabs', 'Did you mean "navigation.tabs"?'],
  ['primaryTab', 'Did you mean "navigation.tabs"?'],
  ['versions', 'Did you mean "navigation.versions"?'],
  ['openGraph', 'Did you mean "seo.metatags"?'],
  ['head', 'Remove it.'],
  ['scripts', 'Remove it.'],
  ['analytics', 'Remove it.'],
])('says what replaces the old setting "%s"', (key, hint) => {
  expect(listProblems(`{ ${GOOD}, "${key}": {} }`)).toEqual([
    expect.stringMatching(new RegExp(`This is not a setting and has no effect. ${hint.replace(/[?.]/g, '\\$&')}$`)),
  ])
})

test.each([
  ['venus', 'palm'],
  ['quill', 'willow'],
])('suggests the theme that replaces "%s"', (old, name) => {
  const { problems } = parseDocsConfig({ theme: old, name: 'Acme', colors: { primary: '#0D9373' } })
  expect(problems).toMatchObject([{ path: 'theme', message: expect.stringMatching(new RegExp(`Write "${name}"\\.$`)) }])
})

test.each(['markdown', 'public'])('accepts the setting "%s", which is not about appearance', (key) => {
  expect(listProblems(`{ ${GOOD}, "${key}": {} }`)).toEqual([])
})

test.each(['javascript:alert(1)', 'data:text/css,x', 'teal'])('does not accept %j as a colour', (primary) => {
  const [problem] = parseDocsConfig({ theme: 'maple', name: 'Acme', colors: { primary } }).problems
  expect(problem?.message).toMatch(/is not a hex colour\. .* Write "#0D9373"\.$/)
})

test('accepts images as data URLs, and suggests no repair for other schemes', () => {
  const settings = { theme: 'maple', name: 'Acme', colors: { primary: '#0D9373' } }
  expect(parseDocsConfig({ ...settings, logo: 'data:image/svg+xml;base64,PHN2Zy8+' }).problems).toEqual([])
  expect(parseDocsConfig({ ...settings, logo: 'javascript:alert(1)' }).problems).toMatchObject([
    { message: expect.stringMatching(/Write \{?"(light":"\/images|\/images)/) },
  ])
})
