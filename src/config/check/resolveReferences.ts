import { dirname, resolve } from 'node:path'
import { isInside } from './isInside.ts'
import { readDocument } from '../parse/parseDocsConfig.ts'
import { escapeControls, show, type Report } from '../parse/problems.ts'
import { readTextFile } from './readTextFile.ts'
import type { LocationMap, SourceLocation } from '../parse/sourceText.ts'

const MAX_IN_A_ROW = 20

export interface ReferenceContext {
  /** References may only name files in this folder. */
  folder: string
  /** The files that led to this one, the nearest last. A reference to one of them would be circular. */
  trail: readonly string[]
  /** The place in the settings, such as `navigation.groups`. */
  path: string
  locations: LocationMap
  report: Report
}

/**
 * Replaces each `{ "$ref": "./file.json" }` with the file's content, at any depth. Members beside a `$ref` override
 * those of the file.
 */
export async function resolveReferences(value: unknown, context: ReferenceContext): Promise<unknown> {
  if (typeof value !== 'object' || value === null) return value
  const members = context.locations.get(value)?.members
  for (const [key, member] of Object.entries(value)) {
    if (typeof member !== 'object' || member === null) continue
    const path = Array.isArray(value) ? `${context.path}[${key}]` : at(context.path, key)
    ;(value as Record<string, unknown>)[key] = await resolveReferences(member, { ...context, path })
  }
  return Object.hasOwn(value, '$ref') ? replace(value as { $ref: unknown }, context, members?.get('$ref')) : value
}

async function replace(
  value: { $ref: unknown },
  context: ReferenceContext,
  location: SourceLocation | undefined,
): Promise<unknown> {
  const { $ref: reference, ...siblings } = value
  const target = await readReference(reference, context, location)
  if (typeof target !== 'object' || target === null || Array.isArray(target)) return target ?? siblings
  const { locations } = context
  const merged = { ...target, ...siblings }
  const [own, theirs] = [locations.get(value), locations.get(target)]
  const self = theirs?.self ?? own?.self
  if (self) locations.set(merged, { self, members: new Map([...(theirs?.members ?? []), ...(own?.members ?? [])]) })
  return merged
}

async function readReference(
  reference: unknown,
  context: ReferenceContext,
  location: SourceLocation | undefined,
): Promise<unknown> {
  const { folder, trail, path, locations, report } = context
  const tell = (severity: 'error' | 'warning', message: string) =>
    void report(severity, escapeControls(at(path, '$ref')), `${message} The reference is left out.`, location)
  const fail = (message: string) => tell('error', message)
  if (typeof reference !== 'string' || reference.trim() === '')
    return fail('A "$ref" must be the path of a JSON file, such as "./navigation.json".')
  const file = resolve(dirname(trail.at(-1)!), reference.trim())
  if (!(await isInside(folder, file)))
    return fail(`${show(reference)} is outside the folder of docs.json. Move the file into it.`)
  if (trail.includes(file)) return fail(`${show(reference)} refers back to a file that contains it.`)
  if (trail.length > MAX_IN_A_ROW)
    return fail(`${show(reference)} is more than ${MAX_IN_A_ROW} references away from docs.json.`)
  const read = await readTextFile(file)
  // Only a warning: if a required setting is missing now, that is reported as an error.
  if ('problem' in read) return tell('warning', `${show(reference)}: ${read.problem}`)
  return resolveReferences(readDocument(read.text, locations, report, file), { ...context, trail: [...trail, file] })
}

function at(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}
