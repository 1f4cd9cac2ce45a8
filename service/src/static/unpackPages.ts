import { toSlug } from '../engine/docs/outlineMarkdown.ts'
import type { DocsPage } from '../engine/docs/Docs.ts'
import type { SentHead, SentText } from './StaticFiles.ts'

/** Stands for a text that is not loaded yet, so that the page doesn't count as empty. */
const NOT_LOADED = '…'

export function unpackHead([path, file, title, breadcrumb, headings, anchors, trails, details]: SentHead): DocsPage {
  const { asked = [], ...rest } = details ?? {}
  const page: DocsPage = { path, file, title, breadcrumb, ...rest, markdown: NOT_LOADED, sections: [] }
  const askedOf = new Map(asked)
  const above: string[] = []
  page.sections = headings.map((sent, number) => {
    const heading = sent === 0 ? title : sent
    const [anchor, trail] = [anchors[number]!, trails[number]!]
    const known = typeof trail === 'number' ? above.slice(0, trail) : trail
    above.splice(0, above.length, ...known, heading)
    const questions = askedOf.get(number)
    return {
      page,
      heading,
      anchor: anchor === 0 ? '' : anchor === 1 ? toSlug(heading) : anchor,
      trail: known,
      markdown: NOT_LOADED,
      code: [],
      ...(questions !== undefined && { asked: questions }),
    }
  })
  return page
}

/** Adds its text to a page. The page stays the same object, because the index and the menu refer to it. */
export function addText(page: DocsPage, { at, code, ...text }: SentText): void {
  Object.assign(page, text)
  const codeOf = new Map(code)
  for (const [number, section] of page.sections.entries()) {
    const place = at[number]!
    section.markdown = typeof place === 'string' ? place : page.markdown.slice(place[0], place[1])
    section.code = codeOf.get(number) ?? []
  }
}
