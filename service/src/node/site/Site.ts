import type { Languages } from '../../../../src/textmate/createLanguages.ts'
import type { Docs, DocsPage } from '../../engine/docs/Docs.ts'
import type { OpenDocsFile } from '../files/readFolderFile.ts'
import type { FrameSettings } from './readFrameSettings.ts'

/** The docs, and what the site computes from them, once, when they are read. */
export interface Site {
  docs: Docs
  /** Reads the texts of pages. Present only if the pages in `docs` have none. */
  readPages?(pages: readonly DocsPage[]): Promise<DocsPage[]>
  /** Opens a picture, a font or another file of the docs. */
  openFile: OpenDocsFile
  frame: FrameSettings
  stylesheet: string
  /** Custom languages of docs.json, in addition to the built-in ones. */
  languages: Languages
}
