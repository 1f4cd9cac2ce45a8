import { readText } from './readValue.ts'

/** `name`: the name of the project. */
export function readName(config: unknown): string | undefined {
  return readText(config, 'name')
}
