import { readValue } from './readValue.ts'

const MAX_QUESTIONS = 6

/** `assistant.suggestions`: questions that an empty conversation suggests. Undefined if there are none. */
export function readSuggestions(config: unknown): string[] | undefined {
  const suggestions = readValue(config, 'assistant', 'suggestions')
  if (!Array.isArray(suggestions)) return undefined
  const questions = suggestions.filter((question): question is string => typeof question === 'string')
  return questions.length === 0 ? undefined : questions.slice(0, MAX_QUESTIONS)
}
