import { getLanguageName, readCodeLanguages } from '../../config/settings/readCodeLanguages.ts'
import { createLanguages, type GrammarFile, type Languages } from '../../textmate/createLanguages.ts'
import type { Docs } from '../docs/Docs.ts'
import { folderPath } from './folderPath.ts'
import { readFolderFile, type FolderFile } from './readFolderFile.ts'

const JSON_TYPE = { '.json': 'application/json; charset=utf-8' }
const MAX_BYTES = 2 * 1024 * 1024

/**
 * The custom languages of docs.json (reference 2.7), from TextMate grammars in the folder; what can't be read is left
 * out.
 */
export async function readLanguages(docs: Docs): Promise<Languages> {
  const files = await Promise.all(
    readCodeLanguages(docs.config).map(async (path): Promise<GrammarFile[]> => {
      const file = await readLanguageFile(docs, folderPath(path))
      return file === null ? [] : [{ name: getLanguageName(path), grammar: parse(file.bytes) }]
    }),
  )
  return createLanguages(files.flat())
}

/**
 * A grammar that docs.json names: of all JSON files in the folder these alone are shown.
 *
 * @param path Below the folder, decoded.
 */
export async function readLanguageFile({ config, folder }: Docs, path: string | null): Promise<FolderFile | null> {
  if (path === null || !readCodeLanguages(config).some((named) => folderPath(named) === path)) return null
  const file = await readFolderFile(folder, path, JSON_TYPE)
  return file !== null && file.bytes.byteLength <= MAX_BYTES ? file : null
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
