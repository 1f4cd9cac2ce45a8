import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkFiles } from '../../src/config/check/check.ts'
import { readDocsConfig } from '../../src/config/check/readDocsConfig.ts'

const GOOD = '{\n  "theme": "maple",\n  "name": "Acme",\n  "colors": { "primary": "#0D9373" }\n}\n'
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docs-config-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function write(name: string, text: string | Uint8Array): Promise<string> {
  const file = join(folder, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
  return file
}

async function check(paths: string[], options: { json?: boolean; isColor?: boolean } = {}) {
  let output = ''
  const code = await checkFiles(paths, { write: (text) => void (output += text), ...options })
  return { code, lines: output.replaceAll(`${folder}/`, '').trimEnd().split('\n'), output }
}

test('says that a valid file was checked, and exits with 0', async () => {
  expect(await check([await write('docs.json', GOOD)])).toMatchObject({
    code: 0,
    lines: ['1 file checked: 0 errors, 0 warnings.'],
  })
})

test('shows what would control the terminal as codes, whoever found the problem', async () => {
  const text = 'a\u001B[31m\u009B2Jb\u202E'
  const problem = { file: text, severity: 'warning', path: text, message: text } as const
  const checkPages = async () => ({ pages: 1, problems: [problem] })
  let output = ''
  await checkFiles([await write('docs.json', GOOD)], { write: (text) => void (output += text), checkPages })
  const shown = String.raw`a\u{1b}[31m\u{9b}2Jb\u{202e}`
  expect(output.split('\n')[0]).toBe(`${shown}:1:1 warning ${shown} ${shown}`)
})

test('prints file, line, column, severity, path and message, and exits with 1 on an error', async () => {
  const file = await write('docs.json', GOOD.replace('#0D9373', 'blu').replace('"name"', '"nmae": 1,\n  "name"'))
  expect(await check([file])).toMatchObject({
    code: 1,
    lines: [
      'docs.json:3:3 warning nmae This is not a setting and has no effect. Did you mean "name"?',
      'docs.json:5:26 error colors.primary "blu" is not a hex colour. Instead, "#0a795f" is used. Write "#0D9373".',
      '1 file checked: 1 error, 1 warning.',
    ],
  })
})

test('exits with 0 if there are only warnings', async () => {
  expect((await check([await write('docs.json', GOOD.replace('}\n}', '},\n}'))])).code).toBe(0)
})

test('uses colours only on a terminal', async () => {
  const file = await write('docs.json', '{}')
  expect((await check([file], { isColor: true })).output).toContain('\u001B[31merror\u001B[0m')
  expect((await check([file])).output).not.toContain('\u001B')
})

test('prints one JSON object for other programs', async () => {
  const { output, code } = await check(
    [await write('docs.json', '{ "theme": "svc", "name": "A" }'), join(folder, 'none.json')],
    { json: true },
  )
  expect(code).toBe(1)
  expect(JSON.parse(output)).toMatchObject({
    ok: false,
    files: 2,
    problems: [
      { file: join(folder, 'docs.json'), severity: 'error', path: 'colors', line: 1, column: 1 },
      { file: join(folder, 'none.json'), severity: 'error', message: 'There is no such file.' },
    ],
  })
})

test('checks the docs.json of a folder', async () => {
  await write('docs/docs.json', '{ "theme": "venus", "name": "A", "colors": { "primary": "#000" } }')
  expect((await check([join(folder, 'docs')])).lines[0]).toMatch(/^docs\/docs\.json:1:12 error theme /)
})

test('names in mint.json only what nothing reads', async () => {
  const mint = {
    name: 'A',
    colors: { primary: '#000' },
    tabs: [{ name: 'API', url: 'api' }],
    anchors: [{ name: 'Chat', url: 'https://chat.example' }],
    primaryTab: { name: 'Guides' },
    topbarLinks: [{ name: 'Help', url: '/help' }],
    topbarCtaButton: { name: 'Go', url: '/go' },
    footerSocials: { x: 'https://x.com/a' },
    openapi: 'api.json',
    modeToggle: { default: 'dark' },
    navigation: [{ group: 'A', pages: ['a'] }],
  }
  await write('a.md', '# A')
  const { code, lines } = await check([await write('mint.json', JSON.stringify(mint))])
  expect(lines.filter((line) => line.includes('mint.json')).map((line) => line.split(' ')[2])).toEqual(['modeToggle'])
  expect(code).toBe(0)
})

test('a file name cannot send control characters to the terminal', async () => {
  expect((await check([join(folder, '\u001B[2J.json')])).output).not.toContain('\u001B')
})

test('warns of files that docs.json names but that do not exist', async () => {
  await write('logo/light.svg', '<svg/>')
  await write('public/favicon.ico', 'x')
  const file = await write(
    'docs.json',
    GOOD.replace(
      '\n}\n',
      ',\n  "logo": { "light": "/logo/light.svg?v=2", "dark": "logo/dark.svg" },\n  "favicon": ' +
        '"/favicon.ico",\n  "background": { "image": "https://cdn.example/a.png" },\n  "thumbnails": { ' +
        '"background": "/../../etc/passwd" }\n}\n',
    ),
  )
  expect((await check([file])).lines).toEqual([
    'docs.json:5:53 warning logo.dark "logo/dark.svg" is not in the folder of docs.json; the other mode\'s logo, ' +
      'or the name as text, is shown instead. Add the file or fix the path.',
    'docs.json:8:33 warning thumbnails.background "/../../etc/passwd" is not in the folder of docs.json; the ' +
      'thumbnail stays plain instead. Add the file or fix the path.',
    '1 file checked: 0 errors, 2 warnings.',
  ])
})

test('follows references, and reports problems in the referenced files', async () => {
  await write('parts/colors.json', '{\n  "primary": "nope",\n  "dark": "#000"\n}')
  await write('parts/menu.json', '{ "groups": { "$ref": "groups.json" } }')
  await write('parts/groups.json', '[{ "group": "Start", "pages": ["index"] }]')
  const file = await write(
    'docs.json',
    '{ "theme": "palm", "name": "A",\n "colors": { "$ref": "./parts/colors.json", "dark": "#123" },\n ' +
      '"navigation": { "$ref": "parts/menu.json" } }',
  )
  const { config, problems } = await readDocsConfig(file)
  expect(config.colors).toEqual({ primary: '#0a795f', dark: '#123' })
  expect(config.navigation).toEqual({ groups: [{ group: 'Start', pages: ['index'] }] })
  expect(problems).toMatchObject([
    { path: 'colors.primary', line: 2, column: 14, file: join(folder, 'parts/colors.json') },
  ])
})

test.each([
  ['out of the folder', '../secret.json', 'error', 'is outside the folder'],
  ['to an absolute path', '/etc/hostname', 'error', 'is outside the folder'],
  ['through a link', 'link.json', 'error', 'is outside the folder'],
  ['to itself', './docs/../docs.json', 'error', 'refers back to a file'],
  ['to nothing', './none.json', 'warning', 'There is no such file'],
  ['to a folder', './parts', 'warning', 'This is a folder'],
])('a reference %s is left out', async (_, reference, severity, words) => {
  const site = join(folder, 'site')
  await mkdir(join(site, 'parts'), { recursive: true })
  await writeFile(join(folder, 'secret.json'), '{ "group": "secret" }')
  await symlink(join(folder, 'secret.json'), join(site, 'link.json'))
  const file = await write(
    'site/docs.json',
    GOOD.replace('\n}\n', `,\n  "navigation": { "$ref": ${JSON.stringify(reference)} }\n}\n`),
  )
  const { config, problems } = await readDocsConfig(file)
  expect(problems).toMatchObject([{ severity, path: 'navigation.$ref', line: 5 }])
  expect(problems[0]?.message).toContain(words)
  expect(JSON.stringify(config)).not.toContain('secret"')
})

test('stops at two files that refer to each other', async () => {
  await write('b.json', '{ "$ref": "c.json" }')
  await write('c.json', '{ "$ref": "b.json" }')
  const { problems } = await readDocsConfig(
    await write('docs.json', GOOD.replace('\n}\n', ',\n  "navigation": { "$ref": "b.json" }\n}\n')),
  )
  expect(problems).toMatchObject([{ severity: 'error', file: join(folder, 'c.json') }])
})

test('reports a pipe, without waiting for somebody to write into it', async () => {
  const pipe = join(folder, 'docs.json')
  execFileSync('mkfifo', [pipe])
  expect((await check([pipe])).lines[0]).toBe('docs.json:1:1 error - This is not a file.')
})

test("reports files that it can't read", async () => {
  const utf16 = await write('utf16.json', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(GOOD, 'utf16le')]))
  expect((await check([utf16])).lines[0]).toBe(
    'utf16.json:1:1 error - The file is not written in UTF-8. Save it as UTF-8.',
  )
  const latin1 = await write('latin1.json', Buffer.from(GOOD.replace('Acme', 'Café'), 'latin1'))
  expect((await check([latin1])).lines[0]).toBe(
    'latin1.json:1:1 error - The file is not written in UTF-8. Save it as UTF-8.',
  )
})

