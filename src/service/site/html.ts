/** Text that is HTML already. Made by `html` and `trustedHtml` alone. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** `false`, `null` and `undefined` render nothing; text is escaped; lists are joined. */
export type HtmlValue = Html | string | number | false | null | undefined | readonly HtmlValue[]

/** Writes HTML in which every value is escaped, in text and in quoted attributes alike: html`<a href="${url}">`. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  let text = strings[0]!
  for (const [index, value] of values.entries()) text += render(value) + strings[index + 1]!
  return new Html(text)
}

/** For text whose writer has escaped it: the Markdown renderer, with HTML in Markdown switched off. */
export function trustedHtml(text: string): Html {
  return new Html(text)
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)
}

function render(value: HtmlValue): string {
  if (value instanceof Html) return value.text
  if (value === false || value === null || value === undefined) return ''
  if (typeof value === 'object') return value.map(render).join('')
  return escapeHtml(String(value))
}
