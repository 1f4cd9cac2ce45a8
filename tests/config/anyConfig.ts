import fc from 'fast-check'
import { THEME_NAMES } from '../../src/config/settings/themes.ts'

const HOSTILE = [
  'red;}body{display:none',
  '</style><img src=x onerror=alert(1)>',
  'url(https://evil.example/x)',
  'Inter"; } body{display:none} x{',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  '\\"; } * { display: none',
  '#0d9373;background:url(//evil.example)',
  '//evil.example/logo.svg',
  '#fff\u0000',
  '',
  '   ',
]

const hex = fc
  .array(fc.constantFrom(...'0123456789abcdefABCDEF'), { minLength: 6, maxLength: 6 })
  .chain((digits) => fc.constantFrom(`#${digits.join('')}`, `#${digits.slice(0, 3).join('')}`))
const odd = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1e9, [], {}, [1], Number.NaN),
  fc.constantFrom(...HOSTILE),
  fc.string({ maxLength: 12 }),
)

/** Usually a valid value, sometimes any other. */
const mostly = <T>(good: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 8, arbitrary: good }, { weight: 1, arbitrary: odd })
const some = (fields: Record<string, fc.Arbitrary<unknown>>) => mostly(fc.record(fields, { requiredKeys: [] }))

const path = fc.constantFrom('/a.svg', 'b.png', 'https://example.com/c.webp', ' /d.svg ')
const files = mostly(fc.oneof(path, fc.record({ light: mostly(path), dark: mostly(path) }, { requiredKeys: [] })))
const FONT = {
  family: mostly(fc.constantFrom('Inter', 'Hanken Grotesk', '思源黑体')),
  weight: mostly(fc.integer({ min: 1, max: 1000 })),
  source: mostly(path),
  format: mostly(fc.constantFrom('woff', 'woff2')),
}
const codeTheme = mostly(fc.constantFrom('github-dark', 'github-light', 'night-owl', 'css-variables', 'constructor'))
const pair = mostly(fc.oneof(codeTheme, fc.record({ light: codeTheme, dark: codeTheme }, { requiredKeys: [] })))

/** A docs.json with valid, unusual, invalid and hostile settings. Some are absent, some unknown. */
export const anyConfig: fc.Arbitrary<unknown> = some({
  theme: mostly(fc.constantFrom(...THEME_NAMES, 'mint', 'venus')),
  name: mostly(fc.constantFrom('Acme', 'Ünïcode')),
  colors: some({ primary: mostly(hex), light: mostly(hex), dark: mostly(hex), background: odd }),
  logo: mostly(fc.oneof(files, fc.record({ light: mostly(path), dark: mostly(path), href: mostly(path) }))),
  favicon: files,
  appearance: some({ default: mostly(fc.constantFrom('system', 'light', 'dark')), strict: mostly(fc.boolean()) }),
  fonts: some({ ...FONT, heading: some(FONT), body: some(FONT) }),
  icons: some({ library: mostly(fc.constantFrom('fontawesome', 'lucide', 'tabler')) }),
  background: some({
    decoration: mostly(fc.constantFrom('gradient', 'grid', 'windows')),
    color: some({ light: mostly(hex), dark: mostly(hex) }),
    image: files,
  }),
  styling: some({
    eyebrows: mostly(fc.constantFrom('section', 'breadcrumbs')),
    latex: mostly(fc.boolean()),
    codeblocks: mostly(
      fc.oneof(
        fc.constantFrom('system', 'dark', 'github-dark'),
        fc.record(
          {
            theme: pair,
            light: codeTheme,
            dark: codeTheme,
            languages: some({ custom: mostly(fc.array(mostly(path), { maxLength: 3 })) }),
          },
          { requiredKeys: [] },
        ),
      ),
    ),
  }),
  thumbnails: some({
    appearance: mostly(fc.constantFrom('light', 'dark')),
    background: mostly(path),
    fonts: some({ family: mostly(fc.constant('Inter')) }),
  }),
  navigation: odd,
  modeToggle: odd,
  constructor: odd,
})
