import { isAppearanceStrict, readAppearance } from '../../../../src/config/settings/readAppearance.ts'
import { getLanguageName, readCodeLanguages } from '../../../../src/config/settings/readCodeLanguages.ts'
import { readEyebrows } from '../../../../src/config/settings/readPageTrails.ts'
import { readFavicon } from '../../../../src/config/settings/readModeFiles.ts'
import { readLogo, readLogoLink } from '../../../../src/config/settings/readImages.ts'
import { readLatex } from '../../../../src/config/settings/readLatex.ts'
import { resolveAsset } from '../../../../src/config/settings/resolveAsset.ts'
import type { MathMode } from '../../../../src/markdown/rules/sharedRules.ts'
import { createLanguages, type GrammarFile, type Languages } from '../../../../src/textmate/createLanguages.ts'
import type { Docs, DocsPage } from '../../engine/docs/Docs.ts'
import { type FolderFile, type OpenDocsFile, openFolderFile, readDocsFile } from '../files/readFolderFile.ts'
import { createIconFinder } from './findIcon.ts'
import type { PageLook } from './renderMarkdown.ts'
import { toFolderPath } from './resolveTargets.ts'
import { CODE_THEMES } from '../../../../src/config/theme/codeThemes.ts'
import { toCssUrl } from '../../../../src/config/theme/toCssUrl.ts'
import { createTheme } from '../../../../src/config/index.ts'
import { hasOwnFont, readFontFile } from '../../../../src/config/settings/readFontFile.ts'
import { readFontWeight } from '../../../../src/config/settings/readFonts.ts'
import sheet from './site.css?raw'

/** The docs, and what the site computes from them, once, when they are read. */
export interface Site {
  docs: Docs
  /** Reads the texts of pages. Present only if the pages in `docs` have none. */
  readPages?(pages: readonly DocsPage[]): Promise<DocsPage[]>
  openFile: OpenDocsFile
  frame: FrameSettings
  stylesheet: string
  look: Required<PageLook>
  /** Addresses on other sites that docs.json names for fonts. Pages may load them. */
  fontSources: string[]
}

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

const JSON_TYPE = { '.json': 'application/json; charset=utf-8' }
const MAX_BYTES = 2 * 1024 * 1024

/**
 * Reads the custom languages of docs.json (protocol.md#settings) from TextMate grammars in the folder. Those
 * that can't be read are left out.
 */
async function readLanguages(docs: Docs, openFile: OpenDocsFile): Promise<Languages> {
  const files = await Promise.all(
    readCodeLanguages(docs.config).map(async (path): Promise<GrammarFile[]> => {
      const file = await readLanguageFile(docs, openFile, toFolderPath(path))
      return file === null ? [] : [{ name: getLanguageName(path), grammar: parse(file.bytes) }]
    }),
  )
  return createLanguages(files.flat())
}

/**
 * Reads a grammar that docs.json names. No other JSON files of the folder are served.
 *
 * @param path Its path in the folder, decoded.
 */
