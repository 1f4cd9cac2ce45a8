import type { Docs, DocsPage, DocsSection } from '../../engine/docs/Docs.ts'
import type { DatabaseClient } from './Database.ts'
import { INDEX } from './schema.ts'

/** The stored data of docs, apart from their pages. */
export type StoredDocs = Omit<Docs, 'pages' | 'folder' | 'config'> & {
  /** The name of the model for the pages' embeddings. */
  embeddedBy?: string
}

/** A page without its text. */
export type PageHead = Omit<DocsPage, 'markdown' | 'sections'> & {
  sections: Omit<DocsSection, 'page' | 'markdown' | 'code'>[]
}

/** A page's text. */
export interface PageBody {
  markdown: string
  sections: Pick<DocsSection, 'markdown' | 'code'>[]
}

/** Splits a page into the two parts that are stored. Processes keep all heads in memory. */
export function splitPage(page: DocsPage): { head: PageHead; body: PageBody } {
  const { markdown, sections, ...rest } = page
  return {
    head: {
      ...rest,
      sections: sections.map(({ heading, anchor, trail, asked }) => ({
        heading,
        anchor,
        trail,
        ...(asked === undefined ? {} : { asked }),
      })),
    },
    body: { markdown, sections: sections.map(({ markdown, code }) => ({ markdown, code })) },
  }
}

/** Joins the two parts. Without the body, texts are empty. */
export function joinPage(head: PageHead, body?: PageBody): DocsPage {
  const page: DocsPage = { ...head, markdown: body?.markdown ?? '', sections: [] }
  page.sections = head.sections.map((section, number) => ({
    ...section,
    page,
    ...(body?.sections[number] ?? { markdown: '', code: [] }),
  }))
  return page
}

export interface ReadPages {
  /** The site's version when they were read. */
  version: string | undefined
  /** Pages with their texts, by id. */
  pages: Map<number, DocsPage>
}

/** Reads pages with their texts. One statement reads them and the version, so they belong together. */
export async function readPages(client: DatabaseClient, site: string, ids: readonly number[]): Promise<ReadPages> {
  const { rows } = await client.query(
    `select site.version, id, head, body from ${INDEX}.site
     left join ${INDEX}.page on page.site = site.site and page.id = any($2::integer[]) where site.site = $1`,
    [site, ids],
  )
  const found = rows.filter(({ id }) => id !== null)
  return {
    version: rows[0]?.version as string | undefined,
    pages: new Map(found.map(({ id, head, body }) => [id as number, joinPage(head as PageHead, body as PageBody)])),
  }
}
