// The DOM is no way around the walls: only the room that draws an element may look for it by its slot or class, and the
// rooms within that room.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findRoom } from '../../build/rooms.mjs'

const SRC = new URL('../../src/', import.meta.url)
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ path: `src/${file}`, text: readFileSync(new URL(file, SRC), 'utf8') }))

/** The rooms that draw an element with each slot, as `[data-slot=name]`, and with each class, as `.name`. */
const rooms = new Map<string, Set<string>>()
const note = (name: string, room: string) => rooms.set(name, (rooms.get(name) ?? new Set()).add(room))
for (const { path, text } of FILES) {
  const room = findRoom(path) ?? ''
  for (const [, slot] of text.matchAll(/(?:\sdata-slot="|dataset\.slot = ')([\w-]+)["']/g))
    note(`[data-slot=${slot}]`, room)
  // In a selector, a class follows a dot.
  for (const [, name] of text.matchAll(/(?<=["'\s`])(da-[a-z][\w-]*)(?=["'\s`])/g)) note(`.${name}`, room)
}
/** Several rooms draw a root, and every room may ask whether an element is in one, and so is ours. */
const OURS = '.da-root'

const SEARCH =
  /\b(?:querySelector(?:All)?|closest|matches|getElementsByClassName)(?:<[^>]*>)?\(\s*(['"`].*?['"`])\s*\)/g
const NAME = /\[data-slot=['"]?([\w-]+)|(\.da-[\w-]+)/g

const isDrawnAround = (name: string, room: string) =>
  [...(rooms.get(name) ?? [])].some((drawing) => room === drawing || room.startsWith(`${drawing}/`))

test('no room looks for an element of another one by its slot or its class', () => {
  const crossing = FILES.flatMap(({ path, text }) =>
    [...text.matchAll(SEARCH)].flatMap(([, selector]) =>
      [...selector!.matchAll(NAME)]
        .map(([, slot, name]) => name ?? `[data-slot=${slot}]`)
        .filter((name) => name !== OURS && !isDrawnAround(name, findRoom(path) ?? ''))
        .map((name) => `${path}: ${name}`),
    ),
  )
  expect(crossing).toEqual([])
})

test('searches by class are seen', () => {
  const searches = FILES.flatMap(({ text }) => [...text.matchAll(SEARCH)]).flatMap(([, selector]) => [
    ...selector!.matchAll(NAME),
  ])
  expect(searches.filter(([, , name]) => name !== undefined).length).toBeGreaterThan(3)
})

test('only `pageOf` reads properties of a document, because an element of the page can take their place', () => {
  const read = FILES.filter(({ path }) => !path.startsWith('src/dom/')).flatMap(({ path, text }) => {
    // Here, `document` is the text of an answer.
    if (path === 'src/markdown/render/MarkdownDocument.tsx') return []
    const code = text.replace(/\/\*[^]*?\*\/|\/\/.*/g, '')
    return [...code.matchAll(/\b(?:document|ownerDocument)\??\.\w+/g)].map(([property]) => `${path}: ${property}`)
  })
  expect(read).toEqual([])
})
