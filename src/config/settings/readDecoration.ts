import { readText } from './readValue.ts'

const DECORATIONS = ['gradient', 'grid', 'windows'] as const

/** `background.decoration`. */
export function readDecoration(config: unknown): (typeof DECORATIONS)[number] | undefined {
  const decoration = readText(config, 'background', 'decoration')
  return DECORATIONS.find((name) => name === decoration)
}
