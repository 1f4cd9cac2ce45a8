import type { MathMode } from '../../../../src/markdown/rules/sharedRules.ts'
import { readLatex } from '../../../../src/config/settings/readLatex.ts'
import type { Docs } from '../../engine/docs/Docs.ts'
import { openFolderFile, type OpenDocsFile } from '../files/readFolderFile.ts'
import { createIconFinder } from './findIcon.ts'
import { createStylesheet } from './createStylesheet.ts'
import { readFrameSettings } from './readFrameSettings.ts'
import { readLanguages } from './readLanguages.ts'
import type { Site } from './Site.ts'

/**
 * Computes what the site needs of docs.
 *
 * @param base The site's base path. May be empty.
 * @param openFile Opens the docs' files. @default those of the folder
 */
export async function readSite(
  docs: Docs,
  base: string,
  openFile: OpenDocsFile = (path, types) => openFolderFile(docs.folder, path, types),
): Promise<Site> {
  const [frame, languages, findIcon] = await Promise.all([
    readFrameSettings(docs, openFile),
    readLanguages(docs, openFile),
    createIconFinder(docs),
  ])
  const { stylesheet, fontSources } = createStylesheet(docs, base)
  return { docs, openFile, frame, look: { languages, findIcon, math: readMath(docs) }, stylesheet, fontSources }
}

function readMath({ config }: Docs): MathMode {
  const latex = readLatex(config)
  return latex === undefined ? 'detect' : latex ? 'always' : 'never'
}
