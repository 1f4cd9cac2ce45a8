import type { Element, Root, Text } from 'hast'
import { common, createLowlight } from 'lowlight'
import type { Languages } from '../../../../src/textmate/createLanguages.ts'
import { escapeHtml } from './html.ts'

const lowlight = createLowlight(common)

/** A longer block has no colours. */
const MAX_COLOURED_CHARACTERS = 30_000

/** What the colours of a page may still cost. When it is used up, further code has none. */
export interface ColorRoom {
  /** In squares of the length of blocks: some languages take square time for code that nobody writes. */
  squares: number
  /** In steps of a site's own grammars. */
  steps: number
}

export function createColorRoom(): ColorRoom {
  return { squares: 1_000_000_000, steps: 35_000_000 }
}

/** Other names that docs use for languages. */
const ALIASES = new Map(
  Object.entries({
    console: 'shell',
    curl: 'bash',
    json5: 'json',
    jsonc: 'json',
    mdx: 'markdown',
    terminal: 'bash',
  }),
)

/**
 * Renders a code block, with colours if its language is known.
 *
 * @param info The text after the fence: the language, then maybe a title (`ts src/index.ts`, `ts title="a.ts"`).
 * @param languages More languages, which take precedence over the built-in ones.
 * @param room That of the page.
 */
export function renderCode(code: string, info: string, languages?: Languages, room = createColorRoom()): string {
  const [language = '', ...rest] = info.trim().split(/\s+/)
  const name = language.toLowerCase().replace(/[^\w+#.-][^]*$/, '')
  const title = titleOf(rest.join(' ')) || (name === 'mermaid' ? 'Diagram' : name)
  const caption = title === '' ? '' : `<figcaption>${escapeHtml(title)}</figcaption>`
  const colored = color(code.replace(/\n$/, ''), name, languages, room)
  return `<figure class="code">${caption}<pre tabindex="0"><code>${colored}</code></pre></figure>\n`
}

function titleOf(rest: string): string {
  const [, quoted] = /(?:title|filename)=["']([^"']+)["']/.exec(rest) ?? []
  if (quoted !== undefined) return quoted
  return rest
    .split(' ')
    .filter((word) => /^[\w@.()[\]/ -]+$/.test(word) && !/^(lines|wrap|expandable|icon|theme|live|copy)$/i.test(word))
    .join(' ')
}

function color(code: string, name: string, languages: Languages | undefined, room: ColorRoom): string {
  if (code.length > MAX_COLOURED_CHARACTERS) return escapeHtml(code)
  if (languages?.has(name)) return colorCustom(code, name, languages, room)
  const language = ALIASES.get(name) ?? name
  const squares = code.length ** 2
  if (!lowlight.registered(language) || squares > room.squares) return escapeHtml(code)
  room.squares -= squares
  return render(lowlight.highlight(language, code))
}

/** The classes that the site's stylesheet has for our names of colours, if they differ. */
const CLASSES: Readonly<Record<string, string>> = { function: 'title', inserted: 'addition', deleted: 'deletion' }
/**
 * The number of lines that are coloured at once. As many lines before them give the context, such as an open string.
 */
const LINES_AT_ONCE = 100

function colorCustom(code: string, name: string, languages: Languages, room: ColorRoom): string {
  const lines = code.split('\n')
  const rendered: string[] = []
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
    const some = lines.slice(at, at + LINES_AT_ONCE)
    const context = lines.slice(Math.max(0, at - LINES_AT_ONCE), at)
    const pieces = room.steps > 0 ? languages.highlight(some, context, name) : undefined
    if (room.steps > 0) room.steps -= languages.spent()
    rendered.push(
      ...(pieces === undefined ? some.map(escapeHtml) : pieces.map((line) => line.map(renderPiece).join(''))),
    )
  }
  return rendered.join('\n')
}

function renderPiece({ text, color }: { text: string; color: string | undefined }): string {
  return color === undefined
    ? escapeHtml(text)
    : `<span class="hljs-${CLASSES[color] ?? color}">${escapeHtml(text)}</span>`
}

function render(node: Root | Element): string {
  return node.children
    .map((child) => {
      if (child.type === 'text') return escapeHtml((child as Text).value)
      if (child.type !== 'element') return ''
      const classes = child.properties.className
      return `<span class="${escapeHtml(Array.isArray(classes) ? classes.join(' ') : '')}">${render(child)}</span>`
    })
    .join('')
}
