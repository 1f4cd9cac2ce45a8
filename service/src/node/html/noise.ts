import type { Element } from 'hast'
import { attribute, classesOf, isElement } from './tree.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

/** What is part of the page around its content, and not of the content. */
const ELEMENTS = words(`
  head script style noscript template svg canvas object embed video audio form dialog select textarea button nav footer
  menu aside link meta iframe input label datalist noembed noframes title
`)
const ROLES = words('navigation search banner contentinfo toolbar dialog complementary tablist')
const CLASSES = words(`
  sr-only visually-hidden screen-reader-text skip-link print-only
  breadcrumb breadcrumbs theme-doc-breadcrumbs pagination pagination-nav prev-next prev-next-area related
  toc table-of-contents theme-doc-toc-mobile theme-doc-toc-desktop theme-doc-version-badge theme-doc-footer topic-toc
  sphinxsidebar contents viewcode-link md-source-file md-content__button md-clipboard
  edit-this-page edit-link last-updated page-footer page-meta feedback nav-chapters nav-wrapper
  cookie-banner cookie-consent cookies cookie-notice cc-window
  headerlink hash-link header-anchor sl-anchor-link heading-anchor anchorjs-link td-heading-self-link
  copy copybtn copy-button
  da-root
`)
const IDS = words('TableOfContents cookie-banner cookie-consent onetrust-consent-sdk toc')
/** Classes of line numbers in code. */
const CODE_CLASSES = words(`
  linenos linenodiv lineno line-number line-numbers line-numbers-wrapper line-numbers-rows lnt lnlinks ln gutter sr-only
  copy copybtn buttons
`)

/** Whether an element, with all that it contains, is not part of the page's content. */
export function isNoise(node: Element): boolean {
  const { tagName, properties } = node
  if (ELEMENTS.has(tagName)) return !isTaskBox(node)
  if (ROLES.has(attribute(node, 'role') ?? '') || IDS.has(attribute(node, 'id') ?? '')) return true
  if (properties.dataPagefindIgnore !== undefined || properties.dataNosnippet !== undefined) return true
  if (attribute(node, 'ariaHidden') === 'true' && !isMath(node)) return true
  if (properties.hidden === true || /display:\s*none/i.test(attribute(node, 'style') ?? '')) return true
  if (classesOf(node).some((name) => CLASSES.has(name))) return true
  return tagName === 'header' && !hasHeading(node)
}

export function isCodeNoise(node: Element): boolean {
  return node.tagName === 'button' || node.tagName === 'style' || classesOf(node).some((name) => CODE_CLASSES.has(name))
}

function isTaskBox(node: Element): boolean {
  return node.tagName === 'input' && attribute(node, 'type') === 'checkbox'
}

function isMath(node: Element): boolean {
  return classesOf(node).some((name) => name.startsWith('katex'))
}

function hasHeading(node: Element): boolean {
  return node.children.some((child) => isElement(child) && (/^h[1-6]$/.test(child.tagName) || hasHeading(child)))
}
