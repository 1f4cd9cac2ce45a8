import { ASK_READER_TOOL } from '../../../../src/protocol/index.ts'
import { MAX_CHOICES } from '../../../../src/protocol/readerQuestion.ts'
import type { LookUp } from '../../engine/answer/Answer.ts'
import { readModelQuestion } from '../../engine/answer/readModelQuestion.ts'
import type { DocsPage } from '../../engine/docs/Docs.ts'
import type { Guidance } from '../../engine/docs/takeGuidance.ts'
import type { ModelTool } from '../model/ModelTask.ts'
import type { Material } from './createMaterial.ts'

/** The number of skills that a model may load for one answer. */
const MAX_SKILLS = 3
/** The number of calls in one answer. A step can contain many calls, so a limit of steps is not enough. */
export const MAX_CALLS = 20
/** What a model writes into a call, and what readers see of it. A longer search would delay those of everybody. */
export const MAX_ARGUMENT_CHARACTERS = 500

/** Creates the tools: search the docs, read a page, load one of the owner's skills, and ask the reader. */
export function createTools(lookUp: LookUp | undefined, material: Material, skills: Guidance['skills']) {
  const found = new Map<string, DocsPage[]>()
  let calls = 0

  function define(
    description: string,
    [name, meaning]: [name: string, meaning: string],
    answer: (text: string, toolCallId: string) => string | Promise<string>,
  ): ModelTool {
    return {
      description,
      parameters: {
        type: 'object',
        properties: { [name]: { type: 'string', description: meaning } },
        required: [name],
        additionalProperties: false,
      },
      async execute(args, toolCallId) {
        const text = (args as Record<string, unknown> | null)?.[name]
        if (typeof text !== 'string') return `"${name}" must be a text.`
        calls += 1
        return calls > MAX_CALLS
          ? `No more than ${MAX_CALLS} calls an answer.`
          : answer(text.slice(0, MAX_ARGUMENT_CHARACTERS), toolCallId)
      },
    }
  }

  const loaded = new Set<string>()
  const loadSkill = define(
    'Loads a skill: instructions of the owner of the docs for a kind of question.',
    ['name', 'The name of the skill'],
    (name) => {
      const skill = skills.find((other) => other.name === name)
      if (skill === undefined) return 'There is no such skill.'
      if (!loaded.has(name) && loaded.size >= MAX_SKILLS) return `No more than ${MAX_SKILLS} skills an answer.`
      loaded.add(name)
      return skill.text
    },
  )
  const lookUpTools = (docs: LookUp): Record<string, ModelTool> => ({
    search: define(
      'Searches the documentation. Answers with the sections that fit best.',
      ['query', 'What to search for, in a few words'],
      async (query, toolCallId) => {
        const { hits } = await docs.search(query)
        found.set(
          toolCallId,
          hits.map(({ section }) => section.page),
        )
        return hits.map(({ section }) => material.addSection(section)).join('\n\n') || 'Nothing was found.'
      },
    ),
    read_page: define(
      'Reads a whole page of the documentation.',
      ['address', 'The address of the page, as given in the documentation or by search'],
      async (address, toolCallId) => {
        const page = await (docs.readPage ?? docs.findPage)(address)
        if (page === undefined) return 'There is no such page. Use a URL that search returned.'
        found.set(toolCallId, [page])
        return material.addPage(page)
      },
    ),
    ...(skills.length === 0 ? {} : { load_skill: loadSkill }),
  })
  const tools: Record<string, ModelTool> = { ...(lookUp && lookUpTools(lookUp)), [ASK_READER_TOOL]: askReaderTool }
  return {
    tools,
    /** The pages that a call returned, to be shown to the reader. */
    found: (toolCallId: string): DocsPage[] => found.get(toolCallId) ?? [],
  }
}

/**
 * Lets a model ask the reader. The call is streamed without a result; the reader's choice comes with the next request.
 */
const askReaderTool: ModelTool = {
  description:
    'Asks the reader one question, only when the answer depends on something that neither the conversation nor the ' +
    'documentation says. The reader picks a choice or writes. Write no text beside it.',
  parameters: {
    type: 'object',
    properties: {
      question: { type: 'string', description: 'A short question, in the language of the reader' },
      choices: {
        type: 'array',
        items: { type: 'string' },
        minItems: 2,
        maxItems: MAX_CHOICES,
        description: 'Short answers to choose from',
      },
    },
    required: ['question', 'choices'],
    additionalProperties: false,
  },
  isValid: (args) => readModelQuestion(args) !== undefined,
}
