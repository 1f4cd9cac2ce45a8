import docsJson from '../docs.json'

const files = import.meta.glob<string>('../*.md', { query: '?raw', import: 'default', eager: true })

export interface DocsPage {
  path: string
  title: string
  description: string
  /** The Markdown below the front matter. */
  text: string
}

export interface PageGroup {
  group: string
  pages: DocsPage[]
}

/** The pages of the docs, in the order of docs.json. */
export const GROUPS: PageGroup[] = docsJson.navigation.groups.map(({ group, pages }) => ({
  group,
  pages: pages.map((name) => readPage(name)),
}))

const PAGES = new Map(GROUPS.flatMap(({ pages }) => pages.map((page) => [page.path, page])))

export function findPage(path: string): DocsPage | undefined {
  return PAGES.get(path)
}

function readPage(name: string): DocsPage {
  const [, frontMatter = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(files[`../${name}.md`] ?? '') ?? []
  const read = (field: string) => new RegExp(`^${field}: (.*)$`, 'm').exec(frontMatter)?.[1] ?? ''
  return {
    path: name === 'index' ? '/' : `/${name}`,
    title: read('title') || name,
    description: read('description'),
    // Answers show HTML as text, and so does <Markdown>.
    text: text.replace(/<\/?kbd>/g, '`'),
  }
}
