import type { ScriptAttributes } from './scriptTag.ts'

/** What doesn't count in HTML and in JSX. */
const HIDDEN_IN_HTML = /<!--[^]*?-->|<(script|style|textarea|title)\b[^]*?<\/\1\s*>/gi
const HIDDEN_IN_JSX = /\/\*[^]*?\*\/|^[^\S\n]*\/\/.*$/gm

/** Replaces parts of a text by as many spaces. */
export function hide(text: string, parts: RegExp): string {
  return text.replace(parts, (part) => ' '.repeat(part.length))
}

export const insertInHtml = (text: string, tag: `</${string}>`, element: string) =>
  insertBefore(text, hide(text, HIDDEN_IN_HTML), tag, element)
export const insertInJsx = (text: string, tag: `</${string}>`, element: string) =>
  insertBefore(text, hide(text, HIDDEN_IN_JSX), tag, element)

/**
 * Inserts an element before a closing tag. If that tag is on a line of its own, so is the element.
 *
 * @returns null unless there is exactly one such tag in `visible`.
 */
function insertBefore(text: string, visible: string, tag: `</${string}>`, element: string): string | null {
  const [found, ...more] = visible.matchAll(new RegExp(tag, 'gi'))
  if (found === undefined || more.length > 0) return null
  const place = found.index
  const indent = /(?<=\n)[^\S\n]*$/.exec(text.slice(0, place))?.[0]
  const inserted = indent === undefined ? element : `  ${element}\n${indent}`
  return text.slice(0, place) + inserted + text.slice(place)
}

/** A byte order mark, and the lines up to a directive such as `'use client'`. */
const BEFORE_IMPORTS = /^\ufeff?(?:(?:\s|\/\/.*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*(['"])use [a-z]+\1.*\n)?/

/** Adds imports at the top of a module, after a directive such as `'use client'`. */
export function importAtTop(text: string, imports: readonly string[]): string {
  const [before] = BEFORE_IMPORTS.exec(text)!
  return `${before}${imports.join('\n')}\n${text.slice(before.length)}`
}

/** Writes an element in JSX. An attribute without a value would be `true` there. */
export function writeElement(name: string, script: ScriptAttributes, flags = ''): string {
  const props = Object.entries(script).flatMap(([name, value]) => {
    if (value === '') return []
    return `${name === 'crossorigin' ? 'crossOrigin' : name}=${JSON.stringify(value)}`
  })
  return `<${name} ${props.join(' ')}${flags} />`
}

export function writeComponent(script: ScriptAttributes): string {
  return writeElement('DocsAssistant', readSettings(script))
}

/** Returns the settings in the attributes, with the names of the React props. */
export function readSettings(script: ScriptAttributes): Record<string, string> {
  return Object.fromEntries(
    Object.entries(script).flatMap(([name, value]) => {
      const key = /^data-(.*)$/.exec(name)?.[1]?.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
      return key === undefined ? [] : [[key, value]]
    }),
  )
}

/**
 * Writes attributes as a JavaScript object.
 *
 * @param flag The value of an attribute without one.
 */
export function writeObject(script: ScriptAttributes, flag = 'true'): string {
  const entries = Object.entries(script).map(([name, value]) => {
    const key = /^[a-z]+$/i.test(name) ? name : `'${name}'`
    return `${key}: ${value === '' ? flag : `'${value.replace(/[\\']/g, '\\$&')}'`}`
  })
  return `{ ${entries.join(', ')} }`
}
