import type { Report } from '../parse/problems.ts'
import type { LocationMap } from '../parse/sourceText.ts'
import { readValue } from '../settings/readValue.ts'

/** Warns of a setting by its keys, such as `['fonts', 'source']` or `['contextual', 'options', 0]`. */
export type Warn = (keys: readonly (string | number)[], message: string) => void

/** @param source The docs.json with `$ref` resolved. Warnings have the location that a setting has in its text. */
export function createWarn(source: unknown, locations: LocationMap, report: Report): Warn {
  return (keys, message) => {
    const holder = readValue(source, ...keys.slice(0, -1).map(String))
    const members = typeof holder === 'object' && holder !== null ? locations.get(holder)?.members : undefined
    const path = keys.map((key, at) => (typeof key === 'number' ? `[${key}]` : at === 0 ? key : `.${key}`)).join('')
    report('warning', path, message, members?.get(keys.at(-1)!))
  }
}
