import { limitQuestions, readSuggestions } from '../config/settings/readAssistant.ts'
import { readPageQuestions } from '../page/readPageQuestions.ts'

/** The page's own questions, or otherwise the host's, or otherwise those of docs.json. */
export function listQuestions(fromHost: readonly string[] | undefined, config: unknown): readonly string[] | undefined {
  return limitQuestions(readPageQuestions(document)) ?? fromHost ?? readSuggestions(config)
}
