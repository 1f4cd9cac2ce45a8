import type { Element, ElementContent, Parents, Root, RootContent } from 'hast'
import { remember } from '../../engine/docs/collections.ts'

export type Node = Root | RootContent

export function isElement(node: Node | undefined, name?: string): node is Element {
  return node?.type === 'element' && (name === undefined || node.tagName === name)
}

export function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children }
}

export function text(value: string): ElementContent {
  return { type: 'text', value }
}

export function classesOf({ properties }: Element): string[] {
  const { className } = properties
  return Array.isArray(className) ? className.map(String) : []
}

/** An attribute as a string. Undefined if it is missing or empty. */
export function attribute({ properties }: Element, name: string): string | undefined {
  const value = properties[name]
  if (Array.isArray(value)) return value.join(' ') || undefined
  return value === undefined || value === null || value === false || value === '' ? undefined : String(value)
}

/** All text below a node, as written. */
export function textOf(node: Node): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** All text below a node, in one line. */
export function lineOf(node: Node): string {
  return textOf(node)
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Lists the elements below a node that pass a test, in the order of the page. */
export function findAll(parent: Parents, test: (element: Element) => boolean, found: Element[] = []): Element[] {
  for (const child of parent.children) {
    if (!isElement(child)) continue
    if (test(child)) found.push(child)
    findAll(child, test, found)
  }
  return found
}

/** Finds the first element below a node that passes a test. */
export function findFirst(parent: Parents, test: (element: Element) => boolean): Element | undefined {
  for (const child of parent.children) {
    if (!isElement(child)) continue
    const found = test(child) ? child : findFirst(child, test)
    if (found !== undefined) return found
  }
  return undefined
}

/** Creates a search for the first element inside another that passes a test. Each element is looked at once. */
export function createFinder(test: (element: Element) => boolean): (parent: Element) => Element | null {
  const known = new WeakMap<Element, Element | null>()
  const find = (parent: Element): Element | null =>
    remember(known, parent, ({ children }) => {
      for (const child of children) {
        const found = isElement(child) ? (test(child) ? child : find(child)) : null
        if (found !== null) return found
      }
      return null
    })
  return find
}
