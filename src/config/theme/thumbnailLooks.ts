import { createTheme, type CreateThemeOptions } from './createTheme.ts'
import { cssFontFamily, cssUrl } from './cssValue.ts'
import { readText } from '../settings/readValue.ts'
import { resolveAsset } from '../settings/resolveAsset.ts'

/** The colours of a thumbnail, by the theme's own names. */
const COLOURS = ['surface', 'text', 'text-muted', 'accent', 'brand', 'border']

/**
 * `thumbnails` of docs.json (section 2.7 of the reference) as `--da-thumbnail-*` variables: the picture of a page in light
 * or dark, with the owner's background, in the owner's font. Colours are those of the panel where it says nothing of them,
 * and where it says nothing at all there are no variables.
 */
export function thumbnailLooks(
  config: unknown,
  { base }: Pick<CreateThemeOptions, 'base'> = {},
): Record<string, string> {
  const appearance = readText(config, 'thumbnails', 'appearance')
  const image = resolveAsset(readText(config, 'thumbnails', 'background'), base)
  const family = readText(config, 'thumbnails', 'fonts', 'family')
  const looks: Record<string, string> = {}
  if (appearance === 'light' || appearance === 'dark') {
    const colours = createTheme(config)[appearance]
    for (const name of COLOURS) looks[`--da-thumbnail-${name}`] = colours[`--da-${name}`]!
  }
  if (image !== undefined) looks['--da-thumbnail-image'] = cssUrl(image)
  if (family !== undefined) looks['--da-thumbnail-font'] = cssFontFamily(family)
  return looks
}
