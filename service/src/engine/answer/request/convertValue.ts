import type { ApiParameter } from '../../docs/request/ApiRequest.ts'

/** Characters that can't be seen, or that change the order of others. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

const FORMATS: Record<string, RegExp> = {
  email: /^[^\s@]+@[^\s@]+$/,
  uri: /^[a-z][a-z\d+.-]*:\S+$/i,
  url: /^[a-z][a-z\d+.-]*:\S+$/i,
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\d/,
}

/** Returns what a reader has written as a value of the parameter's type. Returns undefined if it is none. */
export function convertValue(
  text: string,
  { types, choices, format = '' }: Pick<ApiParameter, 'types' | 'choices' | 'format'>,
): unknown {
  if (INVISIBLE.test(text) || FORMATS[format]?.test(text) === false) return undefined
  if (choices !== undefined) return choices.find((choice) => String(choice).toLowerCase() === text.toLowerCase())
  if (types.includes('boolean') && /^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true'
  if (types.includes('integer') && /^-?\d{1,15}$/.test(text)) return Number(text)
  if (types.includes('number') && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text)) return Number(text)
  return types.length === 0 || types.includes('string') ? text : undefined
}

/** The same for the entries of a list. */
export function convertEntries(texts: readonly string[], parameter: ApiParameter): unknown[] | undefined {
  const { itemTypes = ['string'], choices } = parameter
  const values = texts.map((text) => convertValue(text, { types: itemTypes, ...(choices && { choices }) }))
  return values.includes(undefined) ? undefined : values
}

export function isList({ types }: ApiParameter): boolean {
  return types.includes('array') && !types.includes('string')
}
