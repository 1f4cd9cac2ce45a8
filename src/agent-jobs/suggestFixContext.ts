import { JOB_CONTEXT } from '../protocol/jobContext.ts'

/** What a suggested fix to the docs is about. */
export interface SuggestFixInput {
  question: string
  answer: string
  /** The pages that the answer names, by address or path. */
  sources?: readonly { url: string; title?: string | undefined }[]
  /** The path of the page that the reader was on. */
  page?: string | undefined
}

/** The handler accepts 10,000 characters. The rest is for the reader's own text. */
const MAX_QUESTION_CHARACTERS = 1_000
const MAX_ANSWER_CHARACTERS = 4_000
const MAX_SOURCES = 8
/** Every line break that `^` matches with the flag `m`, so that each line of an answer is quoted. */
const LINE_BREAK = /\r\n?|[\n\u2028\u2029]/

/**
 * Describes a wrong answer to the agent that fixes the docs. The description is sent below the reader's text. Question
 * and answer are quoted, so that the agent doesn't mistake them for instructions.
 */
export function suggestFixContext({ question, answer, sources = [], page }: SuggestFixInput): string {
  const names = sources.map(({ url, title }) => `- ${oneLine(title === undefined ? url : `${url} (${title})`)}`)
  const pages = [...new Set(names)].slice(0, MAX_SOURCES).join('\n')
  return [
    JOB_CONTEXT,
    `Question:\n${quote(question, MAX_QUESTION_CHARACTERS)}`,
    `Answer:\n${quote(answer, MAX_ANSWER_CHARACTERS)}`,
    pages && `Sources:\n${pages}`,
    page && `Page: ${oneLine(page)}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function quote(text: string, maxCharacters: number): string {
  const lines = text.trim().slice(0, maxCharacters).split(LINE_BREAK)
  const quoted = lines.map((line) => `> ${line}`.trimEnd()).join('\n')
  const isCut = text.trim().length > maxCharacters || quoted.length > maxCharacters
  return isCut ? `${quoted.slice(0, maxCharacters - 1).trimEnd()}…` : quoted
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 300)
}
