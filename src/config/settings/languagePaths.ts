import { readText } from './readValue.ts'

const MOST = 50

/** The files of `styling.codeblocks.languages.custom` (section 2.7 of the reference): TextMate grammars. */
export function languagePaths(config: unknown): string[] {
  // Place by place: the list's own methods may be anybody's.
  return Array.from(
    { length: MOST },
    (_, index) => readText(config, 'styling', 'codeblocks', 'languages', 'custom', String(index)) ?? [],
  ).flat()
}

/** `/languages/mine.tmLanguage.json` is a language named "mine". */
export function languageOfPath(path: string): string {
  return path
    .replace(/[?#].*$/, '')
    .replace(/^.*\//, '')
    .replace(/\..*$/, '')
    .toLowerCase()
}
