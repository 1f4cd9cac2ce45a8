/**
 * Writes a font family as a CSS string. Everything but letters, digits and a few plain characters is escaped, so that
 * no name can end the string, the declaration or a `<style>` element.
 */
export function toCssFontFamily(family: string): string {
  return `"${family.slice(0, 200).replace(/[^\p{L}\p{N} ._-]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"`
}
