import type { Element, Parents } from 'hast'
import { isCodeNoise } from './noise.ts'
import { attribute, classesOf, element, isElement, lineOf, text, type Node } from './tree.ts'
import { remember } from '../../engine/docs/collections.ts'

/** The number of elements above `<pre>` that may name the language. */
const ABOVE = 3
const NO_LANGUAGE = new Set('text plain plaintext none default notranslate console-output nohighlight'.split(' '))

/**
 * Turns a `<pre>` into `<pre><code class="language-js">` with plain text: without line numbers and buttons, with the
 * language from wherever a highlighter writes it, and with the title of the file.
 *
 * @param above The elements around it, outermost first.
 */
export function readCode(pre: Element, above: readonly Parents[]): Element {
  const code = pre.children.find((child) => isElement(child, 'code')) as Element | undefined
  const around = above
    .slice(-ABOVE)
    .toReversed()
    .filter((node): node is Element => node.type === 'element')
  const language = [code, pre, ...around].map((node) => node && readLanguage(node)).find((name) => name !== undefined)
  const lines = writeLines(pre)
    .replace(/\r\n?/g, '\n')
    .replace(/^\n+|(?<!\s)\s+$/g, '')
  const result = element('pre', [element('code', [text(lines)])])
  const inner = result.children[0] as Element
  if (language !== undefined && !NO_LANGUAGE.has(language)) inner.properties.className = [`language-${language}`]
  const title = around.map((node) => remember(titles, node, findTitle)).find((name) => name !== '')
  if (title !== undefined) inner.properties.dataTitle = title
  return result
}

function readLanguage(node: Element): string | undefined {
  const named = attribute(node, 'dataLanguage') ?? attribute(node, 'dataLang')
  if (named !== undefined) return named.toLowerCase()
  for (const name of classesOf(node)) {
    const [, language] = /^(?:language|lang|highlight|brush|sourceCode)-([\w+#.-]+)$/.exec(name) ?? []
    if (language !== undefined && language !== 'wrapper') return language.toLowerCase()
  }
  return undefined
}

/** The captions of elements that were read before, so that thousands of blocks in one element take linear time. */
const titles = new WeakMap<Element, string>()

/** The caption of a code block, which is the name of a file. Empty for none. */
function findTitle(node: Element): string {
  for (const child of node.children) {
    if (!isElement(child)) continue
    const line = isCodeTitle(child) ? lineOf(child).replace(/["\n]/g, '') : ''
    if (line !== '' && line.length < 100) return line
  }
  return ''
}

/** Whether an element names the file or the language of the code beside it. */
export function isCodeTitle(node: Element): boolean {
  return (
    classesOf(node).some((name) => /^(?:codeBlockTitle|code-block-caption|filename)/i.test(name)) ||
    isElement(node, 'figcaption')
  )
}

function writeLines(node: Node): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  if (node.type !== 'element') return node.children.map(writeLines).join('')
  if (node.tagName === 'br') return '\n'
  if (isCodeNoise(node)) return ''
  const inside = node.children.map(writeLines).join('')
  const isLine = node.tagName === 'div' || node.tagName === 'tr' || node.tagName === 'li'
  return isLine && !inside.endsWith('\n') ? `${inside}\n` : inside
}
