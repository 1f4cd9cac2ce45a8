import { findPageFile, filterPages } from './findPageFile.ts'
import { JobFailure, type JobAgent } from './JobAgent.ts'
import { JobFileError } from './JobFiles.ts'
import { parseReplacements } from './parseReplacements.ts'
import { replaceText } from './replaceText.ts'

/** What the agent understands. Its answer says so if it understood nothing, and so does the docs page on agent jobs. */
export const INSTRUCTION_FORM = 'Replace "old text" with "new text" in guides/start'

const NOT_RECOGNISED =
  'No instruction was recognised. Without a language model, this service only replaces exact words. Start a line ' +
  `like this:\n- ${INSTRUCTION_FORM}\nWith a model (serve --model), any wording will do.`

/** Longer prompts are not parsed while the request waits. */
const MAX_CHARACTERS_AT_ONCE = 8_000

/**
 * Works without a model: it replaces texts that the prompt quotes. For anything else, it changes nothing and says so.
 * The same instruction on the same files always has the same result.
 */
export function instructionAgent(): JobAgent {
  return {
    model: 'instructions',
    decline(prompt) {
      if (prompt.length > MAX_CHARACTERS_AT_ONCE) return undefined
      return parseReplacements(prompt).replacements.length === 0 ? NOT_RECOGNISED : undefined
    },
    async run({ prompt, files, signal }) {
      const { replacements, about } = parseReplacements(prompt)
      if (replacements.length === 0) return { note: NOT_RECOGNISED, hasFailed: true }
      const notes: string[] = []
      for (const replacement of replacements) {
        signal.throwIfAborted()
        try {
          const all = filterPages(await files.list())
          const named = replacement.page === undefined ? undefined : findPageFile(all, replacement.page)
          if (named === null) notes.push(`Not done: there is no page "${replacement.page}".`)
          else {
            const pages = named === undefined ? all : [named]
            const home = about.map((page) => findPageFile(all, page)).filter((page) => page !== null)
            notes.push(await replaceText(replacement, files, { pages, about: home, signal }))
          }
        } catch (error) {
          // If one of several instructions fails, none is done: half of the work is worse than nothing.
          throw error instanceof JobFileError ? new JobFailure(`Not done: ${error.message}.`) : error
        }
      }
      return { note: notes.join(' ') }
    },
  }
}
