const OPENING = /(?:^|\n) {0,3}(`{3,}|~{3,})[ \t]*suggestions[ \t]*(?:\n|$)/g

/**
 * Finds the follow-up questions at the end of an answer: the last fence with the language `suggestions`, unless
 * something follows it.
 */
export function findFollowUpFence(text: string): { start: number; lines: string[] } | null {
  const opening = [...text.matchAll(OPENING)].at(-1)
  if (opening === undefined) return null
  const [whole, marks = ''] = opening
  const lines = text.slice(opening.index + whole.length).split('\n')
  const closing = lines.findIndex(
    (line) => line.trim().startsWith(marks) && line.trim().replaceAll(marks[0]!, '') === '',
  )
  const content = closing === -1 ? lines : lines.slice(0, closing)
  const after = closing === -1 ? [] : lines.slice(closing + 1)
  return after.every((line) => line.trim() === '') ? { start: opening.index, lines: content } : null
}
