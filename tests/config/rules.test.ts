import { describe, expect, test } from 'vitest'
import { parseDocsConfig } from '../../src/config/parse/parseDocsConfig.ts'
import { readValue } from '../../src/config/settings/readValue.ts'

const BASE = { theme: 'maple', name: 'Acme', colors: { primary: '#0D9373' } }

interface Case {
  /** The settings of docs.json. */
  settings: Record<string, unknown>
  /** A path in the result, and the expected value there. */
  at: string
  is: unknown
  /** The severity and path of each problem. */
  problems?: string[]
}

function check({ settings, at, is, problems = [] }: Case): void {
  const result = parseDocsConfig({ ...BASE, ...settings })
  expect(readValue(result.config, ...at.split('.'))).toEqual(is)
  expect(result.problems.map(({ severity, path }) => `${severity} ${path}`)).toEqual(problems)
  expect(result.ok).toBe(problems.every((problem) => problem.startsWith('warning')))
}

describe('valid settings (protocol.md#settings)', () => {
  test.each<Case>([
    ...['svc', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'sequoia', 'luma'].map((theme) => ({
      settings: { theme },
      at: 'theme',
      is: theme,
    })),
    { settings: { name: ' Acme ' }, at: 'name', is: 'Acme' },
    { settings: { colors: { primary: '#fff' } }, at: 'colors', is: { primary: '#fff' } },
    {
      settings: { colors: { primary: '#0D9373', light: '#ABC', dark: '#012345' } },
      at: 'colors',
      is: { primary: '#0D9373', light: '#ABC', dark: '#012345' },
    },
    { settings: { logo: '/logo.svg' }, at: 'logo', is: { light: '/logo.svg', dark: '/logo.svg' } },
    {
      settings: { logo: { light: '/l.svg', dark: '/d.svg', href: '/start ' } },
      at: 'logo',
      is: { light: '/l.svg', dark: '/d.svg', href: '/start' },
    },
    {
      settings: { logo: { light: 'https://a.example/l.svg', dark: '/d.svg', href: 'https://a.example' } },
      at: 'logo.light',
      is: 'https://a.example/l.svg',
    },
    { settings: { favicon: '/f.ico' }, at: 'favicon', is: { light: '/f.ico', dark: '/f.ico' } },
    {
      settings: { favicon: { light: '/l.ico', dark: '/d.ico' } },
      at: 'favicon',
      is: { light: '/l.ico', dark: '/d.ico' },
    },
    { settings: { appearance: {} }, at: 'appearance', is: { default: 'system', strict: false } },
    {
      settings: { appearance: { default: 'dark', strict: true } },
      at: 'appearance',
      is: { default: 'dark', strict: true },
    },
    { settings: { fonts: { family: 'Inter', weight: 425.5 } }, at: 'fonts', is: { family: 'Inter', weight: 425.5 } },
    { settings: { icons: { library: 'lucide' } }, at: 'icons.library', is: 'lucide' },
    { settings: {}, at: 'icons.library', is: 'fontawesome' },
    {
      settings: { background: { decoration: 'grid', color: { dark: '#111' } } },
      at: 'background',
      is: { decoration: 'grid', color: { dark: '#111' } },
    },
    { settings: { background: { image: '/b.png' } }, at: 'background.image', is: { light: '/b.png', dark: '/b.png' } },
    {
      settings: { styling: { eyebrows: 'breadcrumbs', latex: false } },
      at: 'styling',
      is: { eyebrows: 'breadcrumbs', latex: false, codeblocks: 'system' },
    },
    { settings: { styling: { codeblocks: 'dark' } }, at: 'styling.codeblocks', is: 'dark' },
    {
      settings: { styling: { codeblocks: { theme: 'night-owl' } } },
      at: 'styling.codeblocks.theme',
      is: { light: 'night-owl', dark: 'night-owl' },
    },
    {
      settings: { styling: { codeblocks: { theme: { light: 'a', dark: 'b' } } } },
      at: 'styling.codeblocks.theme',
      is: { light: 'a', dark: 'b' },
    },
    {
      settings: { styling: { codeblocks: { languages: { custom: ['/a.json'] } } } },
      at: 'styling.codeblocks.languages.custom',
      is: ['/a.json'],
    },
    {
      settings: { thumbnails: { appearance: 'dark', background: '/t.png', fonts: { family: 'Geist' } } },
      at: 'thumbnails',
      is: { appearance: 'dark', background: '/t.png', fonts: { family: 'Geist' } },
    },
  ])('$at of $settings', check)
})

