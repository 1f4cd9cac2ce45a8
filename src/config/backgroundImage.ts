import { cssUrl } from './cssValue.ts'
import { readText, readValue } from './readValue.ts'
import { resolveAsset } from './resolveAsset.ts'

/**
 * `background` of docs.json (section 2.7 of the reference) as `--da-decoration-image`, `--da-decoration-size` and
 * `--da-background-image`. The decorations are drawn between the panel's colour and its tint, on both of which every text can be read. An
 * owner's picture has no such bounds: it is for places without text, such as the panel's welcome.
 */
export function backgroundImage(
  config: unknown,
  mode: 'light' | 'dark',
  colors: Readonly<Record<string, string>>,
  base?: string,
): Record<string, string> {
  const image = ['background', 'image'] as const
  const other = mode === 'light' ? 'dark' : 'light'
  const path = readText(config, ...image) ?? readText(config, ...image, mode) ?? readText(config, ...image, other)
  const address = resolveAsset(path, base)
  const [decoration, size] = decorationOf(readValue(config, 'background', 'decoration'), colors['--da-accent-surface']!)
  return {
    '--da-decoration-image': decoration,
    '--da-decoration-size': size,
    '--da-background-image': address === undefined ? 'none' : cssUrl(address),
  }
}

function decorationOf(decoration: unknown, tint: string): [image: string, size: string] {
  const line = `${tint} 1px, transparent 1px`
  switch (decoration) {
    case 'gradient':
      return [`radial-gradient(120% 80% at 50% 0%, ${tint}, transparent 70%)`, 'auto']
    case 'grid':
      return [`linear-gradient(${line}), linear-gradient(90deg, ${line})`, '24px 24px']
    case 'windows':
      return [`linear-gradient(135deg, ${tint} 25%, transparent 25% 50%, ${tint} 50% 75%, transparent 75%)`, '96px 96px']
    default:
      return ['none', 'auto']
  }
}
