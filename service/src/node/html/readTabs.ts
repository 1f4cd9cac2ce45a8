import type { Element, ElementContent } from 'hast'
import { attribute, classesOf, element, findAll, isElement, lineOf, text } from './tree.ts'

/**
 * Turns a group of tabs into one panel after the other, each below its label in bold, as a page in Markdown has them.
 * Returns undefined for other elements.
 */
export function readTabs(node: Element): ElementContent[] | undefined {
  const found = readNamed(node) ?? readSet(node) ?? readSphinx(node)
  if (found === undefined || found.length === 0) return undefined
  return found.flatMap(({ label, panel }) => [
    ...(label === '' ? [] : [element('p', [element('strong', [text(label)])])]),
    // Tabs that are not shown are hidden, and a class of the panel may name the language of its code.
    { ...panel, properties: { className: classesOf(panel) } },
  ])
}

interface Tab {
  label: string
  panel: Element
}

/** Tabs with the roles of ARIA: Docusaurus, Starlight and most others. */
function readNamed(node: Element): Tab[] | undefined {
  // The list is a child, or a child of a child.
  const children = node.children.filter((child) => isElement(child))
  const holdsList = (child: Element): boolean => child.children.some((one) => isElement(one) && isList(one))
  // A child that also has the panels is the group of tabs itself, and this element may hold more.
  const inner = children.find(isList) ?? children.find((child) => holdsList(child) && listPanels(child).length === 0)
  if (inner === undefined) return undefined
  const tabs = findAll(inner, (one) => attribute(one, 'role') === 'tab')
  const names = new Set(tabs)
  const panels = listPanels(node)
  if (tabs.length === 0 || panels.length === 0 || names.size > panels.length) return undefined
  const byId = new Map(panels.map((panel) => [attribute(panel, 'id'), panel]))
  return tabs.map((tab, at) => {
    const target = attribute(tab, 'ariaControls') ?? attribute(tab, 'href')?.replace(/^#/, '')
    return { label: lineOf(tab), panel: (target === undefined ? undefined : byId.get(target)) ?? panels[at]! }
  })
}

function isList(node: Element): boolean {
  return attribute(node, 'role') === 'tablist'
}

/** The panels of an element, without those of tabs inside another panel. */
function listPanels(node: Element): Element[] {
  return node.children.flatMap((child) => {
    if (!isElement(child)) return []
    return attribute(child, 'role') === 'tabpanel' ? [child] : listPanels(child)
  })
}

/** Tabs whose labels and panels are each in an element with a class: those of MkDocs Material, and of VitePress. */
const SETS = [
  { set: 'tabbed-set', labels: 'tabbed-labels', panels: 'tabbed-content' },
  { set: 'vp-code-group', labels: 'tabs', panels: 'blocks' },
]

function readSet(node: Element): Tab[] | undefined {
  const found = SETS.find(({ set }) => classesOf(node).includes(set))
  const labels = found && findChild(node, found.labels)
  const panels = found && findChild(node, found.panels)
  if (labels === undefined || panels === undefined) return undefined
  return pair(
    findAll(labels, ({ tagName }) => tagName === 'label'),
    panels.children.filter((child): child is Element => isElement(child)),
  )
}

function findChild(node: Element, name: string): Element | undefined {
  return node.children.find((child): child is Element => isElement(child) && classesOf(child).includes(name))
}

function readSphinx(node: Element): Tab[] | undefined {
  if (!classesOf(node).includes('sd-tab-set')) return undefined
  const children = node.children.filter((child): child is Element => isElement(child))
  return pair(
    children.filter((child) => isElement(child, 'label')),
    children.filter((child) => classesOf(child).includes('sd-tab-content')),
  )
}

function pair(labels: readonly ElementContent[], panels: readonly Element[]): Tab[] | undefined {
  if (labels.length === 0 || labels.length !== panels.length) return undefined
  return panels.map((panel, at) => ({ label: lineOf(labels[at]!), panel }))
}
