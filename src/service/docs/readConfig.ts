import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseLooseJson } from './parseLooseJson.ts'
import { isRecord } from './isRecord.ts'

const LARGEST_CONFIG_BYTES = 4 * 1024 * 1024

/**
 * docs.json (or its forerunner mint.json) of a folder, as an object. Null if there is none, or it can't be read.
 * Comments and trailing commas are allowed here. `parseDocsConfig` reports what is wrong with the settings.
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
    const config = parseLooseJson(source)
    if (isRecord(config)) return config
    warn(file, 'is not a JSON object, or is nested too deep, and is not used; docs-assistant check names the place')
  }
  return null
}
