import { readBackgroundImage } from '../settings/readImages.ts'
import { resolveAsset } from '../settings/resolveAsset.ts'
import { toCssUrl } from './toCssUrl.ts'
import { readText } from '../settings/readValue.ts'

/**
 * Returns `background` of docs.json (protocol.md#settings) as `--da-decoration-image` and
 * `--da-background-image`. Decorations have colours between the panel's colour and its tint, so text stays readable on
 * them. An owner's image may have any colours, so it is shown only where there is no text.
 */
export function createBackgroundImage(
  config: unknown,
  mode: 'light' | 'dark',
  tint: string,
  base?: string,
): Record<string, string> {
  const address = resolveAsset(readBackgroundImage(config, mode)[0], base)
  // Lines and edges fade out below the panel's header, where people read.
  const fade = 'linear-gradient(transparent, var(--da-surface) 70%)'
  const lines = [180, 90].map((angle) => `repeating-linear-gradient(${angle}deg, ${tint} 0 1px, transparent 0 24px)`)
  const panes = `transparent 50%, ${tint} 0 66%, transparent 0 70%, ${tint} 0 82%, transparent 0`
  const decorations = {
    gradient: `radial-gradient(at 50% 0, ${tint}, transparent 70%)`,
    grid: [fade, ...lines].join(),
    windows: `${fade},linear-gradient(115deg, ${panes})`,
  }
  const decoration = readDecoration(config)
  return {
    '--da-decoration-image': decoration === undefined ? 'none' : decorations[decoration],
    '--da-background-image': address === undefined ? 'none' : toCssUrl(address),
  }
}

const DECORATIONS = ['gradient', 'grid', 'windows'] as const

/** `background.decoration`. */
function readDecoration(config: unknown): (typeof DECORATIONS)[number] | undefined {
  const decoration = readText(config, 'background', 'decoration')
  return DECORATIONS.find((name) => name === decoration)
}
