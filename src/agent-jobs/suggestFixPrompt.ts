export interface SuggestFixInput {
  question: string
  answer: string
  /** Pages that the answer names, as addresses or paths. */
  sources?: readonly { url: string; title?: string | undefined }[]
  /** The page that the reader was on. */
  page?: string | undefined
}

/** The handler takes 10,000 characters; the reader's own words need room in them. */
const MAX_QUESTION_CHARACTERS = 1_000
const MAX_ANSWER_CHARACTERS = 4_000
const MAX_SOURCES = 8

/**
 * The draft of a prompt from an answer that went wrong. Question and answer are quoted, so that an agent can tell them
 * from the instruction, which the reader writes below the last line.
 */
export function suggestFixPrompt({ question, answer, sources = [], page }: SuggestFixInput): string {
  const pages = [...new Set(sources.map(({ url, title }) => oneLine(title === undefined ? url : `${url} (${title})`)))]
  return [
    'The docs led to a wrong or incomplete answer. Please correct them.',
    `Question:\n${quote(question, MAX_QUESTION_CHARACTERS)}`,
    `Answer:\n${quote(answer, MAX_ANSWER_CHARACTERS)}`,
    pages.length > 0 &&
      `Sources:\n${pages
        .slice(0, MAX_SOURCES)
        .map((source) => `- ${source}`)
        .join('\n')}`,
    page !== undefined && page !== '' && `Page: ${oneLine(page)}`,
    'What the docs should say:\n',
  ]
    .filter((part) => part !== false)
    .join('\n\n')
}

function quote(text: string, maxCharacters: number): string {
  const quoted = text
    .trim()
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
  return quoted.length > maxCharacters ? `${quoted.slice(0, maxCharacters - 1).trimEnd()}…` : quoted
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 300)
}