/** Checks a docs.json with these members after the required ones. Returns what it says about them. */
async function checkWith(members: string): Promise<string[]> {
  const { code, lines } = await check([await write('docs.json', GOOD.replace(/\n\}\n$/, `,\n${members}\n}\n`))])
  expect(code).toBe(0)
  return lines.slice(0, -1)
}

test('names a value that no text can be made of', async () => {
  await write('index.md', '# Start')
  expect(await checkWith('"seo": { "indexing": { "toString": "x" } }')).toEqual([
    'docs.json:5:22 warning seo.indexing {"toString":"x"} is not one of navigable, all, and has no effect.',
  ])
})

test('warns of settings of the site that have no effect because of their value', async () => {
  await write('index.md', '# Start')
  const members = [
    '"search": { "prompt": 5 },',
    '"seo": { "indexing": "al" },',
    '"errors": { "404": { "title": [], "description": " ", "redirect": "yes" } },',
    '"contextual": { "options": ["copy", "coppy", "xyz", 5, { "title": "Ask", "href": "javascript:a" }] },',
    '"assistant": { "suggestions": ["Why?", 7] },',
    '"integrations": { "intercom": {} }',
  ]
  const options =
    'is not one of copy, view, chatgpt, claude, perplexity, grok, aistudio, mcp, cursor, vscode, or an object with ' +
    'a "title" and an "href", and has no effect.'
  expect(await checkWith(members.join('\n'))).toEqual(
    [
      '5:23 warning search.prompt 5 is not a text, and has no effect. Write "Search the docs".',
      '6:22 warning seo.indexing "al" is not one of navigable, all, and has no effect. Did you mean "all"?',
      '7:31 warning errors.404.title [] is not a text, and has no effect. Write "Nothing here".',
      '7:50 warning errors.404.description " " is not a text, and has no effect. Write "Try the [first page](/).".',
      '7:67 warning errors.404.redirect "yes" is not true or false, and has no effect. Write true.',
      `8:37 warning contextual.options[1] "coppy" ${options} Did you mean "copy"?`,
      `8:46 warning contextual.options[2] "xyz" ${options}`,
      `8:53 warning contextual.options[3] 5 ${options}`,
      `8:56 warning contextual.options[4] {"title":"Ask","href":"javascript:a"} ${options}`,
      '9:40 warning assistant.suggestions[1] 7 is not a question of at most 300 characters, and has no effect. ' +
        'Write "How do I start?".',
      '10:31 warning integrations.intercom {} is not an object with an "appId", and has no effect. ' +
        'Write {"appId":"abc123"}.',
    ].map((line) => `docs.json:${line}`),
  )
})

