import type { SearchFilter } from '../../../../src/protocol/index.ts'

/** No version or language has a longer name. */
const MAX_CHARACTERS = 200

/** Cuts the names of a filter: each is compared with every page. */
export function cutFilter({ version, language, ...rest }: SearchFilter): SearchFilter {
  return {
    ...rest,
    ...(version !== undefined && { version: version.slice(0, MAX_CHARACTERS) }),
    ...(language !== undefined && { language: language.slice(0, MAX_CHARACTERS) }),
  }
}
