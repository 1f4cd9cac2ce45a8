import { splitWords } from '../../search/lexicon/splitWords.ts'
import { stemWord } from '../../search/lexicon/stemWord.ts'
import { STOP_WORDS } from '../../search/lexicon/stopWords.ts'

/** The number of words after "without" or "turn off" that name the thing left out or turned off. */
const REACH = 3
const MAX_CHARACTERS = 200

/** Without "hidden": "hidden pages" are pages, not pages that somebody wants to hide. */
const LEAVES_OUT =
  'without|no|except|instead of|disabl(?:e|es|ed|ing)|deactivat(?:e|es|ed|ing)|' +
  '(?:turn|switch)(?:s|es|ed|ing)? off|hid(?:e|es|ing)|stop(?:s|ped|ping)?|prevent(?:s|ed|ing)?|' +
  'skip(?:s|ped|ping)?|avoid(?:s|ed|ing)?|get(?:ting)? rid of'
const UNWANTED = new RegExp(`\\b(?:${LEAVES_OUT}|(?:not|n['’]t) (?:want|need|have|use))\\b`, 'gi')
const DENIED = new RegExp(`\\b(?:${LEAVES_OUT}|not|never|neither|nor|cannot|\\w+n['’]t|lacks?|off)\\b`, 'gi')

/** The stems of the things that a question wants to do without: "react" for "Does it work without React?". */
export function listUnwanted(question: string): Set<string> {
  return listAfter(UNWANTED, question, 'en')
}

/** The stems of the words that a text denies or leaves out. */
export function listDenied(text: string, language = 'en'): Set<string> {
  return listAfter(DENIED, text, language)
}

function listAfter(denial: RegExp, text: string, language: string): Set<string> {
  const denied = new Set<string>()
  for (const { index, 0: said } of text.matchAll(denial)) {
    const after = text.slice(index + said.length, index + said.length + MAX_CHARACTERS)
    const [rest = ''] = after.split(/[.!?;:](?:\s|$)|, (?:and|but) /, 1)
    const words = splitWords(rest).filter((word) => !STOP_WORDS.has(word))
    for (const word of words.slice(0, REACH)) denied.add(stemWord(word, language))
  }
  return denied
}
