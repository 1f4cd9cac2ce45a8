import { readValue } from '../settings/readValue.ts'
import type { LocationMap, SourceLocation } from '../parse/sourceText.ts'

/** The location of a setting in the text of docs.json; undefined if the text does not have it. */
export function findLocation(
  source: unknown,
  keys: readonly string[],
  locations: LocationMap,
): SourceLocation | undefined {
  const parent = keys.length === 1 ? source : readValue(source, ...keys.slice(0, -1))
  return typeof parent === 'object' && parent !== null ? locations.get(parent)?.members.get(keys.at(-1)!) : undefined
}