test('warns of sections and lists of the site that have another type', async () => {
  const members = '"search": "x", "errors": { "404": [] }, "contextual": { "options": {} }, "assistant": 1'
  expect((await checkWith(members)).map((line) => line.replace(/^.*warning | and has no effect.*$/g, ''))).toEqual([
    'search "x" is not an object,',
    'errors.404 [] is not an object,',
    'contextual.options {} is not a list,',
    'assistant 1 is not an object,',
  ])
})

test('finds nothing wrong with valid settings of the site', async () => {
  const members = [
    '"search": { "prompt": "Ask" }, "seo": { "indexing": "all", "metatags": {} },',
    '"errors": { "404": { "title": "Gone", "description": "*Sorry*", "redirect": false } },',
    '"contextual": { "options": ["mcp", { "title": "Ask", "href": "https://a.example" }] },',
    '"assistant": { "suggestions": [] }, "integrations": { "intercom": { "appId": "a" }, "ga4": 1 }',
  ]
  const unused = 'warning integrations.ga4 Neither the assistant nor the local site uses this setting.'
  expect(await checkWith(members.join('\n'))).toEqual([expect.stringContaining(unused)])
})

test.each([
  [
    'an object',
    '{\n  "theme": "maple",\n  "colors": {\n    "primary": "nope",\n    "dark": "#000"\n  ,\n  "name": "Acme"\n}\n',
    'docs.json:6:3 error - A "}" is missing here: it closes the "{" of line 3.',
  ],
  [
    'the last member',
    '{\n  "theme": "maple",\n  "name": "Acme",\n  "colors": {\n    "primary": "nope"\n}\n',
    'docs.json:5:22 error - A "}" is missing here: it closes the "{" of line 4.',
  ],
  [
    'a list',
    '{\n  "theme": "maple",\n  "navigation": {\n    "pages": [\n      "a"\n  },\n  "name": "Acme",\n  "colors": ' +
      '{ "primary": "nope" }\n}\n',
    'docs.json:5:10 error - A "]" is missing here: it closes the "[" of line 4.',
  ],
])('finds by its indentation the bracket that %s lacks, and reads the rest as it was meant', async (_, text, first) => {
  const { code, lines } = await check([await write('docs.json', text)])
  expect(code).toBe(1)
  expect(lines).toEqual([
    first,
    expect.stringMatching(/error colors\.primary "nope"/),
    '1 file checked: 2 errors, 0 warnings.',
  ])
})

