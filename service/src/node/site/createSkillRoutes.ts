import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Docs } from '../../engine/docs/Docs.ts'
import type { Call, Route } from '../../engine/http/Route.ts'
import { readSiteAddress, type SitePlace } from '../../engine/http/sitePlace.ts'

interface SkillRoutesOptions {
  current(): Promise<{ docs: Docs }>
  /** Where links lead. */
  site: SitePlace
}

const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json'
const MAX_NAME = 59
const MAX_DESCRIPTION = 1_000

/**
 * A skill that tells agents how to read the docs, and the index that names it
 * (https://github.com/cloudflare/agent-skills-discovery-rfc, version 0.2.0).
 */
export function createSkillRoutes({ current, site }: SkillRoutesOptions): Route[] {
  const read = async ({ url }: Call) => writeSkill((await current()).docs, readSiteAddress(site, url))

  async function showIndex(call: Call): Promise<Response> {
    const { name, description, text } = await read(call)
    const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`
    const url = `${readSiteAddress(site, call.url)}/.well-known/agent-skills/docs/SKILL.md`
    const skills = [{ name, type: 'skill-md', description, url, digest }]
    return respond('application/json', JSON.stringify({ $schema: SCHEMA, skills }))
  }

  const showSkill = async (call: Call) => respond('text/markdown; charset=utf-8', (await read(call)).text)

  return [
    { path: '/.well-known/agent-skills/index.json', methods: { GET: showIndex }, cors: 'readers', isAnywhere: true },
    { path: '/.well-known/agent-skills/docs/SKILL.md', methods: { GET: showSkill }, cors: 'readers' },
  ]
}

/** @param address The address of the docs, without a trailing slash. */
function writeSkill(docs: Docs, address: string) {
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

- An answer with its sources: \`GET ${address}/ask?q=QUESTION\` with \`Accept: text/markdown\`.
- The list of pages: ${address}/llms.txt. All pages in one file: ${address}/llms-full.txt.
- One page as Markdown: its address with \`.md\` at the end, or with \`Accept: text/markdown\`.
- By MCP (streamable HTTP): ${address}/mcp, with the tools \`search\`, \`get_page\` and \`ask\`.
`
  return { name, description, text }
}

function respond(type: string, body: string): Response {
  return new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' } })
}

/**
 * Possible paths of the built widget, relative to this file, which the build may put in `chunks`; or, from the sources.
 */
const PLACES = ['.', '..', '../../../dist']

/** Finds the folder of the built widget. Returns null if it was not built. */
export function findAssistantFolder(): string | null {
  const here = dirname(fileURLToPath(import.meta.url))
  return PLACES.map((place) => join(here, place)).find((folder) => existsSync(join(folder, 'embed.js'))) ?? null
}
