import type { Docs, DocsPage, DocsSection } from '../../engine/docs/Docs.ts'
import type { DatabaseClient } from './Database.ts'
import { INDEX } from './schema.ts'

/** The stored data of docs, apart from their pages. */
export type StoredDocs = Omit<Docs, 'pages' | 'folder'> & {
  /** The name of the model for the pages' embeddings. */
  embeddedBy?: string
}

/** A page without its text. */
export type PageHead = Omit<DocsPage, 'markdown' | 'agentMarkdown' | 'siteMarkdown' | 'request' | 'sections'> & {
  sections: Omit<DocsSection, 'page' | 'markdown' | 'code'>[]
}

/** A page's text. */
export interface PageBody extends Pick<DocsPage, 'markdown' | 'agentMarkdown' | 'siteMarkdown' | 'request'> {
  sections: Pick<DocsSection, 'markdown' | 'code'>[]
}

/** Splits a page into the two parts that are stored. Processes keep all heads in memory. */
export function splitPage(page: DocsPage): { head: PageHead; body: PageBody } {
  const { markdown, agentMarkdown, siteMarkdown, request, sections, ...rest } = page
  return {
    head: { ...rest, sections: sections.map(withoutText) },
    body: {
      markdown,
      ...(agentMarkdown !== undefined && { agentMarkdown }),
      ...(siteMarkdown !== undefined && { siteMarkdown }),
      ...(request !== undefined && { request }),
      sections: sections.map(({ markdown, code }) => ({ markdown, code })),
    },
  }
}

function withoutText(section: DocsSection): PageHead['sections'][number] {
  const { page: _, markdown: __, code: ___, ...head } = section
  return head
}

/** Joins the two parts. Without the body, texts are empty. */
export function joinPage(head: PageHead, body?: PageBody): DocsPage {
  const { sections = [], ...text } = body ?? { markdown: '' }
  const page: DocsPage = { ...head, ...text, sections: [] }
  page.sections = head.sections.map((section, number) => ({
    ...section,
    page,
    ...(sections[number] ?? { markdown: '', code: [] }),
  }))
  return page
}

/** A page with its text and, if it was embedded by the model, the embeddings of its sections. */
export interface FullPage {
  page: DocsPage
  vectors?: Int8Array
  embeddedBy?: string | undefined
}

/** Reads pages with their texts, by id. Pages that no longer exist are missing. */
export async function readPages(
  client: DatabaseClient,
  ids: readonly number[],
  embeddedBy?: string,
): Promise<Map<number, FullPage>> {
  const { rows } = await client.query(
    `select id, head, body, case when embedded_by = $2 then vectors end as vectors
     from ${INDEX}.page where id = any($1::integer[])`,
    [ids, embeddedBy ?? null],
  )
  return new Map(
    rows.map(({ id, head, body, vectors }): [number, FullPage] => {
      const bytes = vectors as Uint8Array | null
      const page = joinPage(head as PageHead, body as PageBody)
      return [id as number, { page, ...(bytes !== null && { vectors: toNumbers(bytes), embeddedBy }) }]
    }),
  )
}

function toNumbers(bytes: Uint8Array): Int8Array {
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
