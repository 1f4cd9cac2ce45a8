import type { DocsPage } from '../docs/Docs.ts'
import { toPageUrl } from '../docs/findPage.ts'
import type { DocsSource } from '../search/Search.ts'
import { findDocsPage } from './findDocsPage.ts'
import { INVALID_PARAMS, RpcError } from './mcpMessage.ts'

export interface McpPlace {
  source: DocsSource
  /** The site's address, for links. */
  address: string
  /** The path of that address. */
  path: string
}

const PAGES_AT_ONCE = 200
const TYPE = 'text/markdown'

/**
 * Lists the pages as resources, some at a time.
 *
 * @param cursor Of the list before.
 * @throws {RpcError} If the cursor is unknown.
 */
export function listResources({ source, address }: McpPlace, cursor: unknown): object {
  const pages = source.docs.pages.filter(isReadable)
  const from = cursor === undefined ? 0 : Number(cursor)
  if (!Number.isInteger(from) || from < 0 || from > pages.length)
    throw new RpcError(INVALID_PARAMS, '"cursor" is not one of this server')
  const next = from + PAGES_AT_ONCE
  return {
    resources: pages.slice(from, next).map(({ path, title, description }) => ({
      uri: toPageUrl(address, path),
      name: path,
      title,
      ...(description === undefined ? {} : { description }),
      mimeType: TYPE,
    })),
    ...(next < pages.length && { nextCursor: String(next) }),
  }
}

/**
 * Reads a page.
 *
 * @param missing The code of the error if there is no such page.
 * @throws {RpcError}
 */
export async function readResource(
  { source, path }: McpPlace,
  { uri }: Record<string, unknown>,
  missing: number,
): Promise<object> {
  if (typeof uri !== 'string') throw new RpcError(INVALID_PARAMS, '"uri" must be a string')
  const page = await findDocsPage(source, uri, path)
  if (page === undefined || !isReadable(page))
    throw new RpcError(missing, 'there is no such page', { data: { uri: uri.slice(0, 200) } })
  return { contents: [{ uri, mimeType: TYPE, text: writePage(page) }] }
}

/** A page as agents read it. */
export function writePage({ title, markdown, agentMarkdown = markdown }: DocsPage): string {
  return `# ${title}\n\n${agentMarkdown}`
}

/** A page that the search leaves out is not for models either. */
export function isReadable({ isUnsearchable }: DocsPage): boolean {
  return isUnsearchable !== true
}
