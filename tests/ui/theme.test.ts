import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTheme } from '../../src/config/theme/createTheme.ts'
import { COLOR_PAIRS, measureHexContrast } from '../config/colorPairs.ts'

const css = readFileSync(join(import.meta.dirname, '../../src/ui/theme.css'), 'utf8').replace(/\/\*.*?\*\//gs, '')

/** The rules: the variables, dark by choice, and dark by the system. */
const [variables, dark, auto] = [...css.matchAll(/\{([^{}]*)\}/g)].map(([, block]) => block!)

function readMode(mode: 'light' | 'dark'): Record<string, string> {
  const block = variables!.replace(
    /light-dark\((#\w+|rgb\(.*?\)), (#\w+|rgb\(.*?\))\)/g,
    mode === 'light' ? '$1' : '$2',
  )
  return Object.fromEntries([...block.matchAll(/(--da-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]))
}

test('the default theme has every variable that createTheme sets', () => {
  expect(Object.keys(readMode('light')).sort()).toEqual(Object.keys(createTheme().light).sort())
})

test('dark by the system equals dark by choice', () => {
  expect(variables!.match(/light-dark\(/g)!.length).toBeGreaterThan(20)
  expect([dark, auto].map((rule) => rule!.trim())).toEqual(['color-scheme: dark;', 'color-scheme: dark;'])
})

test.each([
  ['light', readMode('light')],
  ['dark', readMode('dark')],
])('text in %s is readable', (_mode, colors) => {
  const short = COLOR_PAIRS.filter(
    ({ foreground, background, minimum }) => measureHexContrast(colors[foreground]!, colors[background]!) < minimum,
  )
  expect(short).toEqual([])
})
