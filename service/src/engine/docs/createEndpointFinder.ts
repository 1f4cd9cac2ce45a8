import { readValue } from '../../../../src/config/settings/readValue.ts'
import { readApiSources, type ApiEntry, type ApiFiles, type ApiProblem, type ApiReference } from './ApiFiles.ts'

/** Finds the endpoints that pages describe, and counts those that can't be found. */
export interface EndpointFinder {
  find(reference: ApiReference, asked: { from: string; line: number; sources: string[] | undefined }): ApiEntry | null
  /** @param line From 1. */
  report(problem: ApiProblem, file: string, line?: number): void
  /** Warns of each missing file once, at its first page. "(line 3)" */
  warnOfProblems(warn: (file: string, message: string) => void): void
}

/** @param config docs.json, which may name the OpenAPI files of pages that name none. */
export function createEndpointFinder(api: ApiFiles | undefined, config: unknown): EndpointFinder {
  const general = readApiSources(readValue(config, 'openapi') ?? readValue(config, 'api', 'openapi')).sources
  const problems = new Map<
    string,
    { problem: ApiProblem; file: string; line: number; files: Set<string>; times: number }
  >()

  function report(problem: ApiProblem, file: string, line = 0): void {
    const kind = `${problem.problem} ${problem.problem === 'missing entry' ? '' : problem.name}`
    const known = problems.get(kind)
    if (known === undefined) problems.set(kind, { problem, file, line, files: new Set([file]), times: 1 })
    else {
      known.files.add(file)
      known.times += 1
    }
  }

  return {
    find(reference, { from, line, sources = general }) {
      if (api === undefined) return null
      const found = api.find(reference, sources, from)
      if (!('problem' in found)) return found
      report(found, from, line)
      return null
    },
    report,
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
