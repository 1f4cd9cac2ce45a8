import type { JobFiles } from '../JobFiles.ts'
import type { Instruction } from './Instruction.ts'
import { notDone, type InstructionResult } from './InstructionResult.ts'
import { readPages } from './pageText.ts'

interface Scope {
  /** Pages to look through. */
  pages: string[]
  /** The page that the prompt is about: it wins when the text stands in others too. */
  about: string | null
}

/**
 * Replaces a text as it stands in the pages' source; where it is not there word for word, its line breaks and spaces
 * may differ, since readers copy from the drawn page. More than one place is only taken on "everywhere" (or "all").
 */
export async function replaceText(
  { from, to, isEverywhere }: Extract<Instruction, { kind: 'replace' }>,
  files: JobFiles,
  { pages, about }: Scope,
): Promise<InstructionResult> {
  if (from.trim() === '') return notDone('the text to replace is empty')
  const texts = await readPages(files, pages)

  for (const pattern of [new RegExp(escape(from), 'g'), looseSpaces(from)]) {
    let places = [...texts]
      .map(([page, { text, write }]) => ({ page, text, write, count: text.match(pattern)?.length ?? 0 }))
      .filter(({ count }) => count > 0)
    if (places.length === 0) continue
    const atHome = places.filter(({ page, count }) => page === about && count === 1)
    if (!isEverywhere && atHome.length === 1) places = atHome
    const total = places.reduce((sum, { count }) => sum + count, 0)
    if (total > 1 && !isEverywhere) {
      const where = places.map(({ page, count }) => (count === 1 ? page : `${page} (${count} times)`)).slice(0, 5)
      return notDone(
        `"${short(from)}" stands in ${total} places: ${where.join(', ')}; write more of it, name the page, or add "everywhere"`,
      )
    }
    for (const { text, write } of places) await write(text.replace(pattern, () => to))
    if (from === to) return notDone('the new text is the old one')
    return { isDone: true, note: `Replaced "${short(from)}" in ${places.map(({ page }) => page).join(', ')}.` }
  }
  return notDone(`"${short(from)}" was not found in ${pages.length === 1 ? pages[0] : 'the docs'}`)
}

function looseSpaces(text: string): RegExp {
  return new RegExp(
    text
      .trim()
      .split(/\s+/)
      .map(escape)
      .join(String.raw`\s+`),
    'g',
  )
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}
