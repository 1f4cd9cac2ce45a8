import { createFenceTracker } from './createFenceTracker.ts'

const MARK = String.raw`(?:highlight-(?:next-line|start|end)|\[!code (?!--)[^\]\n]{0,40}\])`
const COMMENT =
  String.raw`(?:(?:\/\/|#|--|%|;)[ \t]*${MARK}|` +
  String.raw`<!--[ \t]*${MARK}[ \t]*-->|\{?\/\*[ \t]*${MARK}[ \t]*\*\/\}?)`
const HAS_MARK = new RegExp(MARK)
const MARK_ALONE = new RegExp(`^[ \\t>]*${COMMENT}[ \\t]*$`)
const MARK_AT_END = new RegExp(`${COMMENT}$`)

/**
 * Removes comments that only tell a site how to draw code: `// highlight-next-line` of Docusaurus and `// [!code ++]`
 * of Shiki. `// [!code --]` stays, because it says that the line is to be removed.
 */
export function removeCodeMarks(markdown: string): string {
  if (!HAS_MARK.test(markdown)) return markdown
  const isCode = createFenceTracker()
  return markdown
    .split('\n')
    .flatMap((line) => {
      if (!isCode(line)) return line
      if (MARK_ALONE.test(line)) return []
      const end = line.trimEnd().search(MARK_AT_END)
      return end === -1 ? line : line.slice(0, end).trimEnd()
    })
    .join('\n')
}
