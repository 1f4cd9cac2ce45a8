import { createQueue } from './createQueue.ts'
import { JobFileError, type JobFiles } from './JobFiles.ts'

/** A tool for a model, independent of any SDK. Its result is text or JSON. */
export interface ModelTool {
  description: string
  /** JSON Schema. */
  parameters: {
    type: 'object'
    properties: Record<string, PropertySchema>
    required: string[]
    additionalProperties: false
  }
  /**
   * Runs the tool. If the model has made a mistake, the result is `{ error }` and nothing is thrown, so that the model
   * can correct it.
   */
  execute(args: unknown): Promise<unknown>
}

export interface PropertySchema {
  type: 'string' | 'integer'
  description: string
  minimum?: number
}

const MAX_FOUND_LINES = 50
const MAX_READ_CHARACTERS = 20_000

/**
 * Creates tools to list, search, read and edit the files of a job. A model may call several at once. They run one after
 * the other; otherwise, parallel edits of a file could overwrite each other.
 */
export function createModelTools(files: JobFiles): Record<string, ModelTool> {
  const queue = createQueue()
  const tools = createTools(files)
  return Object.fromEntries(
    Object.entries(tools).map(([name, tool]) => [
      name,
      { ...tool, execute: (args) => queue(() => tool.execute(args)) },
    ]),
  )
}

function createTools(files: JobFiles): Record<string, ModelTool> {
  return {
    list_files: tool('Lists all files of the docs, as paths from the docs folder on.', {}, () => files.list()),

    search: tool(
      'Finds lines that hold a text, whatever its case.',
      { text: 'What to look for; plain text, no pattern.' },
      ({ text }) => files.search(text!, MAX_FOUND_LINES),
    ),

    read_file: tool(
      `Reads a file: at most ${MAX_READ_CHARACTERS} characters from an offset on.`,
      { path: 'Path from the docs folder on, such as guides/start.md' },
      async ({ path }, { offset }) => {
        const text = await files.read(path!)
        const from = typeof offset === 'number' && offset > 0 ? Math.floor(offset) : 0
        const part = text.slice(from, from + MAX_READ_CHARACTERS)
        return {
          text: part,
          totalCharacters: text.length,
          ...(from + part.length < text.length ? { nextOffset: from + part.length } : {}),
        }
      },
      { offset: { type: 'integer', minimum: 0, description: 'Where to start, in characters. 0 by default.' } },
    ),

    edit_file: tool(
      'Replaces a text in a file. The old text must stand in it exactly once: give enough around it.',
      {
        path: 'Path from the docs folder on',
        oldText: 'The text as it stands in the file',
        newText: 'What to put in its place',
      },
      async ({ path, oldText, newText }) => {
        const text = await files.read(path!)
        const count = oldText === '' ? 0 : text.split(oldText!).length - 1
        if (count !== 1)
          throw new JobFileError(`the old text stands ${count} times in "${path}", and must stand there once`)
        await files.write(
          path!,
          text.replace(oldText!, () => newText!),
        )
        return { edited: path }
      },
    ),

    create_file: tool(
      'Makes a new file. For one that is there already, use edit_file.',
      { path: 'Path from the docs folder on', text: 'The whole text of the file' },
      async ({ path, text }) => {
        if ((await files.list()).includes(path!)) throw new JobFileError(`"${path}" is there already; use edit_file`)
        await files.write(path!, text!)
        return { created: path }
      },
    ),
  }
}

type Words = Record<string, string>

/** Creates a tool. The arguments in `words` are required texts; those in `more` are optional. */
function tool(
  description: string,
  texts: Words,
  run: (texts: Partial<Words>, args: Record<string, unknown>) => unknown,
  more: Record<string, PropertySchema> = {},
): ModelTool {
  const properties = {
    ...Object.fromEntries(
      Object.entries(texts).map(([name, words]) => [name, { type: 'string', description: words } as const]),
    ),
    ...more,
  }
  return {
    description,
    parameters: { type: 'object', properties, required: Object.keys(texts), additionalProperties: false },
    async execute(args) {
      const given = (typeof args === 'object' && args !== null ? args : {}) as Record<string, unknown>
      const wrong = Object.keys(texts).find((name) => typeof given[name] !== 'string')
      if (wrong !== undefined) return { error: `"${wrong}" must be a text` }
      try {
        return await run(given as Words, given)
      } catch (error) {
        if (error instanceof JobFileError) return { error: error.message }
        throw error
      }
    },
  }
}