test('without indentation, reports a missing bracket where the parser noticed it', async () => {
  const file = await write('docs.json', '{ "theme": "maple", "name": "A", "colors": { "primary": "#000" }')
  expect((await check([file])).lines[0]).toBe(
    'docs.json:1:65 error - A "}" is missing here: it closes the "{" of line 1.',
  )
})

test('warns of a highlighting theme that it has no colours for, and suggests a similar name', async () => {
  const file = await write(
    'docs.json',
    GOOD.replace(
      '"name": "Acme"',
      '"name": "Acme",\n  "styling": { "codeblocks": { "theme": { "light": "my-own", "dark": "draculla" } } }',
    ),
  )
  const { code, lines } = await check([file])
  expect(code).toBe(0)
  expect(lines).toEqual([
    expect.stringMatching(
      /^docs\.json:4:\d+ warning styling\.codeblocks\.theme\.light "my-own" is not one of the \d+ highlighting themes/,
    ),
    expect.stringMatching(
      /^docs\.json:4:\d+ warning styling\.codeblocks\.theme\.dark "draculla" .* Did you mean "dracula"\?$/,
    ),
    '1 file checked: 0 errors, 2 warnings.',
  ])
  expect(
    (
      await check([
        await write(
          'known.json',
          GOOD.replace('"name": "Acme"', '"name": "Acme", "styling": { "codeblocks": "nord" }'),
        ),
      ])
    ).lines,
  ).toHaveLength(1)
})

test('suggests nothing for an empty text', async () => {
  const { lines } = await check([await write('docs.json', GOOD.replace('"Acme"', '""'))])
  expect(lines[0]).toContain('docs.json:3:11 error name')
  expect(lines[0]).not.toContain('"#"')
})
