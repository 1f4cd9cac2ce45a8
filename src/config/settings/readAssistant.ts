import { readValue, readText } from './readValue.ts'

const MAX_QUESTIONS = 6
const MAX_QUESTION_CHARACTERS = 300

/** `assistant.suggestions`: questions that an empty conversation suggests. undefined if there are none. */
export function readSuggestions(config: unknown): string[] | undefined {
  const suggestions = readValue(config, 'assistant', 'suggestions')
  return Array.isArray(suggestions) ? limitQuestions(suggestions) : undefined
}

/** Returns at most six different questions that are short enough for a button. undefined if there are none. */
export function limitQuestions(all: readonly unknown[]): string[] | undefined {
  const texts = all.map((question) => (typeof question === 'string' ? question.replace(/\s+/g, ' ').trim() : ''))
  const questions = texts.filter(
    (text, at) => text !== '' && text.length <= MAX_QUESTION_CHARACTERS && texts.indexOf(text) === at,
  )
  return questions.length === 0 ? undefined : questions.slice(0, MAX_QUESTIONS)
}

/** `search.prompt`: the placeholder of the search field. */
export function readSearchPrompt(config: unknown): string | undefined {
  return readText(config, 'search', 'prompt')?.slice(0, 100)
}

/** `integrations.intercom.appId`: the site's messenger; undefined if the site has none. */
export function readIntercom(config: unknown): string | undefined {
  return readText(config, 'integrations', 'intercom', 'appId') ?? readText(config, 'integrations', 'intercom')
}
