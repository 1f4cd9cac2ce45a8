import { createDocsOpener, type DocsInput } from '../engine/createDocsOpener.ts'
import type { OpenDocsFile } from './files/readFolderFile.ts'
import { createQuestionEmbedder } from './createQuestionEmbedder.ts'
import type { ServiceDocs } from './createServiceDocs.ts'
import type { LoadedDocs } from './createServiceRoutes.ts'
import type { DocsServiceOptions } from './options.ts'
import type { Docs } from '../engine/docs/Docs.ts'
import { readSite, type Site } from './site/readSite.ts'
import { remember } from '../engine/docs/collections.ts'

export interface GivenDocsOptions extends Pick<DocsServiceOptions, 'embeddings' | 'log'> {
  docs: DocsInput & { openFile?: OpenDocsFile }
}

/**
 * The docs of a service that serves an index or a database in place of a folder. Whoever passed them opens and closes
 * them.
 *
 * @param base The path that the site is below.
 */
export function createGivenDocs({ docs, embeddings, log = () => {} }: GivenDocsOptions, base: string): ServiceDocs {
  const open = createDocsOpener(docs)
  const { openFile } = docs
  const withQuestions = createQuestionEmbedder(embeddings, log)
  /** Computed once for each version of the docs. */
  const sites = new WeakMap<Docs, Promise<Site>>()

  async function current(): Promise<LoadedDocs> {
    const source = await withQuestions(await open())
    const { search, readPages } = source
    return {
      ...(await remember(sites, source.docs, (docs) => readSite(docs, base, openFile))),
      search,
      ...(readPages && { readPages: (pages) => source.readPages!(pages) }),
      ...(source.quote && { quote: (question) => source.quote!(question) }),
    }
  }

  return { current, reload: async () => {}, close: async () => {} }
}
