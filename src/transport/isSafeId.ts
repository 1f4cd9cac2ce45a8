import { LIMITS } from './limits.ts'

/** False for ids that are names of `Object.prototype`: the SDK keeps tool calls in a plain object. */
export function isSafeId(id: string): boolean {
  return id !== '' && id.length <= LIMITS.idCharacters && !(id in Object.prototype)
}
