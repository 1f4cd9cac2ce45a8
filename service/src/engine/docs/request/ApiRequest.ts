import type { RequestBody } from './requestCode.ts'

/** The request that an endpoint takes, with the values of its example. */
export interface ApiRequest {
  /** In capitals. */
  method: string
  /** With the parameters of the path in braces: `https://api.example.com/users/{id}`. */
  address: string
  /** The path as in the OpenAPI file: `/users/{id}`. */
  path: string
  /** What proves who sends it, as placeholders. */
  credentials: { in: 'header' | 'query' | 'cookie'; name: string; value: string }[]
  /** Those of path, query, header and cookies first, then the fields of the body. */
  parameters: ApiParameter[]
  mediaType?: string
  body?: RequestBody
}

export interface ApiParameter {
  in: string
  /** With what contains it: `vectors.size`. */
  name: string
  isRequired: boolean
  /** The types of JSON that it may have: `string`, `integer`, `array`. Empty if all. */
  types: string[]
  /** The types of the entries of a list. */
  itemTypes?: string[]
  format?: string
  choices?: (string | number)[]
  /** The value of the example, as it is written into an address or a header. Absent for fields of the body. */
  example?: string
}

/** The id of a parameter's row on the page of its endpoint: `body-primary-key`. */
export function toParameterAnchor(place: string, name: string): string {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1-$2')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `${place}-${words}`.toLowerCase()
}
