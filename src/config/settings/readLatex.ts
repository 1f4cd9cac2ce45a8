import { readValue } from './readValue.ts'

/** `styling.latex`: whether formulas are rendered. If undefined, they are if an answer has some. */
export function readLatex(config: unknown): boolean | undefined {
  const latex = readValue(config, 'styling', 'latex')
  return typeof latex === 'boolean' ? latex : undefined
}
