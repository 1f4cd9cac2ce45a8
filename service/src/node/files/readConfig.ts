import { isRecord } from '../../../../src/protocol/isRecord.ts'
import { parseLooseJson } from './parseLooseJson.ts'
import { readOwnFile } from './readOwnFile.ts'

/**
 * Reads docs.json (or its predecessor mint.json) of a folder. Returns null if there is none, or it can't be read.
 * Comments and trailing commas are accepted here; `parseDocsConfig` reports what is wrong with the settings.
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
    warn(file, 'is not a JSON object, or is nested too deeply, and is not used; "docs-assistant check" shows where')
  }
  return null
}
