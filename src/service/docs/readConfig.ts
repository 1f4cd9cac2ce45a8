import { isRecord } from './isRecord.ts'
import { parseLooseJson } from './parseLooseJson.ts'
import { readOwnFile } from './readOwnFile.ts'

/**
 * docs.json (or its forerunner mint.json) of a folder, as an object. Null if there is none, or it can't be read.
 * Comments and trailing commas are allowed here. `parseDocsConfig` reports what is wrong with the settings.
 */
export async function readConfig(
  folder: string,
  warn: (file: string, message: string) => void,
): Promise<Record<string, unknown> | null> {
  for (const file of ['docs.json', 'mint.json']) {
    const source = await readOwnFile(folder, file, warn)
    if (source === null) continue
    const config = parseLooseJson(source)
    if (isRecord(config)) return config
    warn(file, 'is not a JSON object, or is nested too deep, and is not used; docs-assistant check names the place')
  }
  return null
}
