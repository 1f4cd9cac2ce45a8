/** Text that is already HTML. Only `html` and `trustHtml` create it. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** `false`, `null` and `undefined` render nothing. Text is escaped, lists are joined. */
export type HtmlValue = Html | string | number | false | null | undefined | readonly HtmlValue[]

/** Writes HTML. All values are escaped, in text and in quoted attributes: html`<a href="${url}">`. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  let text = strings[0]!
  for (const [index, value] of values.entries()) text += render(value) + strings[index + 1]!
  return new Html(text)
}

/** Marks text as HTML that is already safe: the output of the Markdown renderer, which doesn't allow HTML. */
export function trustHtml(text: string): Html {
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
