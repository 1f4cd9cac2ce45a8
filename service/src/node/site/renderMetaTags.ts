import { readMetatags } from '../../../../src/config/settings/readMetatags.ts'
import type { Docs, DocsPage } from '../../engine/docs/Docs.ts'
import { html, type Html } from './html.ts'

/** What a page says about itself to search engines, and to sites that show a preview of it. */
export interface PageMeta {
  docs: Docs
  page: DocsPage | null
  title: string
  description?: string | undefined
  /** The address of a preview image. */
  picture?: string | undefined
}

/** Renders the meta tags of a page. `seo.metatags` of docs.json comes before what is the same for all pages. */
export function renderMetaTags({ docs, page, title, description, picture }: PageMeta): Html {
  const tags = new Map([
    ['og:site_name', docs.name],
    ...(picture === undefined ? [] : ([['og:image', picture]] as const)),
    ...readMetatags(docs.config),
    ['og:title', title],
  ])
  if (description !== undefined) tags.set('description', description).set('og:description', description)
  if (page?.isUnindexed === true) tags.set('robots', 'noindex')
  return html`${[...tags].map(([name, content]) => renderTag(name, content))}`
}

/** Tags of Open Graph (https://ogp.me) have a `property`, others a `name`. */
function renderTag(name: string, content: string): Html {
  return /^(?:og|article|book|fb|music|profile|video):/.test(name)
    ? html`<meta property="${name}" content="${content}">\n`
    : html`<meta name="${name}" content="${content}">\n`
}
