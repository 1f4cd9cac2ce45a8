import type { Element, Root, Text } from 'hast'
import { common, createLowlight } from 'lowlight'
import { escapeHtml } from './html.ts'

const lowlight = createLowlight(common)

/** Beyond it a block stays uncoloured. */
const MAX_COLOURED_CHARACTERS = 50_000

/** Languages by the names that docs give them. */
const ALIASES: Record<string, string> = {
  console: 'shell',
  curl: 'bash',
  json5: 'json',
  jsonc: 'json',
  mdx: 'markdown',
  terminal: 'bash',
}

/**
 * Draws a code block, coloured where its language is known.
 *
 * @param info What stands behind the fence: the language, then perhaps a title (`ts src/index.ts`, `ts title="a.ts"`).
 */
export function drawCode(code: string, info: string): string {
  const [language = '', ...rest] = info.trim().split(/\s+/)
  const name = language.toLowerCase().replace(/[^\w+#.-].*$/, '')
  const title = titleOf(rest.join(' ')) || name
  const caption = title === '' ? '' : `<figcaption>${escapeHtml(title)}</figcaption>`
  const coloured = colour(code.replace(/\n$/, ''), name)
  return `<figure class="code">${caption}<pre tabindex="0"><code>${coloured}</code></pre></figure>\n`
}

function titleOf(rest: string): string {
  const [, quoted] = /(?:title|filename)=["']([^"']+)["']/.exec(rest) ?? []
  if (quoted !== undefined) return quoted
  return rest
    .split(' ')
    .filter((word) => /^[\w@.()[\]/ -]+$/.test(word) && !/^(lines|wrap|expandable|icon|theme|live|copy)$/i.test(word))
    .join(' ')
}

function colour(code: string, name: string): string {
  const language = ALIASES[name] ?? name
  if (code.length > MAX_COLOURED_CHARACTERS || !lowlight.registered(language)) return escapeHtml(code)
  return draw(lowlight.highlight(language, code))
}

function draw(node: Root | Element): string {
  return node.children
    .map((child) => {
      if (child.type === 'text') return escapeHtml((child as Text).value)
      if (child.type !== 'element') return ''
      const classes = child.properties.className
      return `<span class="${escapeHtml(Array.isArray(classes) ? classes.join(' ') : '')}">${draw(child)}</span>`
    })
    .join('')
}
