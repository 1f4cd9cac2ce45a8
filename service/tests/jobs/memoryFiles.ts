import { JobFileError, type JobFiles } from '../../src/node/jobs/JobAgent.ts'

/** Returns a job's files in memory, for tests of agents that need no git. */
export function memoryFiles(pages: Record<string, string>): JobFiles & { texts: Map<string, string> } {
  const texts = new Map(Object.entries(pages))
  return {
    texts,
    list: async () => [...texts.keys()].sort(),
    async read(path) {
      const text = texts.get(path)
      if (text === undefined) throw new JobFileError(`there is no file "${path}"`)
      return text
    },
    write: async (path, text) => void texts.set(path, text),
    search: async () => [],
    changed: () => [...texts.keys()].filter((path) => texts.get(path) !== pages[path]),
  }
}
