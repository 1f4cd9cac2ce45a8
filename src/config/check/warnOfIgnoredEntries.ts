import { posix } from 'node:path'
import { getPath } from './listNavigation.ts'
import { show, type Report } from '../parse/problems.ts'
import type { LocationMap } from '../parse/sourceText.ts'
import { readValue } from '../settings/readValue.ts'
import { NAVIGATION_LISTS, walkNavigation, type NavigationList } from '../settings/walkNavigation.ts'

/** A path with `.` or `..` as one of its folders. */
const DOTTED = /(?:^|\/)\.\.?(?:\/|$)/
/** An address, or an operation of an API. */
const NO_PATH = /[\s:]/

/**
 * Warns of what the menu ignores in `navigation`: values of the wrong type, and pages outside of the folder. Also warns
 * of a page that is twice in a list.
 *
 * @param source The docs.json with `$ref` resolved.
 */
export function warnOfIgnoredEntries(source: unknown, locations: LocationMap, report: Report): void {
  const navigation = readValue(source, 'navigation')
  const pagesByList = new Map<object, Set<string>>()
  const warn = (path: string, message: string, holder: object | undefined, key: string | number | undefined) => {
    const members = holder && locations.get(holder)?.members
    report('warning', path, message, key === undefined ? undefined : members?.get(key))
  }
  if (navigation === undefined || navigation === null) return
  if (typeof navigation !== 'object') {
    const message = `${show(navigation)} is not an object, and has no effect. Write { "pages": ["index"] }.`
    return warn('navigation', message, source as object, 'navigation')
  }
  if (Array.isArray(navigation)) checkMembers(navigation, 'navigation')
  walkNavigation(navigation, 'navigation', {
    enter(entry, outer, slot) {
      // The pages below it are names of channels, not of files.
      if (entry.asyncapi !== undefined) return undefined
      const path = getPath({ path: outer }, slot)
      for (const list of NAVIGATION_LISTS) {
        const value = entry[list]
        if (Array.isArray(value)) checkMembers(value, `${path}.${list}`, list)
        else if (value !== undefined)
          warn(`${path}.${list}`, `${show(value)} is not a list, and is ignored. Write it in [ ].`, entry, list)
      }
      if (entry.root !== undefined && typeof entry.root !== 'string')
        warn(`${path}.root`, `${show(entry.root)} is not a page, and is ignored. Write "index".`, entry, 'root')
      return path
    },
    page(name, outer, slot) {
      const path = getPath({ path: outer }, slot)
      const { holder, key } = slot
      if (DOTTED.test(name) && !NO_PATH.test(name)) warn(path, describeDotted(name), holder, key)
      if (holder === undefined || key === 'root') return
      const pages = pagesByList.get(holder) ?? new Set()
      if (pages.has(name)) warn(path, `${show(name)} is already in this list. Remove one of the two.`, holder, key)
      pagesByList.set(holder, pages.add(name))
    },
  })

  /** Texts are pages, and only in `pages`. A list in a list is read as if its members were in the outer one. */
  function checkMembers(members: readonly unknown[], path: string, list?: NavigationList): void {
    for (const [at, member] of members.entries()) {
      if ((typeof member === 'object' && member !== null) || (typeof member === 'string' && list === 'pages')) continue
      const is = list === 'pages' ? 'neither a page nor a group' : 'not an object'
      warn(`${path}[${at}]`, `${show(member)} is ${is}, and is ignored. Remove it.`, members, at)
    }
  }
}

function describeDotted(name: string): string {
  const page = posix.normalize(name)
  return page.startsWith('..')
    ? `${show(name)} leads out of the folder of docs.json, and is ignored. Move the file into it.`
    : `${show(name)} is ignored, because a path in the navigation has no dots. Write ${show(page)}.`
}
