import { cssUrl } from './cssValue.ts'
import { readText } from '../settings/readValue.ts'
import { resolveAsset } from '../settings/resolveAsset.ts'

/**
 * `background` of docs.json (section 2.7 of the reference) as `--da-decoration-image` and `--da-background-image`.
 * Decorations are drawn between the panel's colour and its tint, on both of which every text
 * can be read. An owner's picture has no such bounds: it is for places without text.
 */
export function backgroundImage(
  config: unknown,
  mode: 'light' | 'dark',
  tint: string,
  base?: string,
): Record<string, string> {
  const image = (...key: string[]) => readText(config, 'background', 'image', ...key)
  const address = resolveAsset(image() ?? image(mode) ?? image('light') ?? image('dark'), base)
  // Lines and edges are for the panel's head: below, where one reads, they fade.
  const fade = 'linear-gradient(transparent, var(--da-surface) 70%)'
  const decorations: Record<string, string> = {
    gradient: `radial-gradient(at 50% 0, ${tint}, transparent 70%)`,
    grid: [
      fade,
      ...[180, 90].map((angle) => `repeating-linear-gradient(${angle}deg, ${tint} 0 1px, transparent 0 24px)`),
    ].join(),
    // Light that falls through two panes.
    windows: `${fade},linear-gradient(115deg, transparent 50%, ${tint} 0 66%, transparent 0 70%, ${tint} 0 82%, transparent 0)`,
  }
  const decoration = readText(config, 'background', 'decoration') ?? ''
  return {
    '--da-decoration-image': Object.hasOwn(decorations, decoration) ? decorations[decoration]! : 'none',
    '--da-background-image': address === undefined ? 'none' : cssUrl(address),
  }
}
