import type { Docs } from '../docs/Docs.ts'

/** Returns the name of the product that the docs are about: `name` of docs.json. */
export function getProduct({ name, config }: Docs): string | undefined {
  return typeof config?.['name'] === 'string' ? name : undefined
}
