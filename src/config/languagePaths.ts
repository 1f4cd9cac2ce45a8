import { readText, readValue } from './readValue.ts'

const MOST = 50

/** The files of `styling.codeblocks.languages.custom` (section 2.7 of the reference): TextMate grammars. */
export function languagePaths(config: unknown): string[] {
  const custom = readValue(config, 'styling', 'codeblocks', 'languages', 'custom')
  if (!Array.isArray(custom)) return []
  return custom.slice(0, MOST).flatMap((_, index) => readText(custom, String(index)) ?? [])
}

/** `/languages/mine.tmLanguage.json` is a language named "mine". */
export function languageOfPath(path: string): string {
  return path.replace(/[?#].*$/, '').replace(/^.*\//, '').replace(/\..*$/, '').toLowerCase()
}