describe('settings in another form are understood, unknown ones are ignored, and both are reported', () => {
  test.each<Case>([
    {
      settings: { styling: { codeblocks: { light: 'a', dark: 'b' } } },
      at: 'styling.codeblocks',
      is: { theme: { light: 'a', dark: 'b' } },
      problems: ['warning styling.codeblocks.light', 'warning styling.codeblocks.dark'],
    },
    { settings: { theme: 'mint' }, at: 'theme', is: 'svc', problems: ['warning theme'] },
    {
      settings: { fonts: { heading: { family: 'Poppins' } } },
      at: 'fonts',
      is: { heading: { family: 'Poppins' } },
      problems: ['warning fonts.family'],
    },
    {
      settings: { fonts: { body: { family: 'Inter', source: '/f.woff2', format: 'woff2' } } },
      at: 'fonts.body.source',
      is: '/f.woff2',
      problems: ['warning fonts.family'],
    },
    {
      settings: { logo: '/logo', favicon: { light: '/f.ico', dark: '/f?v=1' } },
      at: 'logo',
      is: { light: '/logo', dark: '/logo' },
      problems: ['warning logo', 'warning favicon.dark'],
    },
    { settings: { appearance: 'dark' }, at: 'appearance.default', is: 'dark', problems: ['error appearance'] },
    { settings: { fonts: 'Inter' }, at: 'fonts', is: { family: 'Inter' }, problems: ['error fonts'] },
    {
      settings: { logo: { light: '/l.svg' } },
      at: 'logo',
      is: { light: '/l.svg', dark: '/l.svg' },
      problems: ['error logo.dark'],
    },
    {
      settings: { colors: { primary: '#fff', background: '#000', anchors: {}, accent: '#111' } },
      at: 'colors',
      is: { primary: '#fff' },
      problems: ['warning colors.background', 'warning colors.anchors', 'warning colors.accent'],
    },
    {
      settings: { styling: { css: 'a.css', custom: 1 } },
      at: 'styling.eyebrows',
      is: 'section',
      problems: ['warning styling.css', 'warning styling.custom'],
    },
    {
      settings: { feedback: {}, footerSocials: {}, modeToggle: {}, anchors: [], topbarLinks: [] },
      at: 'theme',
      is: 'maple',
      problems: [
        'warning feedback',
        'warning footerSocials',
        'warning modeToggle',
        'warning anchors',
        'warning topbarLinks',
      ],
    },
  ])('$at of $settings', check)
})

