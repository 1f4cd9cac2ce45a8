import { expect, test } from 'vitest'
import { createTheme } from '../../src/config/theme/createTheme.ts'

const HEAD = `/*
 * The default theme: what \`createTheme\` returns without a docs.json. Its test writes this file (\`npx vitest -u\`).
 * With a docs.json, the widget sets the same names on the root. Those win, because the selectors here have no
 * specificity. To change a value, a host writes \`.da-root { --da-accent: ... }\`.
 */
`

test("the stylesheet's default theme is the one that createTheme makes", async () => {
  const { light, dark } = createTheme()
  const differing = Object.fromEntries(Object.entries(dark).filter(([name, value]) => light[name] !== value))
  const darkRule = (selector: string, indent: string) =>
    rule(selector, { 'color-scheme': 'dark', ...differing }, indent)
  const css = [
    HEAD + rule(':where(.da-root)', { 'color-scheme': 'light', ...light }, ''),
    darkRule(":where(.da-root[data-da-theme='dark'], [data-da-theme='dark'] .da-root)", ''),
    '@media (prefers-color-scheme: dark) {',
    `${darkRule(":where(.da-root[data-da-theme='auto'], [data-da-theme='auto'] .da-root)", '  ')}}\n`,
  ].join('\n')
  await expect(css).toMatchFileSnapshot('../../src/ui/theme.css')
})

function rule(selector: string, declarations: Record<string, string>, indent: string): string {
  const lines = Object.entries(declarations).map(
    ([name, value]) => `${indent}  ${name}: ${value.replaceAll('"', "'")};\n`,
  )
  return `${indent}${selector} {\n${lines.join('')}${indent}}\n`
}
