/** Writes a link. Without an address, it is only the text. */
export function linkTo(text: string | undefined, href: string | undefined): string {
  if (href === undefined || text === undefined || text === '') return text ?? ''
  return `[${text}](${/[\s()]/.test(href) ? `<${href}>` : href})`
}
