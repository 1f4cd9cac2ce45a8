import { describe, expect, test } from 'vitest'
import { createTheme } from '../../src/config/theme/createTheme.ts'
import { COLOR_PAIRS, measureHexContrast } from './colorPairs.ts'
import { toOklab } from '../../src/config/theme/oklab.ts'
import { readHexColor } from '../../src/config/settings/hexColor.ts'
import { THEME_NAMES } from '../../src/config/settings/themes.ts'
import { propertyRuns } from '../propertyRuns.ts'
import { failingPairs } from './drawnContrast.ts'

const SURFACES = ['--da-surface', '--da-surface-raised', '--da-surface-sunken'] as const
const MODES = ['light', 'dark'] as const

describe('all colours have enough contrast', () => {
  test('without a configuration', () => {
    expect(failingPairs(createTheme())).toEqual([])
  })

  test('for any primary colour, without changing readable ones', () => {
    const faults: string[] = []
    let [tried, unchanged] = [0, 0]
    // All 4,096 colours with three digits, or every seventh: 7 is coprime to 16, so each channel still gets all its
    // values.
    for (let number = 0; number < 4_096; number += propertyRuns(1, 7)) {
      tried++
      const primary = `#${number.toString(16).padStart(3, '0')}`
      const theme = createTheme({ colors: { primary } })
      faults.push(...failingPairs(theme))
      for (const mode of MODES) {
        const worst = Math.min(...SURFACES.map((surface) => measureHexContrast(primary, theme[mode][surface]!)))
        const expected = { '--da-accent': 4.5, '--da-ring': 3, '--da-button': 3 }
        for (const [name, minimum] of Object.entries(expected)) {
          if (worst >= minimum !== (theme[mode][name] === primary))
            faults.push(`${mode} ${name} of ${primary}: ${theme[mode][name]}`)
          else if (worst >= minimum) unchanged++
        }
        if (theme[mode]['--da-brand'] !== primary) faults.push(`${mode} --da-brand of ${primary}`)
      }
    }
    expect(faults).toEqual([])
    expect(unchanged).toBeGreaterThan(tried)
  })

  test('on every grey background, and on the primary colour itself', () => {
    const faults = Array.from({ length: 256 }, (_, level) => {
      const grey = `#${level.toString(16).padStart(2, '0').repeat(3)}`
      return failingPairs(
        createTheme({ colors: { primary: '#7a7a7a' }, background: { color: { light: grey, dark: grey } } }),
      )
    })
    expect(faults.flat()).toEqual([])
    expect(
      failingPairs(
        createTheme({ colors: { primary: '#e0457b' }, background: { color: { light: '#e0457b', dark: '#e0457b' } } }),
      ),
    ).toEqual([])
  })

  test('for every theme with a light and with a dark brand', () => {
    for (const theme of THEME_NAMES) {
      for (const primary of ['#ffe600', '#050505', '#ff0000', '#0000ff'])
        expect(failingPairs(createTheme({ theme, colors: { primary } }))).toEqual([])
    }
  })

  test('changes a colour no more than necessary, and keeps its hue', () => {
    const { light } = createTheme({ colors: { primary: '#3fb950' } })
    const worst = Math.min(...SURFACES.map((surface) => measureHexContrast(light['--da-accent']!, light[surface]!)))
    expect(worst).toBeLessThan(5.3)
    const hue = (hex: string) => Math.atan2(toOklab(readHexColor(hex))[2], toOklab(readHexColor(hex))[1])
    expect(hue(light['--da-accent']!)).toBeCloseTo(hue('#3fb950'), 1)
  })
})

