import { open, realpath, type FileHandle } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { isRecord } from '../../../../src/protocol/isRecord.ts'
import { toReferredFile } from '../../engine/docs/buildDocs.ts'
import type { FolderLabel } from '../../engine/docs/createFolderNavigation.ts'
import { listCandidates, listSuffixes } from '../../engine/docs/createFileFinder.ts'
import { decodeText } from './decodeText.ts'
import { READ_THIS_FILE } from './readFolderFile.ts'
import { parseLooseJson } from './parseLooseJson.ts'
import type { ReadDocsOptions } from './ReadDocsOptions.ts'

const MAX_FILE_BYTES = 4 * 1024 * 1024
/** Of all JSON files that docs.json refers to. */
const MAX_JSON_BYTES = 8 * MAX_FILE_BYTES
const FILES_AT_ONCE = 32

type Warn = (file: string, message: string) => void

/** Reads the pages and snippets. Leaves out files that are too large or not text, with a warning. */
export async function readSources(
  root: string,
  files: readonly string[],
  warn: Warn,
  onProgress: ReadDocsOptions['onProgress'],
): Promise<Map<string, string>> {
  const sources = new Map<string, string>()
  for (let from = 0; from < files.length; from += FILES_AT_ONCE) {
    const batch = files.slice(from, from + FILES_AT_ONCE)
    const contents = await Promise.all(batch.map((file) => readSmallFile(root, file).catch((error: Error) => error)))
    batch.forEach((file, index) => {
      const content = contents[index]!
      if (content === null) warn(file, 'is larger than 4 MB and is left out')
      else if (content instanceof Error)
        warn(file, `cannot be read (${(content as NodeJS.ErrnoException).code ?? 'unknown'}) and is left out`)
      else {
        const { text, problem } = decodeText(content)
        if (text.slice(0, 8192).includes('\0')) warn(file, 'is not text and is left out')
        else {
          sources.set(file, text)
          if (problem !== undefined) warn(file, problem)
        }
      }
      onProgress?.({ type: 'page', done: from + index + 1, total: files.length, file })
    })
  }
  return sources
}

/** Pages may include this many files of code. */
const MAX_CODE_FILES = 1_000
const MAX_CODE_BYTES = 256 * 1024
/**
 * Matches what includes a file of code: `<<< ./a.js`, `<include>./a.ts</include>`, `<!--@include: ./a.txt-->`,
 * `{{#include a.rs}}`, `--8<-- "a.py"`.
 */
const CODE_REFERENCE = new RegExp(
  String.raw`(?:^[ \t>]*<<<[ \t]*|<include\b[^>\n]{0,500}>\s*|<!--[ \t]*@include:[ \t]*|` +
    String.raw`\{\{#(?:include|rustdoc_include|playground)[ \t]+|-8<-+[ \t]+")([^\s#{<>"}:]{1,500})`,
  'gm',
)

/** Reads the files of code in the folder that pages include. */
export async function readCodeFiles(
  root: string,
  sources: ReadonlyMap<string, string>,
  files: readonly string[],
): Promise<Map<string, string>> {
  const known = new Set(files)
  const wanted = new Set<string>()
  for (const [file, source] of sources) {
    if (!['<<<', '<include', '@include:', '{{#', '8<-'].some((mark) => source.includes(mark))) continue
    for (const [, path = ''] of source.matchAll(CODE_REFERENCE)) {
      const found = listSuffixes(path)
        .flatMap((one) => listCandidates(one, file))
        .find((candidate) => known.has(candidate))
      if (found !== undefined && !sources.has(found) && wanted.size < MAX_CODE_FILES) wanted.add(found)
    }
  }
  const texts = new Map<string, string>()
  for (const file of wanted) {
    const content = await readSmallFile(root, file, MAX_CODE_BYTES).catch(() => null)
    const text = content === null ? '' : decodeText(content).text
    if (text !== '' && !text.slice(0, 8192).includes('\0')) texts.set(file, text)
  }
  return texts
}

/** Reads the JSON files in the folder that a `$ref` names, in docs.json or in such a file. */
export async function readJsonFiles(
  root: string,
  config: object | null,
  files: readonly string[],
  warn: Warn,
): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>()
  const allowed = new Set(files.filter((file) => file.endsWith('.json') && file !== 'docs.json'))
  let bytes = 0
  const waiting = listReferences(config)
  for (const reference of waiting) {
    const file = toReferredFile(reference)
    // Each file is read once.
    if (!allowed.delete(file)) continue
    const content = await readSmallFile(root, file).catch(() => null)
    if (content === null) continue
    bytes += content.byteLength
    if (bytes > MAX_JSON_BYTES) {
      warn(file, 'is not read, because docs.json refers to more than 32 MB of JSON; remove some of it')
      continue
    }
    const value = parseLooseJson(content.toString('utf8'))
    if (value === undefined) continue
    found.set(file, value)
    for (const further of listReferences(value)) waiting.add(further)
  }
  return found
}

/** Lists each `$ref` in a value that was parsed from a file, so that its depth is limited. */
export function listReferences(value: unknown, references = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return references
  for (const [name, inside] of Object.entries(value)) {
    if (name === '$ref' && typeof inside === 'string') references.add(inside)
    else listReferences(inside, references)
  }
  return references
}

/** Reads the label and position in each folder's `_category_.json`. */
export async function readFolderLabels(root: string, files: readonly string[]): Promise<Map<string, FolderLabel>> {
  const labels = new Map<string, FolderLabel>()
  for (const file of files.filter((file) => file.endsWith('/_category_.json'))) {
    const content = await readSmallFile(root, file).catch(() => null)
    const value = content === null ? undefined : parseLooseJson(content.toString('utf8'))
    if (!isRecord(value)) continue
    const { label, position } = value
    labels.set(file.slice(0, file.lastIndexOf('/')), {
      ...(typeof label === 'string' && { label }),
      ...(typeof position === 'number' && { position }),
    })
  }
  return labels
}

/** Returns null for a file that is too large, without reading it. */
export function readSmallFile(root: string, file: string, maxBytes = MAX_FILE_BYTES): Promise<Buffer | null> {
  return withFile(root, file, (handle, size) => (size > maxBytes ? null : handle.readFile()))
}

export function readBeginning(root: string, file: string): Promise<string> {
  return withFile(root, file, async (handle) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4_096), 0, 4_096, 0)
    return buffer.toString('utf8', 0, bytesRead)
  })
}

/** Reads an open file. Since it was listed, it may have become a pipe, or a link that leads out of the folder. */
async function withFile<Result>(
  root: string,
  file: string,
  read: (handle: FileHandle, size: number) => Result | Promise<Result>,
): Promise<Result> {
  const path = await realpath(join(root, file))
  if (!path.startsWith((await realpath(root)) + sep)) throw new Error(`${file} leads out of the folder`)
  const handle = await open(path, READ_THIS_FILE)
  try {
    const found = await handle.stat()
    if (!found.isFile()) throw new Error(`${file} is not a file`)
    return await read(handle, found.size)
  } finally {
    await handle.close()
  }
}
