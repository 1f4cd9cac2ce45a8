import type { Postings } from '../engine/search/buildIndex.ts'
import { collectPostings } from './sectionList.ts'
import { checkCount, checkNumber, createNumberReader, skipNumbers } from './numberText.ts'
import { DESCRIPTION, HEADING, type StaticIndex, TITLE, TRAIL } from './openIndex.ts'
import type { PlacesFile } from './StaticFiles.ts'

export interface StemPlaces {
  sections: Postings
  outlines: Postings
}

/** How many pages a stem has, and where its numbers begin in each text of the file. */
type StemStart = Record<keyof PlacesFile, number>

/**
 * Finds where the stems of a file occur, with the same numbers as `indexCounts` computes. Each is read when a question
 * needs it: a file has dozens of stems, and a question needs few of them.
 */
export function readPlaces(file: PlacesFile, index: StaticIndex): (() => StemPlaces)[] {
  const found: (() => StemPlaces)[] = []
  const [nextPages, nextSize] = [createNumberReader(file.pages), createNumberReader(file.entries)]
  let start: StemStart = { pages: nextPages(), gaps: 0, entries: 0, sections: 0, fields: 0, counts: 0 }
  while (start.pages > 0) {
    const own = start
    let places: StemPlaces | undefined
    found.push(() => (places ??= readStem(file, own, index)))
    let entries = 0
    for (let left = checkCount(own.pages, file.entries); left > 0; left -= 1) entries += nextSize() + 1
    start = {
      pages: nextPages(),
      gaps: skipNumbers(file.gaps, own.gaps, own.pages),
      entries: skipNumbers(file.entries, own.entries, own.pages),
      sections: skipNumbers(file.sections, own.sections, entries),
      fields: skipNumbers(file.fields, own.fields, entries),
      counts: skipNumbers(file.counts, own.counts, entries),
    }
  }
  return found
}

/**
 * The file lists a page's title only with its first section. It leaves out the heading of the opening section, which is
 * the title, and the outline, which consists of the headings, the title and the description.
 */
function readStem(file: PlacesFile, start: StemStart, { sections, outlines }: StaticIndex): StemPlaces {
  const read = (name: keyof PlacesFile) => createNumberReader(file[name], start[name])
  const [gaps, sizes] = [read('gaps'), read('entries')]
  const [steps, fields, counts] = [read('sections'), read('fields'), read('counts')]
  const [ofSections, ofOutlines] = [collectPostings(sections), collectPostings(outlines)]
  let number = -1
  for (let { pages } = start; pages > 0; pages -= 1) {
    number += gaps() + 1
    const all = sections.pages[number]!.sections
    const first = sections.firstOf[number]!
    let [left, section, title, headings, description] = [checkCount(sizes() + 1, file.fields), 0, 0, 0, 0]
    /** The next section whose title has not been added. */
    let titled = 0
    const addTitles = (until: number) => {
      if (title === 0) return
      for (; titled < until; titled += 1) {
        if (all[titled]!.anchor === '') {
          ofSections.add(first + titled, HEADING, title)
          headings += title
        }
        ofSections.add(first + titled, TITLE, title)
      }
    }
    for (; left > 0; left -= 1) {
      section = checkNumber(section + steps(), all.length - 1)
      const [field, count] = [fields(), counts() + 1]
      if (field === TITLE) title = count
      else {
        if (field === HEADING) headings += count
        if (field === DESCRIPTION && section === 0) description = count
        // The heading comes before the title.
        addTitles(field === HEADING ? section : section + 1)
        ofSections.add(first + section, field, count)
      }
    }
    addTitles(all.length)
    if (title > 0) {
      ofOutlines.add(number, HEADING, title)
      ofOutlines.add(number, TITLE, title)
    }
    if (headings > 0) ofOutlines.add(number, TRAIL, headings)
    if (description > 0) ofOutlines.add(number, DESCRIPTION, description)
  }
  return { sections: ofSections.postings(), outlines: ofOutlines.postings() }
}
