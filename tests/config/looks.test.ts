import { expect, test } from 'vitest'
import { CODE_THEMES } from '../../src/config/theme/codeThemes.ts'
import { createTheme, createThumbnailTheme } from '../../src/config/theme/createTheme.ts'
import { getFontFaces } from '../../src/config/theme/fontFaces.ts'
import { namesCodeTheme } from '../../src/config/settings/readCodeTheme.ts'
import { findEyebrow, readPageTrails } from '../../src/config/settings/readPageTrails.ts'
import { resolveAsset } from '../../src/config/settings/resolveAsset.ts'
import { failingPairs } from './drawnContrast.ts'

const NAVIGATION = {
  languages: [
    {
      language: 'en',
      tabs: [
        {
          tab: 'Documentation',
          groups: [
            {
              group: 'Get started',
              pages: ['index', 'quickstart', { group: 'CLI', root: 'cli/index', pages: ['cli/install.mdx'] }],
            },
            { group: 'Guides', pages: ['/guides/start', 'quickstart'] },
          ],
        },
      ],
    },
  ],
  pages: ['alone'],
}

test.each([
  ['/quickstart', 'Get started', 'Documentation\u00a0› Get started'],
  ['/cli/install?x=1#top', 'CLI', 'Documentation\u00a0› Get started\u00a0› CLI'],
  ['/cli', 'CLI', 'Documentation\u00a0› Get started\u00a0› CLI'],
  ['/docs/guides/start/', 'Guides', 'Documentation\u00a0› Guides'],
  ['/', 'Get started', 'Documentation\u00a0› Get started'],
  ['/alone', undefined, undefined],
  ['/nowhere', undefined, undefined],
])('the eyebrow of %s is its section, or the whole way', (path, section, breadcrumbs) => {
  const trails = readPageTrails({ navigation: NAVIGATION })
  expect(findEyebrow(path, trails, 'section')).toBe(section)
  expect(findEyebrow(path, trails, 'breadcrumbs')).toBe(breadcrumbs)
})

test.each([
  [undefined],
  [null],
  ['x'],
  [5],
  [{ groups: 5, pages: [null, 5, { group: 7 }] }],
  [[{ group: 'Old', pages: ['a'] }]],
])('navigation may be anything: %j', (navigation) => {
  expect(readPageTrails({ navigation }).size).toBeLessThanOrEqual(1)
})

test.each([
  ['hold themselves, more than once', (list: unknown[]) => void list.push(list, list)],
  ['are nearly empty, and as long as can be', (list: unknown[]) => void (list.length = 2 ** 32 - 1)],
])('a navigation whose lists %s is not read for ever', (_, extend) => {
  let reads = 0
  const pages: unknown[] = new Proxy(['start'] as unknown[], {
    get(list, key) {
      reads += 1
      // Without this limit, endless reading would look like slow reading.
      if (reads > 20_000_000) throw new Error('no end')
      return Reflect.get(list, key) as unknown
    },
  })
  extend(pages)
  expect([...readPageTrails({ navigation: { pages } }).keys()]).toEqual(['start'])
  expect(reads).toBeLessThan(10_000_000)
})

test('stops reading an endless navigation', () => {
  const loop: Record<string, unknown> = { group: 'Round', pages: ['a'] }
  loop.groups = [loop]
  expect(readPageTrails({ navigation: loop }).get('a')).toEqual(['Round'])
})

test('fonts of headings and text are separate, and a source belongs to its family', () => {
  const fonts = {
    family: 'Inter',
    weight: 450,
    source: '/inter.woff2',
    format: 'woff2',
    heading: { family: 'Lora' },
    body: { weight: 400 },
  }
  expect(getFontFaces({ fonts }, 'https://docs.example')).toEqual([
    { part: 'heading', family: 'Lora', weight: 450, source: undefined },
    { part: 'body', family: 'Inter', weight: 400, source: 'url("https://docs.example/inter.woff2") format("woff2")' },
  ])
  expect(getFontFaces({})).toEqual([])
})

test.each([
  [{ family: 'X', source: '/x.ttf' }],
  [{ family: 'X', source: '/x.woff2', format: 'woff2"); }' }],
  [{ family: 'X', source: 'javascript:x', format: 'woff2' }],
  [{ family: 'X', source: 'data:font/woff2;base64,AAAA', format: 'woff2' }],
])('a source that may not load is left out: %j', (fonts) => {
  expect(getFontFaces({ fonts })[0]?.source).toBeUndefined()
})

test.each(Object.keys(CODE_THEMES))('code can be read in the theme %s', (name) => {
  const theme = createTheme({ styling: { codeblocks: name } }, { codeThemes: CODE_THEMES })
  expect(failingPairs(theme)).toEqual([])
  expect(theme.light['--da-code-surface']).toBe(CODE_THEMES[name]!.surface)
})

test('highlighting themes load only if docs.json names one', async () => {
  expect(namesCodeTheme({})).toBe(false)
  expect(namesCodeTheme({ styling: { codeblocks: 'dark' } })).toBe(false)
  expect(namesCodeTheme({ styling: { codeblocks: { theme: { light: 'system', dark: 'night-owl' } } } })).toBe(true)
})

test.each([
  ['/a b.svg', undefined, '/a%20b.svg'],
  ['logo/a.svg', undefined, '/logo/a.svg'],
  ['../../etc/passwd', undefined, '/etc/passwd'],
  ['//cdn.example/a.svg', undefined, 'https://cdn.example/a.svg'],
  ['https://cdn.example/a.svg', 'https://docs.example', 'https://cdn.example/a.svg'],
  ['/a.svg', 'https://docs.example/deep/page', 'https://docs.example/a.svg'],
  ['javascript:alert(1)', undefined, undefined],
  ['java\nscript:alert(1)', undefined, undefined],
  ['data:image/png;base64,AA', undefined, undefined],
  ['https://', undefined, undefined],
  [' ', undefined, undefined],
  ['\\\\evil.example\\a.svg', undefined, undefined],
  ['/\\evil.example/a.svg', 'https://docs.example', undefined],
])('the file %j of a site at %s is at %s', (path, base, address) => {
  expect(resolveAsset(path, base)).toBe(address)
})

test('thumbnails have their own theme if docs.json sets one', () => {
  expect(createThumbnailTheme({ colors: { primary: '#ff0000' } })).toEqual({})
  expect(
    createThumbnailTheme({ thumbnails: { appearance: 'sepia', background: 'javascript:0', fonts: { family: '  ' } } }),
  ).toEqual({})
  const config = {
    theme: 'palm',
    colors: { primary: '#ff0000' },
    thumbnails: { appearance: 'dark', background: '/a b.png', fonts: { family: 'Comic"; }' } },
  }
  const dark = createTheme(config).dark
  expect(createThumbnailTheme(config, { base: 'https://docs.example' })).toEqual({
    '--da-thumbnail-surface': dark['--da-surface'],
    '--da-thumbnail-text': dark['--da-text'],
    '--da-thumbnail-text-muted': dark['--da-text-muted'],
    '--da-thumbnail-accent': dark['--da-accent'],
    '--da-thumbnail-brand': '#ff0000',
    '--da-thumbnail-border': dark['--da-border'],
    '--da-thumbnail-image': 'url("https://docs.example/a%20b.png")',
    '--da-thumbnail-font': '"Comic\\22 \\3b  \\7d "',
  })
})
