import { createTheme } from '../../../../src/config/index.ts'
import { readAppearance } from '../../../../src/config/settings/readAppearance.ts'
import { readFontFamily } from '../../../../src/config/settings/readFonts.ts'
import { readThumbnails } from '../../../../src/config/settings/readThumbnails.ts'
import type { Docs, DocsPage } from '../../engine/docs/Docs.ts'
import { toFolderPath } from './resolveTargets.ts'
import { html, type Html } from './html.ts'
import { readDocsFile, type OpenDocsFile } from '../files/readFolderFile.ts'
import type { Site } from './readSite.ts'

const WIDTH = 1200
const HEIGHT = 630
const TITLE_CHARACTERS = 26
const TITLE_LINES = 3
const MAX_BACKGROUND_BYTES = 2_000_000
/** The opacity of the area behind the words, which keeps them readable on any background. */
const PLATE_OPACITY = 0.93

/**
 * Renders the preview image of a shared page (`og:image`) as an SVG of 1200 by 630 pixels. `thumbnails` of docs.json
 * sets light or dark, a background image in the folder, and a font family (protocol.md#settings).
 */
export async function renderThumbnail(
  { docs, openFile }: Pick<Site, 'docs' | 'openFile'>,
  page: DocsPage,
): Promise<string> {
  const { config } = docs
  const thumbnails = readThumbnails(config)
  const appearance = thumbnails.appearance ?? readAppearance(config)
  const theme = createTheme(config)
  const colors = appearance === 'dark' ? theme.dark : theme.light
  const family = thumbnails.family ?? readFontFamily(config)
  const ownFont = family === undefined ? '' : `'${family.replace(/[^\p{L}\p{N} ._-]/gu, '')}', `
  const font = `${ownFont}Inter, system-ui, sans-serif`
  const eyebrow = page.breadcrumb.join(' / ')
  const background = await renderBackground(docs, openFile)
  const surface = colors['--da-surface']!
  const place = html`x="56" y="70" width="1088" height="530" rx="24"`
  const plate = html`<rect ${place} fill="${surface}" opacity="${PLATE_OPACITY}"/>`
  const accent = colors['--da-accent']!
  const above = html`<text x="96" y="150" font-size="34" font-weight="600" fill="${accent}">${cut(eyebrow, 50)}</text>`
  const box = `0 0 ${WIDTH} ${HEIGHT}`
  const size = html`width="${WIDTH}" height="${HEIGHT}" viewBox="${box}"`
  return html`<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="${font}">
<rect width="100%" height="100%" fill="${surface}"/>
${background}
${background && plate}
<rect width="16" height="100%" fill="${colors['--da-brand']!}"/>
${eyebrow !== '' && above}
<text font-size="72" font-weight="700" fill="${colors['--da-text']!}">${renderTitle(page.title)}</text>
<text x="96" y="555" font-size="34" fill="${colors['--da-text-muted']!}">${cut(docs.name, 50)}</text>
</svg>
`.text
}

/** An SVG that is used as an image loads no files, so the background is embedded as a data URL. */
async function renderBackground({ config }: Docs, openFile: OpenDocsFile): Promise<Html | null> {
  const path = toFolderPath(readThumbnails(config).background)
  const file = path === null ? null : await readDocsFile(openFile, path, MAX_BACKGROUND_BYTES)
  if (file === null || !file.type.startsWith('image/')) return null
  const data = `data:${file.type};base64,${Buffer.from(file.bytes).toString('base64')}`
  return html`<image href="${data}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice"/>`
}

/** Splits a title into lines, because SVG doesn't wrap text. */
function renderTitle(title: string): Html[] {
  const lines: string[] = ['']
  for (const word of cut(title, TITLE_CHARACTERS * TITLE_LINES).split(/\s+/)) {
    const line = `${lines.at(-1)!} ${word}`.trim()
    if (line.length <= TITLE_CHARACTERS || lines.at(-1) === '') lines[lines.length - 1] = line
    else if (lines.length < TITLE_LINES) lines.push(word)
    else {
      lines[lines.length - 1] += ' …'
      break
    }
  }
  return lines.map((line, index) => html`<tspan x="96" y="${250 + index * 88}">${line}</tspan>`)
}

function cut(text: string, characters: number): string {
  const all = [...text]
  return all.length <= characters ? text : `${all.slice(0, characters - 1).join('')}…`
}