describe('wrong settings are reported, and replaced or left out', () => {
  test.each<Case>([
    { settings: { theme: 'venus' }, at: 'theme', is: 'svc', problems: ['error theme'] },
    { settings: { theme: undefined }, at: 'theme', is: 'svc', problems: ['error theme'] },
    { settings: { name: '  ' }, at: 'name', is: 'Documentation', problems: ['error name'] },
    ...['0D9373', '#0D93', '#0D937300', 'rgb(1, 2, 3)', 'teal', ' #0D9373', '', null, 5].map((primary) => ({
      settings: { colors: { primary } },
      at: 'colors.primary',
      is: '#0a795f',
      problems: ['error colors.primary'],
    })),
    {
      settings: { colors: { primary: '#abc', light: 'blu', dark: 7 } },
      at: 'colors',
      is: { primary: '#abc' },
      problems: ['error colors.light', 'error colors.dark'],
    },
    { settings: { colors: '#abc' }, at: 'colors', is: { primary: '#0a795f' }, problems: ['error colors'] },
    ...['javascript:alert(1)', 'data:text/html,x', 'java\nscript:x', '\\\\evil\\share', ''].map((logo) => ({
      settings: { logo },
      at: 'logo',
      is: undefined,
      problems: ['error logo'],
    })),
    { settings: { logo: { href: '/' } }, at: 'logo', is: undefined, problems: ['error logo.light', 'error logo.dark'] },
    { settings: { favicon: 5 }, at: 'favicon', is: undefined, problems: ['error favicon'] },
    {
      settings: { appearance: { default: 'Dark', strict: 'true' } },
      at: 'appearance',
      is: { default: 'system', strict: false },
      problems: ['error appearance.default', 'error appearance.strict'],
    },
    { settings: { fonts: {} }, at: 'fonts', is: undefined, problems: ['error fonts.family'] },
    {
      settings: { fonts: { family: 'X', source: '/x.ttf' } },
      at: 'fonts',
      is: { family: 'X' },
      problems: ['error fonts.format'],
    },
    {
      settings: { fonts: { family: 'X', source: '/x.ttf', format: 'ttf' } },
      at: 'fonts',
      is: { family: 'X' },
      problems: ['error fonts.format'],
    },
    {
      settings: { fonts: { family: 'X', weight: '600' } },
      at: 'fonts',
      is: { family: 'X' },
      problems: ['error fonts.weight'],
    },
    {
      settings: { fonts: { family: 'X', weight: 1001 } },
      at: 'fonts',
      is: { family: 'X' },
      problems: ['error fonts.weight'],
    },
    { settings: { icons: {} }, at: 'icons.library', is: 'fontawesome', problems: ['error icons.library'] },
    {
      settings: { icons: { library: 'feather' } },
      at: 'icons.library',
      is: 'fontawesome',
      problems: ['error icons.library'],
    },
    {
      settings: { background: { decoration: 'dots', color: { light: 'white' } } },
      at: 'background',
      is: { color: {} },
      problems: ['error background.decoration', 'error background.color.light'],
    },
    {
      settings: { background: { image: { light: '/a.png' } } },
      at: 'background.image',
      is: { light: '/a.png', dark: '/a.png' },
      problems: ['error background.image.dark'],
    },
    {
      settings: { styling: { eyebrows: 'none', latex: 1, codeblocks: 5 } },
      at: 'styling',
      is: { eyebrows: 'section', codeblocks: 'system' },
      problems: ['error styling.eyebrows', 'error styling.latex', 'error styling.codeblocks'],
    },
    {
      settings: { styling: { codeblocks: { languages: { custom: ['/a.json', 5] } } } },
      at: 'styling.codeblocks.languages.custom',
      is: ['/a.json'],
      problems: ['error styling.codeblocks.languages.custom[1]'],
    },
    {
      settings: { thumbnails: { appearance: 'auto', background: 'blob:x', fonts: {} } },
      at: 'thumbnails',
      is: {},
      problems: ['error thumbnails.appearance', 'error thumbnails.background', 'error thumbnails.fonts.family'],
    },
  ])('$at of $settings', check)

  test('an empty object has three errors, and a default for each', () => {
    const { ok, problems, config } = parseDocsConfig({})
    expect(ok).toBe(false)
    expect(problems.map(({ path }) => path)).toEqual(['theme', 'name', 'colors'])
    expect(config).toMatchObject({ theme: 'svc', name: 'Documentation', colors: { primary: '#0a795f' } })
  })

  test.each([
    ['0D9373', '#0D9373'],
    ['#0D9373FF', '#0D9373'],
    [' #0D9373', '#0D9373'],
  ])('says how to write the colour %j', (primary, written) => {
    const [problem] = parseDocsConfig({ ...BASE, colors: { primary } }).problems
    expect(problem?.message).toContain(`Write "${written}".`)
  })

  test.each([
    ['Maple', 'maple'],
    ['mapel', 'maple'],
    ['sequoya', 'sequoia'],
  ])('suggests the theme nearest to %j', (theme, near) => {
    expect(parseDocsConfig({ ...BASE, theme }).problems[0]?.message).toContain(`Write "${near}".`)
  })
})
