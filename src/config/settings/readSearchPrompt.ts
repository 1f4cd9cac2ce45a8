import { readText } from './readValue.ts'

/** `search.prompt`: the placeholder of the search field. */
export function readSearchPrompt(config: unknown): string | undefined {
  return readText(config, 'search', 'prompt')?.slice(0, 100)
}
