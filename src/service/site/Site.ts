import type { Languages } from '../../textmate/createLanguages.ts'
import type { Docs, DocsPage } from '../docs/Docs.ts'
import type { FrameSettings } from './readFrameSettings.ts'

/** The docs, and what the site computes from them once when they are read. */
export interface Site {
  docs: Docs
  /** Reads pages with their texts, if `docs` contains only a list of them. */
  readPages?(pages: readonly DocsPage[]): Promise<DocsPage[]>
  looks: FrameSettings
  stylesheet: string
  /** Custom languages of docs.json, in addition to the built-in ones. */
  languages: Languages
}
