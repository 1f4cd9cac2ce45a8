/**
 * Shows the characters that control a terminal as codes, except line breaks and tabs. A log contains texts of others,
 * which must not move the cursor, rename the window or hide what stands before them.
 */
export function toPrintable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) =>
    /[\n\t]/.test(character) ? character : `\\u{${character.codePointAt(0)!.toString(16)}}`,
  )
}
