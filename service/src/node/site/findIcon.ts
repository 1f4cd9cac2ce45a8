/*! Font Awesome Free 7, https://fontawesome.com/license/free
 * Icons: CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/). Copyright Fonticons, Inc.
 */
import { addToList } from '../../engine/docs/collections.ts'
import { readIconLibrary } from '../../../../src/config/settings/readIconLibrary.ts'
import { readMenuLinks } from '../../../../src/config/settings/readSiteLinks.ts'
import type { Docs, DocsIcon, DocsPage, NavigationGroup } from '../../engine/docs/Docs.ts'
import { splitLayout } from '../../engine/docs/outlineMarkdown.ts'
import { html, trustHtml, type Html } from './html.ts'

/** Returns an icon as HTML. Null if the library of docs.json has none of that name. */
export type FindIcon = (icon: DocsIcon) => Html | null

/** A set of icons in the format of Iconify. */
interface IconFile {
  icons: Record<string, { body: string; width?: number; height?: number }>
  aliases?: Record<string, { parent: string }>
  width?: number
  height?: number
}

type LoadIcons = () => Promise<{ default: string }>

/** The files of each library, by style. The first that has a name is used, unless an icon names its style. */
const LIBRARIES: Readonly<Record<string, readonly (readonly [style: string, load: LoadIcons])[]>> = {
  fontawesome: [
    ['solid', () => import('@iconify-json/fa7-solid/icons.json?raw')],
    ['brands', () => import('@iconify-json/fa7-brands/icons.json?raw')],
    ['regular', () => import('@iconify-json/fa7-regular/icons.json?raw')],
  ],
  lucide: [['', () => import('@iconify-json/lucide/icons.json?raw')]],
  tabler: [['', () => import('@iconify-json/tabler/icons.json?raw')]],
}

/** Names of Font Awesome 5 that are still common. */
const FORMER: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'home:house cog:gear cogs:gears search:magnifying-glass times:xmark edit:pen-to-square file-alt:file-lines ' +
    'info-circle:circle-info question-circle:circle-question check-circle:circle-check plus-circle:circle-plus ' +
    'play-circle:circle-play exclamation-triangle:triangle-exclamation exclamation-circle:circle-exclamation ' +
    'external-link:arrow-up-right-from-square external-link-alt:up-right-from-square shield-alt:shield-halved ' +
    'tachometer-alt:gauge-high sign-in-alt:right-to-bracket user-friends:user-group project-diagram:diagram-project ' +
    'history:clock-rotate-left sync:arrows-rotate exchange-alt:right-left tools:screwdriver-wrench ' +
    'mobile-alt:mobile-screen-button cloud-upload-alt:cloud-arrow-up book-reader:book-open-reader ' +
    'magic:wand-magic-sparkles chart-bar:chart-bar bar-chart:chart-bar map-signs:signs-post users-cog:users-gear'
  )
    .split(' ')
    .map((pair) => pair.split(':')),
)

const loaded = new Map<LoadIcons, Promise<IconFile>>()

/** Loads the icons of docs.json's library, if the docs name any. The files of a library are read once. */
export async function createIconFinder(docs: Docs): Promise<FindIcon> {
  if (!namesIcons(docs)) return (icon) => renderPicture(icon.name)
  const styles = await Promise.all(
    LIBRARIES[readIconLibrary(docs.config)]!.map(async ([style, load]) => {
      const file = loaded.get(load) ?? load().then((module) => JSON.parse(module.default) as IconFile)
      loaded.set(load, file)
      return { style, file: await file }
    }),
  )
  return ({ name, type = '' }) => {
    const picture = renderPicture(name)
    if (picture !== null) return picture
    const wanted = [...styles].sort((a, b) => Number(type.endsWith(b.style)) - Number(type.endsWith(a.style)))
    for (const known of listNames(name)) {
      for (const { file } of wanted) {
        const shape = renderShape(file, known)
        if (shape !== null) return shape
      }
    }
    return null
  }
}

