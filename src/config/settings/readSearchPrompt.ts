import { readText } from './readValue.ts'

/** `search.prompt`: what an empty search field says. */
export function readSearchPrompt(config: unknown): string | undefined {
  return readText(config, 'search', 'prompt')?.slice(0, 100)
}
