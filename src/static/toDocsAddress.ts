import { pageOf } from '../dom/pageOf.ts'

/** The address of the folder with the index of a site without a server, with a slash at its end. */
export function toDocsAddress(docs: string): string {
  const { origin, pathname } = new URL(docs, pageOf(document).baseURI)
  return origin + pathname.replace(/(?<!\/)\/*$/, '/')
}
