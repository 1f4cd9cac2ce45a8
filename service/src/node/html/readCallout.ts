import type { Element, ElementContent } from 'hast'
import { CALLOUTS } from '../../engine/docs/mdx/convertDirectives.ts'
import { attribute, classesOf, element, isElement, lineOf, text } from './tree.ts'

/** Classes of callouts, by generator: Docusaurus, VitePress, GitHub, Starlight, MkDocs and Sphinx, Hugo's themes. */
const CALLOUT =
  /^(?:(?:theme-)?admonition|custom-block|markdown-alert|starlight-aside|(?:nextra-)?callout|hint|notice|alert)$/i
const TITLE =
  /(?:admonition-?heading|admonition-title|custom-block-title|alert-title|aside__title|callout-title|^title$)/i

/**
 * Turns a callout into a `<da-callout>` with its kind, which is written as `> [!NOTE]`. Returns undefined for other
 * elements.
 */
export function readCallout(node: Element): Element | undefined {
  const classes = classesOf(node)
  const isCallout = classes.some((name) => CALLOUT.test(name)) || attribute(node, 'role') === 'note'
  if (!isCallout || node.tagName === 'p' || node.tagName === 'a' || node.tagName === 'span') return undefined
  // Docusaurus names the kind in `theme-admonition-tip`, others have a class of its own.
  const words = classes.flatMap((name) => name.toLowerCase().split(/[-_]+/)).toReversed()
  const kind = words.find((word) => word !== 'callout' && CALLOUTS.has(word)) ?? 'note'
  const { title, content } = takeTitle(node)
  const isNamed = title !== '' && !CALLOUTS.has(title.toLowerCase().replace(/[^\p{L}]/gu, ''))
  const callout = element('da-callout', [
    ...(isNamed ? [element('p', [element('strong', [text(title)])])] : []),
    ...content,
  ])
  callout.properties.dataKind = CALLOUTS.get(kind) ?? 'NOTE'
  return callout
}

function takeTitle(node: Element): { title: string; content: ElementContent[] } {
  let title = ''
  const content = node.children.filter((child) => {
    if (!isElement(child)) return true
    const isTitle = child.tagName === 'summary' || classesOf(child).some((name) => TITLE.test(name))
    if (isTitle) title ||= lineOf(child)
    return !isTitle
  })
  return { title, content }
}
