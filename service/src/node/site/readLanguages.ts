import { getLanguageName, readCodeLanguages } from '../../../../src/config/settings/readCodeLanguages.ts'
import { createLanguages, type GrammarFile, type Languages } from '../../../../src/textmate/createLanguages.ts'
import type { Docs } from '../../engine/docs/Docs.ts'
import { toFolderPath } from './toFolderPath.ts'
import { readDocsFile, type FolderFile, type OpenDocsFile } from '../files/readFolderFile.ts'

const JSON_TYPE = { '.json': 'application/json; charset=utf-8' }
const MAX_BYTES = 2 * 1024 * 1024

/**
 * Reads the custom languages of docs.json (protocol.md#settings) from TextMate grammars in the folder. Those
 * that can't be read are left out.
 */
export async function readLanguages(docs: Docs, openFile: OpenDocsFile): Promise<Languages> {
  const files = await Promise.all(
    readCodeLanguages(docs.config).map(async (path): Promise<GrammarFile[]> => {
      const file = await readLanguageFile(docs, openFile, toFolderPath(path))
      return file === null ? [] : [{ name: getLanguageName(path), grammar: parse(file.bytes) }]
    }),
  )
  return createLanguages(files.flat())
}

/**
 * Reads a grammar that docs.json names. No other JSON files of the folder are served.
 *
 * @param path Its path in the folder, decoded.
 */
export async function readLanguageFile(
  { config }: Pick<Docs, 'config'>,
  openFile: OpenDocsFile,
  path: string | null,
): Promise<FolderFile | null> {
  if (path === null || !readCodeLanguages(config).some((named) => toFolderPath(named) === path)) return null
  return readDocsFile(openFile, path, MAX_BYTES, JSON_TYPE)
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
