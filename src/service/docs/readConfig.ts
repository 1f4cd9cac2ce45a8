import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'

const LARGEST_CONFIG_BYTES = 4 * 1024 * 1024

/**
 * docs.json (or its forerunner mint.json) of a folder, as an object, or null where there is none that can be read.
 * Comments and trailing commas are let through here; what is wrong with the settings is `parseDocsConfig`'s to say.
 */
export async function readConfig(
  folder: string,
  warn: (file: string, message: string) => void,
): Promise<Record<string, unknown> | null> {
  for (const file of ['docs.json', 'mint.json']) {
    const source = await readFile(join(folder, file), 'utf8').catch(() => null)
    if (source === null) continue
    if (source.length > LARGEST_CONFIG_BYTES) {
      warn(file, 'is larger than 4 MB and is not used')
      continue
    }
    const config = parseLeniently(source.replace(/^\uFEFF/, ''))
    if (config !== null) return config
    warn(file, 'is no JSON object and is not used; docs-assistant check names the place')
  }
  return null
}

function parseLeniently(source: string): Record<string, unknown> | null {
  for (const read of [
    JSON.parse as (text: string) => unknown,
    (text: string): unknown => parse(withoutComments(text), { uniqueKeys: false, logLevel: 'error' }),
  ]) {
    try {
      const value = read(source)
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
    } catch {
      // The next reader is more lenient; when none is left, the caller is told.
    }
  }
  return null
}

/** JSON is YAML but for comments, which YAML writes with `#`; texts are left alone. */
function withoutComments(source: string): string {
  return source.replace(
    /("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (_, text: string | undefined) => text ?? ' ',
  )
}
