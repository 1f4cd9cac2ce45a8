import { readText } from './readValue.ts'

export function readName(config: unknown): string | undefined {
  return readText(config, 'name')
}
