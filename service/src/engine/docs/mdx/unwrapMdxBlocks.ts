import { createFenceTracker } from './createFenceTracker.ts'

const OPENING = /^[ \t]*(`{3,}|~{3,})mdx-code-block[ \t]*$/
const MODULE = /^[ \t]*(?:import\s[^\n]*from\s*["'][^"'\n]+["'];?|import\s+["'][^"'\n]+["'];?|export\s[^\n]*)[ \t]*$/

/**
 * Removes the fences of Docusaurus' `mdx-code-block`, whose content is MDX and not code, and its imports. The number of
 * lines stays the same.
 */
export function unwrapMdxBlocks(source: string): string {
  if (!source.includes('mdx-code-block')) return source
  const isCode = createFenceTracker()
  let marks: string | null = null
  return source
    .split('\n')
    .map((line) => {
      if (marks === null) {
        const opening = OPENING.exec(line)?.[1]
        if (opening === undefined || isCode('')) {
          isCode(line)
          return line
        }
        marks = opening
        return ''
      }
      if (line.trim() === marks) {
        marks = null
        return ''
      }
      return MODULE.test(line) ? '' : line
    })
    .join('\n')
}
