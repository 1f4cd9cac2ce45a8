import { pageOf } from '../dom/pageOf.ts'

/** The domain in the addresses of a site without a server. */
export const DOCS_DOMAIN = 'docs'

/**
 * The address of the folder with the index of a site without a server, with a slash at its end. Always on the page's
 * own origin, because code loads from there, and others may have written an element or a `<base>` into the page.
 */
export function toDocsAddress(docs: string): string {
  const { pathname } = new URL(docs, pageOf(document).baseURI)
  return origin + `/${pathname}/`.replace(/\/+/g, '/')
}
