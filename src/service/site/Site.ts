import type { Languages } from '../../textmate/createLanguages.ts'
import type { Docs } from '../docs/Docs.ts'
import type { FrameSettings } from './readFrameSettings.ts'

/** The docs, with what the site computes from them once, when they are read. */
export interface Site {
  docs: Docs
  looks: FrameSettings
  stylesheet: string
  /** Custom languages of docs.json, besides the built-in ones. */
  languages: Languages
}
