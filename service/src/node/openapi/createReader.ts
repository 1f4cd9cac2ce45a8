import { isRecord } from '../../../../src/protocol/isRecord.ts'
import { joinPath } from '../../engine/docs/resolveLinks.ts'
import { remember } from '../../engine/docs/collections.ts'
import { decodeLink } from '../../engine/docs/plainText.ts'

export interface Place {
  value: unknown
  file: string
}

type ReadPlace = Place & { value: Record<string, unknown> }

/** Reads values of OpenAPI files, following each `$ref`, also into other files. */
export type Reader = ReturnType<typeof createReader>

const MAX_HOPS = 16
/** A page is made of fewer values. Schemas that contain each other could make it endless. */
const MAX_STEPS = 40_000
/** All pages of a folder are made of fewer values. Beyond them, each page gets few. */
const MAX_STEPS_OF_ALL = 5_000_000
const FEW_STEPS = 300

export interface StepsOfAll {
  left: number
}

/** The names in each object. Thousands of pages may be made of the same one, and to list them takes all of them. */
const names = new WeakMap<object, string[]>()

function listNames(value: object): string[] {
  return remember(names, value, Object.keys)
}

export function createStepsOfAll(): StepsOfAll {
  return { left: MAX_STEPS_OF_ALL }
}

/** @param documents The files by path. A `$ref` to an address, or to a file that is not here, leads nowhere. */
export function createReader(documents: ReadonlyMap<string, unknown>, ofAll: StepsOfAll) {
  let left = ofAll.left > 0 ? MAX_STEPS : FEW_STEPS

  /** Returns whether so many values may still be read. */
  function spend(values: number): boolean {
    if (left <= 0) return false
    left -= values
    ofAll.left -= values
    return true
  }

  /** Returns what a `$ref` leads to, or the value itself. */
  function follow({ value, file }: Place): ReadPlace {
    let place: Place = { value, file }
    let beside: Record<string, unknown> = {}
    for (let hops = 0; isRecord(place.value) && typeof place.value.$ref === 'string'; hops += 1) {
      const { $ref, ...rest } = place.value
      beside = { ...rest, ...beside }
      if (hops === MAX_HOPS || !spend(1 + Object.keys(beside).length)) return { value: {}, file }
      place = lookUp(documents, $ref as string, place.file)
    }
    const found = isRecord(place.value) && spend(1) ? place.value : {}
    // Texts beside a `$ref` replace those of its target, in a copy.
    const isCopied = Object.keys(beside).length > 0 && listNames(found).length <= left
    if (isCopied) spend(listNames(found).length)
    return { value: isCopied ? { ...found, ...beside } : found, file: place.file }
  }

  return {
    follow,
    at: (place: Place, ...path: readonly string[]): ReadPlace =>
      path.reduce((inside, name) => {
        const { value, file } = follow(inside)
        return follow({ value: Object.hasOwn(value, name) ? value[name] : undefined, file })
      }, follow(place)),
    /** The entries of a list or an object, without what a `$ref` leads to. */
    entries({ value, file }: Place): [name: string, place: Place][] {
      if (typeof value !== 'object' || value === null || !spend(1)) return []
      const most = Math.max(0, left)
      const entries = Array.isArray(value)
        ? value.slice(0, most).map((inside: unknown, at): [string, unknown] => [String(at), inside])
        : listNames(value)
            .slice(0, most)
            .map((name): [string, unknown] => [name, (value as Record<string, unknown>)[name]])
      spend(entries.length)
      return entries.map(([name, inside]) => [name, { value: inside, file }])
    },
  }
}

/** What each reference of a file leads to. Thousands of pages may follow the same one. */
const targets = new WeakMap<ReadonlyMap<string, unknown>, Map<string, Place>>()

function lookUp(documents: ReadonlyMap<string, unknown>, reference: string, from: string): Place {
  const known = remember(targets, documents, () => new Map<string, Place>())
  return remember(known, `${from}\0${reference}`, () => findTarget(documents, reference, from))
}

function findTarget(documents: ReadonlyMap<string, unknown>, reference: string, from: string): Place {
  const hash = reference.indexOf('#')
  const path = hash < 0 ? reference : reference.slice(0, hash)
  const file = path === '' ? from : resolveFile(path, from)
  if (file === null || !documents.has(file)) return { value: {}, file: from }
  const segments =
    hash < 0
      ? []
      : reference
          .slice(hash + 1)
          .split('/')
          .filter((name) => name !== '')
  const pointer = segments.map((name) => decodeLink(name).replaceAll('~1', '/').replaceAll('~0', '~'))
  const root = documents.get(file)
  const value = readAt(root, pointer) ?? readAt(root, toNewPointer(pointer))
  return { value, file }
}

/** Returns the path of the file that a `$ref` names. Null for addresses and for files outside of the folder. */
export function resolveFile(path: string, from: string): string | null {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return null
  const folder = from.includes('/') ? from.slice(0, from.lastIndexOf('/')) : ''
  return joinPath(folder, decodeLink(path))
}

function readAt(root: unknown, pointer: readonly string[]): unknown {
  let value = root
  for (const name of pointer) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}

/** The places of Swagger 2 in OpenAPI 3. */
function toNewPointer([first, ...rest]: readonly string[]): string[] {
  const places: Record<string, string> = { definitions: 'schemas', parameters: 'parameters', responses: 'responses' }
  return ['components', places[first ?? ''] ?? '', ...rest]
}
