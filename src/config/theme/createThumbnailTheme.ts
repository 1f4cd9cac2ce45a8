import { readThumbnails } from '../settings/readThumbnails.ts'
import { resolveAsset } from '../settings/resolveAsset.ts'
import { createTheme, type CreateThemeOptions } from './createTheme.ts'
import { toCssFontFamily } from './toCssFontFamily.ts'
import { toCssUrl } from './toCssUrl.ts'

/** The colours of a thumbnail, by the theme's own names. */
const COLORS = ['surface', 'text', 'text-muted', 'accent', 'brand', 'border']

/**
 * Returns `thumbnails` of docs.json (protocol.md#settings) as `--da-thumbnail-*` variables: the preview of a
 * page in light or dark, with the owner's background and font. If docs.json leaves out a setting, the panel's own
 * variable applies.
 */
export function createThumbnailTheme(
  config: unknown,
  { base }: Pick<CreateThemeOptions, 'base'> = {},
): Record<string, string> {
  const { appearance, background, family } = readThumbnails(config)
  const image = resolveAsset(background, base)
  const variables: Record<string, string> = {}
  if (appearance !== undefined) {
    const theme = createTheme(config)[appearance]
    for (const name of COLORS) variables[`--da-thumbnail-${name}`] = theme[`--da-${name}`]!
  }
  if (image !== undefined) variables['--da-thumbnail-image'] = toCssUrl(image)
  if (family !== undefined) variables['--da-thumbnail-font'] = toCssFontFamily(family)
  return variables
}
