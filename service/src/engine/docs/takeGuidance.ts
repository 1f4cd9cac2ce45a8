import { splitFrontMatter } from './splitFrontMatter.ts'

/** The site owner's instructions for the assistant's language model. */
export interface Guidance {
  /** The text of `assistant.md`: tone, rules, names. Empty if there is none. */
  instructions: string
  /** From the files `skills/NAME/skill.md`. */
  skills: Skill[]
}

/** Instructions for one kind of question. The model loads a skill when its description fits. */
export interface Skill {
  name: string
  description: string
  text: string
}

export const NO_GUIDANCE: Guidance = { instructions: '', skills: [] }

/** Mintlify's files are read as well. Ours come later in the order of paths, so they take precedence. */
const INSTRUCTIONS = /^(?:\.mintlify\/)?assistant\.md$/i
const SKILL = /^(?:\.mintlify\/assistant\/)?skills\/([^/]+)\/skill\.md$/i
const MAX_CHARACTERS = 20_000
const MAX_SKILLS = 50

/**
 * Removes the files for the language model from the folder's sources, so that they don't become pages.
 *
 * @param isPage Returns whether the navigation lists a file as a page. If so, it stays one.
 */
export function takeGuidance(sources: Map<string, string>, isPage: (file: string) => boolean): Guidance {
  const guidance: Guidance = { instructions: '', skills: [] }
  for (const [file, source] of sources) {
    if (file.startsWith('.mintlify/')) sources.delete(file)
    const [, folder] = SKILL.exec(file) ?? []
    if ((!INSTRUCTIONS.test(file) && folder === undefined) || isPage(file)) continue
    sources.delete(file)
    const { fields, body } = splitFrontMatter(source)
    const text = body.trim().slice(0, MAX_CHARACTERS)
    if (folder === undefined) guidance.instructions = text
    else
      addSkill(guidance.skills, {
        name: toText(fields.name) ?? folder,
        description: toText(fields.description) ?? '',
        text,
      })
  }
  return guidance
}

function addSkill(skills: Skill[], skill: Skill): void {
  const known = skills.findIndex(({ name }) => name === skill.name)
  if (known >= 0) skills[known] = skill
  else if (skills.length < MAX_SKILLS) skills.push(skill)
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 500) : undefined
}
