import type { DocsPage } from '../../docs/Docs.ts'
import type { Guidance } from '../../docs/takeGuidance.ts'
import type { Sdk } from '../../model/loadSdk.ts'
import type { LookUp } from '../Answer.ts'
import type { Material } from './createMaterial.ts'

/** What a tool answers: text for the model, pages for the reader. */
export interface ToolResult {
  text: string
  found: DocsPage[]
}

/** How many skills a model may load for one answer. */
const MOST_SKILLS = 3

/** The tools of a model that answers: it can search and read the docs, and load the owner's skills. */
export function createTools(sdk: Sdk, lookUp: LookUp, material: Material, skills: Guidance['skills']) {
  const define = (
    description: string,
    [name, meaning]: [name: string, meaning: string],
    answer: (text: string) => ToolResult | Promise<ToolResult>,
  ) =>
    sdk.tool({
      description,
      parameters: sdk.jsonSchema<Record<string, unknown>>({
        type: 'object',
        properties: { [name]: { type: 'string', description: meaning } },
        required: [name],
        additionalProperties: false,
      }),
      execute: async (args): Promise<ToolResult> => {
        const text = args?.[name]
        return typeof text === 'string' ? answer(text) : { text: `"${name}" must be a text.`, found: [] }
      },
      experimental_toToolResultContent: (result: ToolResult) => [{ type: 'text' as const, text: result.text }],
    })

  let loaded = 0
  const loadSkill = define(
    'Loads a skill: instructions of the owner of the docs for a kind of question.',
    ['name', 'The name of the skill'],
    (name) => {
      const skill = skills.find((other) => other.name === name)
      if (skill === undefined) return { text: 'There is no such skill.', found: [] }
      if (loaded >= MOST_SKILLS) return { text: `No more than ${MOST_SKILLS} skills an answer.`, found: [] }
      loaded += 1
      return { text: skill.text, found: [] }
    },
  )
  return {
    search: define(
      'Searches the documentation. Answers with the sections that fit best.',
      ['query', 'What to search for, in a few words'],
      async (query) => {
        const { hits } = await lookUp.search(query)
        const text = hits.map(({ section }) => material.addSection(section)).join('\n\n')
        return { text: text || 'Nothing was found.', found: hits.map(({ section }) => section.page) }
      },
    ),
    read_page: define(
      'Reads a whole page of the documentation.',
      ['address', 'The address of the page, as given in the documentation or by search'],
      (address) => {
        const page = lookUp.findPage(address)
        return page === undefined
          ? { text: 'There is no such page. Use an address that search gave.', found: [] }
          : { text: material.addPage(page), found: [page] }
      },
    ),
    ...(skills.length === 0 ? {} : { load_skill: loadSkill }),
  }
}