export async function readLanguageFile(
  { config }: Pick<Docs, 'config'>,
  openFile: OpenDocsFile,
  path: string | null,
): Promise<FolderFile | null> {
  if (path === null || !readCodeLanguages(config).some((named) => toFolderPath(named) === path)) return null
  return readDocsFile(openFile, path, MAX_BYTES, JSON_TYPE)
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** The settings of docs.json for the layout around every page, apart from its theme (protocol.md#settings). */
export interface FrameSettings {
  /** Paths on the site, for light and dark mode. Files that don't exist, and those of other sites, are left out. */
  logo: { light: string; dark: string } | null
  favicon: { light: string; dark: string } | null
  /** The link of the logo: `logo.href`, or the site's start page. */
  home: string
  appearance: 'system' | 'light' | 'dark'
  /** Whether readers can switch between light and dark. */
  hasToggle: boolean
  eyebrows: 'section' | 'breadcrumbs'
}

/** Reads the layout's settings from docs.json, with defaults for those that are missing or invalid. */
async function readFrameSettings({ config }: Docs, openFile: OpenDocsFile): Promise<FrameSettings> {
  const findFiles = async (readFiles: typeof readLogo) => {
    const light = await findFirst(readFiles(config, 'light'), openFile)
    const dark = await findFirst(readFiles(config, 'dark'), openFile)
    return light === undefined || dark === undefined ? null : { light, dark }
  }
  return {
    logo: await findFiles(readLogo),
    favicon: await findFiles(readFavicon),
    home: resolveAsset(readLogoLink(config)) ?? '/',
    appearance: readAppearance(config),
    hasToggle: !isAppearanceStrict(config),
    eyebrows: readEyebrows(config),
  }
}

/** Returns the address of the first of the files that exists. */
async function findFirst(files: readonly string[], openFile: OpenDocsFile): Promise<string | undefined> {
  for (const file of files) {
    const path = toFolderPath(file)
    const found = path === null ? null : await openFile(path)
    await found?.handle.close()
    if (found !== null) return resolveAsset(file)
  }
  return undefined
}

/**
 * Creates the site's stylesheet: the theme of docs.json for light and dark, the fonts that docs.json names, then the
 * site's rules.
 *
 * @param base The site's base path. May be empty.
 */
function createStylesheet({ config }: Docs, base: string): Pick<Site, 'stylesheet' | 'fontSources'> {
  const { light, dark } = createTheme(config, { codeThemes: CODE_THEMES })
  const fonts = listFonts(config, base)
  const write = (variables: Record<string, string>): string => writeDeclarations(addFonts(variables, fonts))
  const stylesheet = [
    `:root {\n${write(light)}}`,
    `@media (prefers-color-scheme: dark) {\n:root:not([data-theme='light']) {\n${write(dark)}}\n}`,
    `:root[data-theme='dark'] {\n${write(dark)}}`,
    ...fonts.map(({ rule }) => rule),
    sheet,
  ].join('\n')
  return { stylesheet, fontSources: fonts.flatMap(({ address }) => address ?? []) }
}

/**
 * Writes variables as declarations. Their values are computed, not copied from docs.json. Still, a value that could end
 * its declaration is left out.
 */
function writeDeclarations(variables: Record<string, string>): string {
  return Object.entries(variables)
    .filter(([name, value]) => /^--da-[\w-]+$/.test(name) && !/[{};<>]|\/\*/.test(value))
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')
}

interface SiteFont {
  part: 'heading' | 'body'
  name: string
  rule: string
  /** Its address, if it is on another site. */
  address?: string
}

/**
 * Lists the fonts that docs.json has a `source` for (protocol.md#settings): files of the folder, and files at
 * addresses with https, which pages may load from there and nowhere else.
 */
function listFonts(config: unknown, base: string): SiteFont[] {
  return (['heading', 'body'] as const).flatMap((part): SiteFont[] => {
    const file = readFontFile(config, hasOwnFont(config, part) ? part : undefined)
    const source = resolveAsset(file?.source)
    const isOwn = source?.startsWith('/') === true
    if (file === undefined || source === undefined || !(isOwn || source.startsWith('https:'))) return []
    const name = `docs-${part}`
    const src = `${toCssUrl(isOwn ? base + source : source)} format("${file.format}")`
    const weight = readFontWeight(config, part)
    const rule =
      `@font-face { font-family: "${name}"; src: ${src}; font-display: swap;` +
      `${weight === undefined ? '' : ` font-weight: ${weight};`} }`
    return [{ part, name, rule, ...(!isOwn && { address: source.replace(/[?#][^]*$/, '') }) }]
  })
}

function addFonts(variables: Record<string, string>, fonts: readonly SiteFont[]): Record<string, string> {
  const added = fonts.map(({ part, name }) => {
    const variable = `--da-font-${part}`
    return [variable, `"${name}", ${variables[variable]}`]
  })
  return { ...variables, ...Object.fromEntries(added) }
}
