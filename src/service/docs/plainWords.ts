/** Returns the words of some Markdown in lower case, each between spaces. Leaves out punctuation and links' targets. */
export function toPlainWords(markdown: string): string {
  const text = markdown
    .replace(/\]\([^)]*\)/g, ']')
    .normalize('NFKC')
    .toLowerCase()
  return ` ${(text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `
}
