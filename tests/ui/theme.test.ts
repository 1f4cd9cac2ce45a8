import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { measureHexContrast } from '../../src/config/theme/contrast.ts'
import { createTheme } from '../../src/config/theme/createTheme.ts'
import { COLOR_PAIRS } from '../../src/config/theme/colorPairs.ts'

const css = readFileSync(join(import.meta.dirname, '../../src/ui/theme.css'), 'utf8').replace(/\/\*.*?\*\//gs, '')

/** The variables of each block: light, dark, and dark by the system. */
const [light, dark, dusk] = [...css.matchAll(/\{([^{}]*)\}/g)].map(([, block]) => variablesOf(block!))

function variablesOf(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/(--da-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]))
}

test('the default theme has every variable that createTheme sets', () => {
  expect(Object.keys(light!).sort()).toEqual(Object.keys(createTheme().light).sort())
})

test('dark by the system equals dark by choice', () => {
  expect(Object.keys(dark!).length).toBeGreaterThan(20)
  expect(dusk).toEqual(dark)
})

test.each([
  ['light', light!],
  ['dark', { ...light!, ...dark! }],
])('text in %s is readable', (_mode, variables) => {
  const short = COLOR_PAIRS.filter(
    ({ foreground, background, minimum }) =>
      measureHexContrast(variables[foreground]!, variables[background]!) < minimum,
  )
  expect(short).toEqual([])
})
