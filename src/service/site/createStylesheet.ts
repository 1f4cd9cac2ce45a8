import { cssFontFamily } from '../../config/theme/cssFontFamily.ts'
import { cssUrl } from '../../config/theme/cssUrl.ts'
import { createTheme } from '../../config/index.ts'
import { readFontFile } from '../../config/settings/readFontFile.ts'
import { resolveAsset } from '../../config/settings/resolveAsset.ts'
import type { Docs } from '../docs/Docs.ts'
import sheet from './site.css?raw'

/**
 * The site's stylesheet: the theme of docs.json for light and dark, the docs' own font files, then the site's rules.
 *
 * @param base The path that the site is below, or empty.
 */
export function createStylesheet({ config }: Docs, base: string): string {
  const { light, dark } = createTheme(config)
  return [
    `:root {\n${declarations(light)}}`,
    `@media (prefers-color-scheme: dark) {\n:root:not([data-theme='light']) {\n${declarations(dark)}}\n}`,
    `:root[data-theme='dark'] {\n${declarations(dark)}}`,
    ...fontFaces(config, base),
    sheet,
  ].join('\n')
}

/**
 * The theme's values are made, never copied from docs.json; one that could end its declaration is left out all the
 * same.
 */
function declarations(variables: Record<string, string>): string {
  return Object.entries(variables)
    .filter(([name, value]) => /^--da-[\w-]+$/.test(name) && !/[{};<>]|\/\*/.test(value))
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')
}

/** Fonts that lie in the docs folder (reference 2.7). Those of other sites would be requests to them. */
function fontFaces(config: unknown, base: string): string[] {
  return ([undefined, 'heading', 'body'] as const).flatMap((part) => {
    const file = readFontFile(config, part)
    const source = resolveAsset(file?.source)
    if (file?.family === undefined || !source?.startsWith('/')) return []
    const { family, format } = file
    const src = `${cssUrl(base + source)} format("${format}")`
    return [`@font-face { font-family: ${cssFontFamily(family)}; src: ${src}; font-display: swap; }`]
  })
}
