// The DOM is no way around the walls: only the room that draws an element may look for it by its slot or class.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findRoom } from '../../build/rooms.mjs'

const SRC = new URL('../../src/', import.meta.url)
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ path: `src/${file}`, text: readFileSync(new URL(file, SRC), 'utf8') }))

/** The rooms that draw an element with each slot. */
const rooms = new Map<string, Set<string>>()
for (const { path, text } of FILES) {
  for (const [, slot] of text.matchAll(/(?:\sdata-slot="|dataset\.slot = ')([\w-]+)["']/g)) {
    rooms.set(slot!, (rooms.get(slot!) ?? new Set()).add(findRoom(path) ?? ''))
  }
}

/** Searches that cross a wall, as `file: slot`. This list may only get shorter: pass a ref, a handle or a context. */
const KNOWN: readonly string[] = [
  'src/ui/frame/PanelFrame.tsx: panel',
  'src/ui/parts/ApprovalPart.tsx: message',
  'src/ui/parts/ApprovalPart.tsx: thread',
  'src/ui/thread/createStickToBottom.ts: text',
  'src/widget/storeDraft.ts: input',
]

test('no room looks for an element of another one by its slot', () => {
  const crossing = FILES.flatMap(({ path, text }) => {
    const searches = text.matchAll(/\b(?:querySelector(?:All)?|closest|matches)(?:<[^>]*>)?\(\s*(['"`].*?['"`])\s*\)/g)
    return [...searches].flatMap(([, selector]) =>
      [...selector!.matchAll(/\[data-slot=['"]?([\w-]+)/g)]
        .map(([, slot]) => slot!)
        .filter((slot) => !rooms.get(slot)?.has(findRoom(path) ?? ''))
        .map((slot) => `${path}: ${slot}`),
    )
  })
  expect(crossing.toSorted()).toEqual(KNOWN.toSorted())
})
