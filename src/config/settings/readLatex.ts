import { readValue } from './readValue.ts'

export function readLatex(config: unknown): boolean | undefined {
  const latex = readValue(config, 'styling', 'latex')
  return typeof latex === 'boolean' ? latex : undefined
}
