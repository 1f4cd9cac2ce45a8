import type { Docs, DocsPage } from '../../engine/docs/Docs.ts'
import type { OpenDocsFile } from '../files/readFolderFile.ts'
import type { FrameSettings } from './readFrameSettings.ts'
import type { PageLook } from './renderMarkdown.ts'

/** The docs, and what the site computes from them, once, when they are read. */
export interface Site {
  docs: Docs
  /** Reads the texts of pages. Present only if the pages in `docs` have none. */
  readPages?(pages: readonly DocsPage[]): Promise<DocsPage[]>
  /** Opens a picture, a font or another file of the docs. */
  openFile: OpenDocsFile
  frame: FrameSettings
  stylesheet: string
  look: Required<PageLook>
  /** Addresses on other sites that docs.json names for fonts. Pages may load them. */
  fontSources: string[]
}
