import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { listNavigation, type ListedEntry } from './listNavigation.ts'
import { show, type Report } from '../parse/problems.ts'
import { readValue } from '../settings/readValue.ts'
import type { LocationMap } from '../parse/sourceText.ts'
import { createWarn } from './createWarn.ts'

/** More than anyone fixes at once. */
const MAX_LISTED = 50
/** If a folder has at least this many pages and all are missing, they are probably made by a build. */
const MIN_GENERATED_PAGES = 5
/** Longer than any path that a file system allows. */
const MAX_PATH_LENGTH = 4_096
const PAGE_FILE = /\.(?:mdx?|markdown)$/i
const INDEX_FILE = /^(?:index|readme)\.(?:mdx?|markdown)$/i
/** Entries that are not files: addresses, `GET /users`, `openapi.json POST /users`, `WEBHOOK event`, globs, `../`. */
const NO_FILE = /^[a-z][a-z0-9+.-]*:|^\/\/|\s\/|(?:^|\s)[A-Z]{3,7}\s|[\\*%]|(?:^|\/)\.\.?(?:\/|$)/

/**
 * Warns of pages in `navigation` without a file in the folder of docs.json, of groups without pages, and of a
 * navigation without content.
 *
 * To avoid false warnings, it ignores a folder or a language in which all pages are missing, because a build may make
 * them. If no page exists at all, docs.json is not in the folder of its pages.
 *
 * @param source The docs.json with `$ref` resolved.
 * @param isWhole Whether every `$ref` could be read. If not, that is already reported.
 */
export function warnOfMissingPages(
  source: unknown,
  folder: string,
  isWhole: boolean,
  locations: LocationMap,
  report: Report,
): void {
  const navigation = readValue(source, 'navigation')
  if (typeof navigation !== 'object' || navigation === null) return
  const { pages, emptyGroups, hasContent } = listNavigation(navigation, locations)
  if (isWhole && !hasContent && emptyGroups.length === 0) {
    const message = 'The navigation lists no page. List one, as in { "pages": ["index"] }, or remove it.'
    createWarn(source, locations, report)(['navigation'], message)
  }
  const fileNames = createNameCache(folder)
  const findings = [
    ...(isWhole ? emptyGroups : []).map((entry) => ({
      entry,
      message: () => `The group ${show(entry.name)} has no pages, and is not in the menu. Add some, or remove it.`,
    })),
    ...findMissing(pages, fileNames).map(({ entry, page }) => ({
      entry,
      message: () => describeMissing(entry, page, fileNames(folderOf(page))),
    })),
  ]
  for (const { entry, message } of findings.slice(0, MAX_LISTED))
    report('warning', entry.path, message(), entry.location)
  const rest = findings.length - MAX_LISTED
  if (rest > 0)
    report(
      'warning',
      'navigation',
      `And ${rest} more ${rest === 1 ? 'entry of the navigation has' : 'entries of the navigation have'} no page.`,
      findings.at(-1)!.entry.location,
    )
}

interface Missing {
  entry: ListedEntry
  /** Path of the file, without its extension. */
  page: string
}

function findMissing(entries: readonly ListedEntry[], fileNames: FileNames): Missing[] {
  const missing: Missing[] = []
  const withFiles = new Set<string>()
  const counts = new Map<string, number>()
  for (const entry of entries) {
    const page = pageOf(entry.name)
    if (page === undefined) continue
    const parts = partsOf(entry, page)
    for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1)
    if (fileExists(page, fileNames)) for (const part of parts) withFiles.add(part)
    else missing.push({ entry, page })
  }
  return missing.filter(({ entry, page }) => {
    const [language, folder] = partsOf(entry, page)
    return withFiles.has(language) && (withFiles.has(folder) || counts.get(folder)! < MIN_GENERATED_PAGES)
  })
}

/** The parts of the docs that a page belongs to: its language, if the docs have several, and its top folder. */
function partsOf({ language = '' }: ListedEntry, page: string): [language: string, folder: string] {
  return [`language ${language}`, `folder ${page.slice(0, Math.max(0, page.indexOf('/')))}`]
}

/** Returns the path of the page's file without its extension. undefined if the entry is not a file. */
function pageOf(name: string): string | undefined {
  const page = name.trim()
  if (page === '' || page.length > MAX_PATH_LENGTH || NO_FILE.test(page)) return undefined
  return (
    page
      .normalize('NFC')
      .replace(/[?#].*$/s, '')
      .replace(PAGE_FILE, '')
      .replace(/^(?:\.?\/)+|(?<!\/)\/+$/g, '') || 'index'
  )
}

function fileExists(page: string, fileNames: FileNames): boolean {
  const names = fileNames(folderOf(page))
  const name = nameOf(page)
  if (['.mdx', '.md', '.markdown'].some((ending) => names.has(inLowerCase(name + ending)))) return true
  return names.has(name) && [...fileNames(page)].some((file) => INDEX_FILE.test(file))
}

function describeMissing(entry: ListedEntry, page: string, names: ReadonlySet<string>): string {
  const twin = [...names].find(
    (name) => PAGE_FILE.test(name) && name.replace(PAGE_FILE, '').toLowerCase() === nameOf(page).toLowerCase(),
  )
  const advice =
    twin === undefined ? 'Add the file or fix the path.' : `There is ${show(twin)}, but file names are case-sensitive.`
  return `${show(entry.name)} is not in the folder of docs.json, as .mdx or .md, so the menu leaves it out. ${advice}`
}

/** Puts the ending of a page's file in lower case, and the name of an index, because the service reads them alike. */
function inLowerCase(file: string): string {
  return INDEX_FILE.test(file) ? file.toLowerCase() : file.replace(PAGE_FILE, (ending) => ending.toLowerCase())
}

/**
 * Returns the names in a folder, whose path is relative to docs.json, as they are and from `inLowerCase`. Empty if the
 * folder doesn't exist.
 */
type FileNames = (folder: string) => ReadonlySet<string>

function createNameCache(root: string): FileNames {
  const cache = new Map<string, ReadonlySet<string>>()
  return function namesIn(folder): ReadonlySet<string> {
    let names = cache.get(folder)
    if (names === undefined) {
      // Avoids reading a folder that its parent folder doesn't list.
      const folderExists = folder === '' || namesIn(folderOf(folder)).has(nameOf(folder))
      names = new Set(folderExists ? readNames(join(root, folder)) : [])
      cache.set(folder, names)
    }
    return names
  }
}

function readNames(folder: string): string[] {
  // A file system may have `ü` as two characters.
  for (const form of [folder, folder.normalize('NFD')]) {
    try {
      return readdirSync(form).flatMap((name) => [name.normalize('NFC'), inLowerCase(name.normalize('NFC'))])
    } catch {}
  }
  return []
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