function namesIcons({ pages, navigation, config }: Docs): boolean {
  const isNamed = (group: NavigationGroup): boolean =>
    group.icon !== undefined || group.items.some((item) => typeof item !== 'string' && isNamed(item))
  return navigation.some(isNamed) || readMenuLinks(config).length > 0 || pages.some(mayHaveIcon)
}

/** The texts of pages in PostgreSQL are read later. */
function mayHaveIcon({ icon, siteMarkdown, markdown }: DocsPage): boolean {
  return icon !== undefined || siteMarkdown !== undefined || markdown === ''
}

/** `Rocket`, `fa-rocket` and `lucide:rocket` are `rocket`. */
function listNames(name: string): string[] {
  const bare = name
    .trim()
    .split(/[\s:/]+/)
    .at(-1)!
  const dashed = bare
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, '-')
    .toLowerCase()
    .replace(/_/g, '-')
  const short = dashed.replace(/^(?:fa|lucide|tabler|icon)-/, '')
  return [dashed, short, FORMER[short] ?? short]
}

function renderShape({ icons, aliases = {}, ...sizes }: IconFile, name: string): Html | null {
  const known = Object.hasOwn(icons, name) ? name : Object.hasOwn(aliases, name) ? aliases[name]!.parent : undefined
  const icon = known === undefined ? undefined : icons[known]
  if (icon === undefined) return null
  const [width, height] = [icon.width ?? sizes.width ?? 24, icon.height ?? sizes.height ?? 24]
  const box = html`viewBox="0 0 ${width} ${height}"`
  return html`<svg class="icon" ${box} aria-hidden="true" focusable="false">${trustHtml(icon.body)}</svg>`
}

/**
 * An icon that is a file of the folder or of another site, or an emoji. Pages may load one of another site only with
 * https; see `writePolicy`.
 */
function renderPicture(name: string): Html | null {
  const source = name.trim()
  if (/^https:\/\/[^\s\\;,'"]{1,1000}$/i.test(source) && URL.canParse(source))
    return html`<img class="icon" src="${new URL(source).href}" alt="" loading="lazy" referrerpolicy="no-referrer">`
  if (/^\.{0,2}\/(?![/\\])[^\\\s]{1,1000}\.\w+$/.test(source))
    return html`<img class="icon" src="${source.replace(/^[./]*\//, '/')}" alt="" loading="lazy">`
  return /^\p{Extended_Pictographic}/u.test(source) && source.length <= 16
    ? html`<span class="icon" aria-hidden="true">${source}</span>`
    : null
}

/** Finds the addresses of icons of other sites in a page. */
export function listIconSources(page: string): string[] {
  const sources = [...page.matchAll(/<img class="icon" src="(https:[^"]*)"/gi)].map(([, source]) => source!)
  return [...new Set(sources.map((source) => source.replaceAll('&amp;', '&').replace(/[?#][^]*$/, '')))]
}

/** Lists the icons that the library of docs.json doesn't have, each once, with the first file that names it. */
export async function listUnknownIcons(docs: Docs) {
  const findIcon = await createIconFinder(docs)
  const unknown = new Map<string, string[]>()
  const check = (icon: DocsIcon, file: string): void => {
    if (findIcon(icon) !== null) return
    addToList(unknown, icon.name, file)
  }
  const visit = ({ icon, items }: NavigationGroup): void => {
    if (icon !== undefined) check(icon, 'docs.json')
    for (const item of items) if (typeof item !== 'string') visit(item)
  }
  docs.navigation.forEach(visit)
  for (const { icon } of readMenuLinks(docs.config)) if (icon !== undefined) check({ name: icon }, 'docs.json')
  for (const { icon, file, siteMarkdown = '' } of docs.pages) {
    if (icon !== undefined) check(icon, file)
    for (const part of splitLayout(siteMarkdown)) {
      if (typeof part === 'string' || part.attributes.icon === undefined) continue
      const { icon: name, iconType } = part.attributes
      check({ name, ...(iconType !== undefined && { type: iconType }) }, file)
    }
  }
  return Array.from(unknown, ([name, files]) => {
    return { name, file: files[0]!, count: files.length, pages: new Set(files).size }
  })
}
