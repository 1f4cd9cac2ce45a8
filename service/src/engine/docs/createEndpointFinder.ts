import { addToList } from './collections.ts'
import { readValue } from '../../../../src/config/settings/readValue.ts'
import {
  readApiSources,
  type ApiEntry,
  type ApiFiles,
  type ApiProblem,
  type ApiReference,
  type ListedApiEntry,
} from './ApiFiles.ts'
import type { Placement } from './readNavigation.ts'

/** Finds the endpoints that pages describe, and counts those that can't be found. */
export interface EndpointFinder {
  find(reference: ApiReference, asked: { from: string; line: number; sources: string[] | undefined }): ApiEntry | null
  report(problem: ApiProblem, file: string, line?: number): void
  /**
   * Lists the endpoints that no page describes, of the OpenAPI files that docs.json or these pages refer to.
   *
   * @param pages The pages of the site, in their order. Each endpoint is returned with the place of the first one that
   *   refers to its file.
   * @param unlisted Files that docs.json doesn't list. An endpoint that one of them describes is returned with it: its
   *   page has that address, but not the text of the file, which its author didn't publish.
   */
  listWithoutPage(pages: readonly ApiPage[], unlisted: readonly string[]): EndpointWithoutPage[]
  /** Warns of each missing file once, at its first page. "(line 3)" */
  warnOfProblems(warn: (file: string, message: string) => void): void
}

interface EndpointWithoutPage {
  endpoint: ListedApiEntry
  placement: Placement | undefined
  unlisted?: string | undefined
}

interface ApiPage {
  file: string
  placement: Placement | undefined
}

/** @param config docs.json, which may name the OpenAPI files of pages that name none. */
export function createEndpointFinder(api: ApiFiles | undefined, config: unknown): EndpointFinder {
  const general = readApiSources(readValue(config, 'openapi') ?? readValue(config, 'api', 'openapi')).sources
  const problems = new Map<
    string,
    { problem: ApiProblem; file: string; line: number; files: Set<string>; times: number }
  >()

  /** What each page describes, whether it is part of the site or not. */
  const described = new Map<string, ApiEntry[]>()

  function report(problem: ApiProblem, file: string, line = 0): void {
    const known = problems.get(kindOf(problem))
    if (known === undefined) problems.set(kindOf(problem), { problem, file, line, files: new Set([file]), times: 1 })
    else {
      known.files.add(file)
      known.times += 1
    }
  }

  return {
    find(reference, { from, line, sources = general }) {
      if (api === undefined) return null
      const found = api.find(reference, sources, from)
      if ('problem' in found) {
        report(found, from, line)
        return null
      }
      addToList(described, from, found)
      return found
    },
    report,
    listWithoutPage(pages, unlisted) {
      const places = new Map<string, Placement | undefined>()
      for (const { file, placement } of pages) {
        const files = (described.get(file) ?? []).map((entry) => `/${entry.file}`)
        for (const source of [...files, ...(placement?.api?.sources ?? [])])
          if (!places.has(source)) places.set(source, placement)
      }
      for (const source of general) if (!places.has(source)) places.set(source, undefined)
      const entries = [...described].flatMap(([file, found]) => found.map(({ id }) => ({ file, id })))
      const isUnlisted = new Set(unlisted)
      const known = new Set(entries.flatMap(({ file, id }) => (isUnlisted.has(file) ? [] : id)))
      const unlistedFiles = new Map(entries.flatMap(({ file, id }) => (isUnlisted.has(file) ? [[id, file]] : [])))
      return [...places].flatMap(([source, placement]) => {
        const listed = api?.list(source) ?? []
        if (!Array.isArray(listed)) {
          if (!problems.has(kindOf(listed))) report(listed, 'docs.json')
          return []
        }
        return listed.flatMap((endpoint) => {
          if (endpoint.isHidden || known.has(endpoint.id)) return []
          known.add(endpoint.id)
          return { endpoint, placement, unlisted: unlistedFiles.get(endpoint.id) }
        })
      })
    },
    warnOfProblems(warn) {
      for (const { problem, file, line, files, times } of problems.values()) {
        const count = files.size > 1 ? `on ${files.size} pages` : times > 1 ? `${times} times` : ''
        const facts = [line === 0 ? '' : `line ${line}`, count]
        const known = facts.filter((fact) => fact !== '')
        warn(file, `refers to ${describe(problem)}${known.length === 0 ? '' : ` (${known.join('; ')})`}`)
      }
    },
  }
}

function kindOf({ problem, name }: ApiProblem): string {
  return problem === 'missing entry' ? problem : `${problem} ${name}`
}

function describe({ problem, name }: ApiProblem): string {
  const named = name === '' ? '' : `, "${name}"`
  switch (problem) {
    case 'missing file':
      return `an OpenAPI file that is missing${named}`
    case 'address':
      return `an OpenAPI file at an address, "${name}", which is not loaded; save the file in the folder`
    case 'unreadable file':
      return `an OpenAPI file that can't be read${named}; it must be JSON or YAML, of OpenAPI 3 or Swagger 2`
    case 'missing entry':
      return `an endpoint that no OpenAPI file has${named}`
  }
}