describe('settings of the owner', () => {
  test('`light` is for emphasis in dark mode, and `dark` for buttons in both modes', () => {
    const { light, dark } = createTheme({ colors: { primary: '#112233', light: '#ddeeff', dark: '#7a1f3d' } })
    expect(light['--da-accent']).toBe('#112233')
    expect(dark['--da-accent']).toBe('#ddeeff')
    expect(light['--da-button']).toBe('#7a1f3d')
  })

  test('a single colour is used for everything', () => {
    const { light, dark } = createTheme({ colors: { primary: '#767676' } })
    expect([light['--da-brand'], dark['--da-brand'], light['--da-button']]).toEqual(['#767676', '#767676', '#767676'])
  })

  test('background.color is the colour of the panel in its mode', () => {
    const { light, dark } = createTheme({ background: { color: { light: '#FFF1E5' } } })
    expect(light['--da-surface']).toBe('#fff1e5')
    expect(dark['--da-surface']).toBe(createTheme().dark['--da-surface'])
  })

  test("the owner's fonts take precedence over the theme's, separately for headings and text", () => {
    const { light } = createTheme({ fonts: { family: 'Inter', weight: 450, heading: { family: 'Lora', weight: 700 } } })
    expect(light['--da-font-heading']).toBe('"Lora", var(--da-sans, sans-serif)')
    expect(light['--da-font-body']).toBe('"Inter", var(--da-sans, sans-serif)')
    expect([light['--da-weight-heading'], light['--da-weight-body']]).toEqual(['700', '450'])
  })

  test('decorations use only the accent surface colour', () => {
    for (const decoration of ['gradient', 'grid', 'windows']) {
      const { light } = createTheme({ background: { decoration } })
      const colors = light['--da-decoration-image']!.match(/#[0-9a-f]{6}/g)!
      expect(new Set(colors)).toEqual(new Set([light['--da-accent-surface']]))
    }
    expect(createTheme({ background: { decoration: 'dots' } }).light['--da-decoration-image']).toBe('none')
  })

  test('a background image is resolved against the docs site', () => {
    const config = { background: { image: { light: '/a b.png', dark: 'https://cdn.example/d.png' } } }
    const { light, dark } = createTheme(config, { base: 'https://docs.example/guides/start' })
    expect(light['--da-background-image']).toBe('url("https://docs.example/a%20b.png")')
    expect(dark['--da-background-image']).toBe('url("https://cdn.example/d.png")')
    expect(createTheme(config).light['--da-background-image']).toBe('url("/a%20b.png")')
  })

  test.each([
    ['system', '--da-surface-sunken', '--da-surface-sunken'],
    [{ theme: 'css-variables' }, '--da-surface-sunken', '--da-surface-sunken'],
  ])("code in the mode's own well: %j", (codeblocks, light, dark) => {
    const theme = createTheme({ styling: { codeblocks } })
    expect([theme.light['--da-code-surface'], theme.dark['--da-code-surface']]).toEqual([
      theme.light[light],
      theme.dark[dark],
    ])
  })

  test('code can be dark in both modes, or have the colours of a named theme', () => {
    expect(createTheme({ styling: { codeblocks: 'dark' } }).light['--da-code-surface']).toBe('#12151c')
    const paper = {
      surface: '#fdf6e3',
      text: '#586e75',
      keyword: '#859900',
      string: '#2aa198',
      comment: '#93a1a1',
      number: '#d33682',
      function: '#268bd2',
      type: '#b58900',
      variable: '#cb4b16',
      punctuation: '#657b83',
    }
    const options = { codeThemes: { paper } }
    const theme = createTheme({ styling: { codeblocks: { theme: { light: 'paper', dark: 'constructor' } } } }, options)
    expect(theme.light['--da-code-surface']).toBe('#fdf6e3')
    expect(failingPairs(theme)).toEqual([])
  })
})

test('each theme has its own look', () => {
  const shapes = THEME_NAMES.map((theme) => {
    const { light } = createTheme({ theme, colors: { primary: '#0055aa' } })
    return ['radius', 'radius-launcher', 'space', 'type-scale', 'surface', 'font-body', 'shadow']
      .map((name) => light[`--da-${name}`])
      .join(' ')
  })
  expect(new Set(shapes).size).toBe(THEME_NAMES.length)
  expect(createTheme({ theme: 'mint' })).toEqual(createTheme({ theme: 'svc' }))
})

test('every colour pair names theme variables', () => {
  const { light, dark } = createTheme()
  expect(Object.keys(light)).toEqual(Object.keys(dark))
  for (const { foreground, background } of COLOR_PAIRS) {
    expect(light).toHaveProperty([foreground])
    expect(light).toHaveProperty([background])
  }
})

const HOSTILE = [
  'red;}body{display:none',
  '</style><img src=x onerror=alert(1)>',
  'url(https://evil.example/x)',
  'Inter"; } body{display:none} x{',
  '\\',
  '"',
  '\n}',
  'javascript:alert(1)',
  '//evil.example/"),url("//evil.example/x',
]

test.each(HOSTILE)('no declaration ends early if every text is %j', (value) => {
  const text = new Proxy(
    {},
    { getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value }), get: () => value },
  )
  const config = {
    theme: value,
    colors: { primary: value, light: value, dark: value },
    fonts: { family: value, heading: text, body: { family: value, weight: value } },
    background: { decoration: value, color: text, image: value },
    styling: { codeblocks: value },
  }
  for (const mode of MODES) {
    for (const [name, css] of Object.entries(createTheme(config)[mode])) {
      const outside = css.replace(/"[^"]*"/g, '""')
      expect(`${name}: ${outside}`).not.toMatch(/[;{}<>\\\n]|evil|javascript|red/)
      expect(css).not.toMatch(/[{}<>\n]/)
    }
  }
})

test('ignores inherited properties', () => {
  const config = Object.create({ theme: 'luma', colors: { primary: '#ff0000' } }) as object
  expect(createTheme(config)).toEqual(createTheme())
  expect(createTheme(JSON.parse('{ "__proto__": { "theme": "luma" } }'))).toEqual(createTheme())
})

test.each(THEME_NAMES)('in dark mode, page, panel, card and chip of %s get lighter step by step', (theme) => {
  for (const background of [undefined, '#000000', '#0b1220', '#101010']) {
    const { dark, light } = createTheme({ theme, ...(background && { background: { color: { dark: background } } }) })
    const levels = ['page', 'surface', 'surface-raised', 'surface-sunken'].map(
      (name) => toOklab(readHexColor(dark[`--da-${name}`]!))[0],
    )
    expect(levels).toEqual([...new Set(levels)].sort((a, b) => a - b))
    expect(levels[1]! - levels[0]!).toBeGreaterThan(0.02)
    if (background !== undefined) expect(dark['--da-page']).toBe(background)
    expect(light['--da-page']).toBe(light['--da-surface'])
  }
})
