import { expect, test } from 'vitest'
import { createTheme } from '../../src/config/theme/createTheme.ts'

const HEAD = `/*
 * The default theme: what \`createTheme\` returns without a docs.json. Its test writes this file (\`npx vitest -u\`).
 * With a docs.json, the widget sets the same names on the root. Those win, because the selectors here have no
 * specificity. To change a value, a host writes \`.da-root { --da-accent: ... }\`.
 */
`

const AUTO = `/*
 * Not \`light dark\`, which a host's build for older browsers makes always light with \`light-dark()\`.
 */
@media (prefers-color-scheme: dark) {
  :where(.da-root[data-da-theme='auto'], [data-da-theme='auto'] .da-root) {
    color-scheme: dark;
  }
}
`

test("the stylesheet's default theme is the one that createTheme makes", async () => {
  const { light, dark } = createTheme()
  const variables = Object.entries(light).map(([name, value]) => [name, inBothModes(value, dark[name]!)])
  const css = [
    HEAD + rule(':where(.da-root)', { 'color-scheme': 'light', ...Object.fromEntries(variables) }),
    rule(":where(.da-root[data-da-theme='dark'], [data-da-theme='dark'] .da-root)", { 'color-scheme': 'dark' }),
    AUTO,
  ].join('\n')
  await expect(css).toMatchFileSnapshot('../../src/ui/theme.css')
})

/** Only colours differ between the modes. */
function inBothModes(light: string, dark: string): string {
  const colors = dark.match(COLOR) ?? []
  return light.replace(COLOR, (color) => {
    const other = colors.shift()
    return color === other ? color : `light-dark(${color}, ${other})`
  })
}

const COLOR = /#\w+|rgb\([^)]*\)/g

function rule(selector: string, declarations: Record<string, string>): string {
  const lines = Object.entries(declarations).map(([name, value]) => `  ${name}: ${value.replaceAll('"', "'")};\n`)
  return `${selector} {\n${lines.join('')}}\n`
}
