import { createFenceTracker } from './createFenceTracker.ts'
import { indent } from './indentation.ts'
import type { SnippetPart } from './takePart.ts'

/**
 * Returns the text of a file, or of a part of it. If it returns null, the mark is removed; but mdBook's stays in code,
 * where it may be the code of something else.
 *
 * @param line The line of the mark, from 0.
 */
export type ReadInclude = (path: string, part: SnippetPart, place: { line: number; isCode: boolean }) => string | null

/** `{{#include file.md:2:10}}` of mdBook. */
const MDBOOK = /(\\)?\{\{#(include|rustdoc_include|playground|title)[ \t]+([^}\n]{1,500})\}\}/g
/** `--8<-- "file.md"` of MkDocs. */
const SNIPPET = /^([ \t]*)(;)?-+8<-+[ \t]+"([^"\n]{1,500})"[ \t]*$/
/** The first and the last line of a list of files. */
const SNIPPETS = /^([ \t]*)-+8<-+[ \t]*$/
/** The beginning or end of a part that other files include. */
const PART_MARK = /\bANCHOR(?:_END)?:[ \t]*[\w-]+|(?<!-)-+8<-+[ \t]*\[(?:start|end):/

/** Inserts the files that mdBook and MkDocs include by marks, which may also be in code. */
export function expandIncludes(source: string, read: ReadInclude): string {
  if (!source.includes('{{#') && !source.includes('8<-')) return source
  const isCodeLine = createFenceTracker()
  const lines: string[] = []
  let isList = false
  for (const [line, text] of source.split('\n').entries()) {
    const place = { line, isCode: isCodeLine(text) }
    const [snippet, indentation = '', escape, path = ''] = SNIPPET.exec(text) ?? []
    if (SNIPPETS.test(text) && !place.isCode) isList = !isList
    else if (isList) lines.push(text.trim() === '' ? '' : (include(text.trim(), place) ?? ''))
    else if (snippet === undefined) lines.push(expandLine(text, place))
    else if (escape === undefined) {
      const included = include(path, { line, isCode: false })
      if (included !== null) lines.push(indent(included, indentation))
    } else lines.push(text.replace(';', ''))
  }
  return lines.join('\n')

  function expandLine(text: string, place: { line: number; isCode: boolean }): string {
    if (!text.includes('{{#')) return text
    const [indentation = ''] = /^[ \t]*/.exec(text) ?? []
    const expanded = text.replace(MDBOOK, (mark: string, escape: string | undefined, kind: string, name: string) => {
      if (escape !== undefined) return mark.slice(1)
      if (kind === 'title') return ''
      const [path = ''] = kind === 'playground' ? name.trim().split(/\s+/) : [name.trim()]
      return include(path, place) ?? (place.isCode ? mark : '')
    })
    return indentation === '' ? expanded : indent(expanded.slice(indentation.length), indentation)
  }

  function include(name: string, place: { line: number; isCode: boolean }): string | null {
    const [, path = '', part = ''] = /^([^:\n]*)(?::([\w:-]*))?$/.exec(name) ?? []
    if (path === '') return null
    const text = read(path, /^[\d:]*$/.test(part) ? { lines: part.replaceAll(':', ',') } : { region: part }, place)
    if (text === null) return null
    const kept = text.split('\n').filter((line) => !PART_MARK.test(line))
    return kept.join('\n').trimEnd()
  }
}
