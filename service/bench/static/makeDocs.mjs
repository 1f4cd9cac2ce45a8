/** Docs of a certain number of pages, made of a folder of Markdown, and questions about them. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const QUESTIONS = 12

/**
 * Writes pages that are evenly chosen from the whole folder, because its parts differ. If the folder has fewer pages,
 * they are used several times, with other words in each copy. Returns their texts.
 */
export function writePages(folder, target, pages) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .toSorted()
  return Array.from({ length: pages }, (_, at) => {
    const copy = Math.floor(at / files.length)
    const place = pages < files.length ? Math.floor((at * files.length) / pages) : at % files.length
    const file = join(target, copy === 0 ? '.' : `copy-${copy}`, files[place])
    const original = readFileSync(join(folder, files[place]), 'utf8')
    const text = copy === 0 ? original : withOtherWords(original, copy)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    return text
  })
}

/** Replaces some words by others of the same text, so that a copy has other counts and places. */
function withOtherWords(text, copy) {
  const words = text.match(/\b[a-z]{4,}\b/g) ?? []
  let at = 0
  return text.replace(/\b[a-z]{4,}\b/g, (word) => {
    at += 1
    return at % 5 === 0 ? words[(at * (7 + 2 * copy) + copy * 31) % words.length] : word
  })
}

/** Headings, evenly chosen. */
export function chooseQuestions(texts) {
  const headings = texts.flatMap((text) => text.match(/^#{2,3} +[^\n{<[]{12,60}$/gm) ?? [])
  const step = Math.max(1, Math.floor(headings.length / QUESTIONS))
  return headings.filter((_, at) => at % step === 0).map((heading) => `${heading.replace(/^#+ +/, '')}?`)
}
