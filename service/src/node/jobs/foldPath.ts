/**
 * Returns what is the same for paths that are one file on macOS or Windows, which ignore the case of letters, how they
 * are composed, and characters that nobody sees. Unlike the lower case, this is the same for `ſ` and `s`, and for `ß`
 * and `ss`.
 */
export function foldPath(path: string): string {
  const seen = path.replace(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFD')
  // Only in Turkish, `ı` is the lower case of `I`.
  return seen.replace(/[^ı]+/g, (letters) => letters.toUpperCase().toLowerCase()).normalize('NFC')
}
