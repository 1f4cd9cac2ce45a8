import { readText } from './readValue.ts'

const MAX_LANGUAGES = 50

/** `styling.codeblocks.languages.custom`: paths of TextMate grammars. */
export function readCodeLanguages(config: unknown): string[] {
  // Reads by index, because a host's list may be a proxy whose own methods throw.
  return [...Array(MAX_LANGUAGES).keys()].flatMap(
    (index) => readText(config, 'styling', 'codeblocks', 'languages', 'custom', String(index)) ?? [],
  )
}

/** Returns the name of a grammar file's language: "mine" for `/languages/mine.tmLanguage.json`. */
export function getLanguageName(path: string): string {
  return path
    .replace(/[?#][^]*$/, '')
    .replace(/^.*\//, '')
    .replace(/\.[^]*$/, '')
    .toLowerCase()
}
