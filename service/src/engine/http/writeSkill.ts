import type { Docs } from '../docs/Docs.ts'

/** A file that tells an agent how to read the docs. */
export interface Skill {
  name: string
  description: string
  text: string
}

const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json'
const MAX_NAME = 59
const MAX_DESCRIPTION = 1_000

/** @param ways How an agent reads the docs, one a line. */
export function writeSkill(docs: Docs, ways: readonly string[]): Skill {
  const title = docs.name.replace(/\s+/g, ' ').slice(0, 100)
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z\d]+/g)
  const name = `${words?.join('-').slice(0, MAX_NAME).replace(/-$/, '') ?? 'site'}-docs`
  const about = typeof docs.config?.description === 'string' ? ` ${docs.config.description}` : ''
  const description = `Answers questions about ${title} from its documentation.${about}`
    .replace(/\s+/g, ' ')
    .slice(0, MAX_DESCRIPTION)
  const text = `---
name: ${name}
description: ${JSON.stringify(description)}
---

Read the documentation before you answer. Cite the pages that you used by their addresses.

${ways.map((way) => `- ${way}\n`).join('')}`
  return { name, description, text }
}

/**
 * The index that names a skill (https://github.com/cloudflare/agent-skills-discovery-rfc, version 0.2.0).
 *
 * @param url The address of its text.
 * @param sha256 Of its text, in hexadecimal digits.
 */
export function writeSkillIndex({ name, description }: Skill, url: string, sha256: string): string {
  const skills = [{ name, type: 'skill-md', description, url, digest: `sha256:${sha256}` }]
  return JSON.stringify({ $schema: SCHEMA, skills })
}
