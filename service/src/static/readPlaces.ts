import type { Postings } from '../engine/search/buildIndex.ts'
import { collectPostings } from './sectionList.ts'
import { checkCount, checkNumber, createNumberReader } from './numberText.ts'
import { DESCRIPTION, HEADING, type StaticIndex, TITLE, TRAIL } from './openIndex.ts'
import type { PlacesFile } from './StaticFiles.ts'

/** Where a stem occurs. */
export interface StemPlaces {
  sections: Postings
  outlines: Postings
}

/**
 * Reads where the stems of a file occur, with the same numbers as `indexCounts` computes. The file lists a page's title
 * only with its first section. It leaves out the heading of the opening section, which is the title, and the outline,
 * which consists of the headings, the title and the description.
 */
export function readPlaces(file: PlacesFile, { sections, outlines }: StaticIndex): StemPlaces[] {
  const [pageCounts, gaps, sizes] = [file.pages, file.gaps, file.entries].map(createNumberReader)
  const [steps, fields, counts] = [file.sections, file.fields, file.counts].map(createNumberReader)
  const found: StemPlaces[] = []
  for (let pages = pageCounts!(); pages > 0; pages = pageCounts!()) {
    const [ofSections, ofOutlines] = [collectPostings(sections), collectPostings(outlines)]
    let number = -1
    for (; pages > 0; pages -= 1) {
      number += gaps!() + 1
      const all = sections.pages[number]!.sections
      const first = sections.firstOf[number]!
      let [left, section, title, headings, description] = [checkCount(sizes!() + 1, file.fields), 0, 0, 0, 0]
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
        section = checkNumber(section + steps!(), all.length - 1)
        const [field, count] = [fields!(), counts!() + 1]
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
    found.push({ sections: ofSections.postings(), outlines: ofOutlines.postings() })
  }
  return found
}
