import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Docs } from '../../engine/docs/Docs.ts'
import type { Call, Route } from '../../engine/http/Route.ts'
import { readSiteAddress, type SitePlace } from '../../engine/http/sitePlace.ts'
import { writeSkill, writeSkillIndex } from '../../engine/http/writeSkill.ts'

/** A skill that tells agents how to read the docs, and the index that names it. */
export function createSkillRoutes(current: () => Promise<{ docs: Docs }>, site: SitePlace): Route[] {
  const read = async ({ url }: Call) => writeSkill((await current()).docs, readWays(readSiteAddress(site, url)))

  async function showIndex(call: Call): Promise<Response> {
    const skill = await read(call)
    const url = `${readSiteAddress(site, call.url)}/.well-known/agent-skills/docs/SKILL.md`
    const digest = createHash('sha256').update(skill.text).digest('hex')
    return respond('application/json', writeSkillIndex(skill, url, digest))
  }

  const showSkill = async (call: Call) => respond('text/markdown; charset=utf-8', (await read(call)).text)

  return [
    { path: '/.well-known/agent-skills/index.json', methods: { GET: showIndex }, cors: 'readers', isAnywhere: true },
    { path: '/.well-known/agent-skills/docs/SKILL.md', methods: { GET: showSkill }, cors: 'readers' },
  ]
}

/** @param address The address of the docs, without a trailing slash. */
function readWays(address: string): string[] {
  return [
    `An answer with its sources: \`GET ${address}/ask?q=QUESTION\` with \`Accept: text/markdown\`.`,
    `The list of pages: ${address}/llms.txt. All pages in one file: ${address}/llms-full.txt.`,
    'One page as Markdown: its address with `.md` at the end, or with `Accept: text/markdown`.',
    `By MCP (streamable HTTP): ${address}/mcp, with the tools \`search\`, \`get_page\` and \`ask\`.`,
  ]
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
