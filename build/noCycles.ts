import type { Plugin, Rolldown } from 'vite'

/**
 * Fails the build if the files that it wrote import each other in a circle. In a circle, the file that runs first sees
 * the others' variables before they have a value. Which file that is depends on the host's bundler.
 */
export function noCycles(): Plugin {
  return {
    name: 'docs-assistant-no-cycles',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const cycles = findCycles(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
      if (cycles.length === 0) return
      const origins = new Map(chunks.map((chunk) => [chunk.fileName, describe(chunk)]))
      const list = cycles.map((cycle) =>
        [...cycle, cycle[0]!].map((file) => `\n    ${file} (${origins.get(file)})`).join(' imports'),
      )
      this.error(
        `${this.environment.name}: ${cycles.length} circle(s) of imports among the built files:\n` +
          list.map((text, index) => `  ${index + 1}.${text}`).join('\n') +
          '\nGive the code that several of these files need a file of its own, ' +
          'by a group of `codeSplitting` in vite.config.ts.',
      )
    },
  }
}

/** Says which sources a file contains. */
function describe({ modules }: Rolldown.OutputChunk): string {
  const sources = Object.keys(modules).map((id) => id.replace(/^.*\/(node_modules|src)\//, ''))
  return sources.length > 3 ? `${sources.slice(0, 3).join(', ')} and ${sources.length - 3} more` : sources.join(', ')
}

/**
 * Finds circles: for each file that is in one, the shortest, unless a circle that was found before contains the file.
 * Each is a list of files, in the order in which they import each other.
 */
export function findCycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = []
  const reported = new Set<string>()
  for (const file of imports.keys()) {
    if (reported.has(file)) continue
    const cycle = findShortestCycle(file, imports)
    if (cycle === undefined) continue
    cycles.push(cycle)
    for (const member of cycle) reported.add(member)
  }
  return cycles
}

/** Searches in breadth for a way from a file back to itself. */
function findShortestCycle(start: string, imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const importers = new Map<string, string>()
  const waiting = [start]
  for (const file of waiting) {
    for (const next of imports.get(file) ?? []) {
      if (next === start) {
        const cycle = [file]
        while (cycle[0] !== start) cycle.unshift(importers.get(cycle[0]!)!)
        return cycle
      }
      if (importers.has(next) || !imports.has(next)) continue
      importers.set(next, file)
      waiting.push(next)
    }
  }
  return undefined
}
