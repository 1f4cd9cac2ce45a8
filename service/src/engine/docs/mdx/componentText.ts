import type { ComponentContext } from './ComponentContext.ts'

/** Lists an entry for each of some names, which are separated by spaces. */
export function forNames<Value>(names: string, value: Value): [name: string, value: Value][] {
  return names
    .trim()
    .split(/\s+/)
    .map((name) => [name, value])
}

/** Joins blocks of Markdown. Empty ones are left out. */
export function joinBlocks(...blocks: (string | undefined)[]): string {
  return blocks.filter((block) => block !== undefined && block !== '').join('\n\n')
}

/** Writes a title in bold. Empty without one. */
export function bold(title: string | undefined): string {
  return title === undefined || title === '' ? '' : `**${title}**`
}

/** Writes a link. Without an address, it is only the text. */
export function linkTo(text: string | undefined, href: string | undefined): string {
  if (href === undefined || text === undefined || text === '') return text ?? ''
  return `[${text}](${/[\s()]/.test(href) ? `<${href}>` : href})`
}

/** Returns the title of a component, whatever its attribute is called. */
export function readTitle({ attribute }: ComponentContext): string | undefined {
  return attribute('title') ?? attribute('label') ?? attribute('name') ?? attribute('value')
}

/** Returns the name of a field, whose attribute also says where it is sent. */
export function readFieldName({ attribute }: ComponentContext): string | undefined {
  return ['query', 'path', 'body', 'header', 'name', 'field'].map(attribute).find((name) => name !== undefined)
}
