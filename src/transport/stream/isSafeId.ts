import { LIMITS } from '../limits.ts'

/** Also false for the names of `Object.prototype`, because the SDK stores tool calls in a plain object. */
export function isSafeId(id: string): boolean {
  return id !== '' && id.length <= LIMITS.idCharacters && !(id in Object.prototype)
}
