import { readText, readValue } from './readValue.ts'

const MAX_TAGS = 50
const NAME = /^[\w:.-]{1,100}$/
/** Not meta tags with a name, or set by the site itself. */
const OTHERS = /^(?:canonical|charset|viewport)$/i

/** `seo.metatags`: the names and contents of meta tags on every page. */
export function readMetatags(config: unknown): [name: string, content: string][] {
  const tags = readValue(config, 'seo', 'metatags')
  if (typeof tags !== 'object' || tags === null) return []
  return Object.keys(tags)
    .filter((name) => NAME.test(name) && !OTHERS.test(name))
    .slice(0, MAX_TAGS)
    .flatMap((name): [string, string][] => {
      const content = readText(tags, name)
      return content === undefined ? [] : [[name, content]]
    })
}

/** `seo.indexing`: whether pages outside of the navigation are part of the docs (`all`). @default 'navigable' */
export function readIndexing(config: unknown): 'navigable' | 'all' {
  return readValue(config, 'seo', 'indexing') === 'all' ? 'all' : 'navigable'
}
