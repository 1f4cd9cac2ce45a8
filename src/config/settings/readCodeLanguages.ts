import { readText } from './readValue.ts'

const MAX_LANGUAGES = 50

/** The files of `styling.codeblocks.languages.custom`: TextMate grammars. */
export function readCodeLanguages(config: unknown): string[] {
  // Reads by index, because a host's list may be a proxy whose own methods throw.
  return [...Array(MAX_LANGUAGES).keys()].flatMap(
    (index) => readText(config, 'styling', 'codeblocks', 'languages', 'custom', String(index)) ?? [],
  )
}

/** The language that a grammar file is for: `/languages/mine.tmLanguage.json` is named "mine". */
export function getLanguageName(path: string): string {
  return path
    .replace(/[?#].*$/, '')
    .replace(/^.*\//, '')
    .replace(/\..*$/, '')
    .toLowerCase()
}
