import type { DocsPage } from './Docs.ts'
import type { Edition } from './detectEditions.ts'
import { cutTitle } from './plainText.ts'
import { toTitle } from './createFolderNavigation.ts'
import { toSingleLine } from './splitFrontMatter.ts'
import { type StripNumbers, isLink, isBuiltPage, toPageKey, resolveSlug } from './pagePath.ts'
import { isRecord } from '../../../../src/protocol/isRecord.ts'
import type { Navigation, Placement } from './readNavigation.ts'
import type { PageText } from './readText.ts'

/** A page, with data that only reading the folder needs. */
export interface PageSource extends PageText {
  /** Its path is empty until `assignPaths` has seen all pages. */
  page: DocsPage
  slug: string | null
  key: string
  placement: Placement | undefined
  position?: number
  isInMenu: boolean
}

export interface PageSurroundings {
  edition: Edition
  navigation: Navigation | null
  stripNumbers?: StripNumbers | undefined
  /** Whether numbers before names only sort the files of its folder. */
  isNumbered?(file: string): boolean
  readText(file: string, source: string): PageText
}

/** A deprecated endpoint is found after those that replace it. */
const DEPRECATED_BOOST = 0.5

/**
 * Reads one file into a page. Its path, links and sections are added later, when all pages are known.
 *
 * @throws {ExpansionError}
 */
export function readPage(file: string, source: string, surroundings: PageSurroundings): PageSource {
  const key = toPageKey(file)
  const placement =
    surroundings.navigation?.placements.get(key) ?? surroundings.navigation?.placements.get(key.replace(/\/index$/, ''))
  const text = surroundings.readText(file, source)
  const { fields, heading, endpoint } = text
  const sidebar = isRecord(fields.sidebar) ? fields.sidebar : {}
  const page: DocsPage = {
    path: '',
    file,
    title: cutTitle(
      toSingleLine(fields.title) ??
        heading ??
        toSingleLine(fields.sidebarTitle) ??
        endpoint?.title ??
        toTitle(key.split('/').findLast((name) => name !== 'index') ?? key, surroundings.isNumbered?.(file)),
    ),
    breadcrumb: placement?.breadcrumb ?? [],
    markdown: '',
    sections: [],
  }
  const menuTitle = findLine(fields.sidebarTitle, fields.sidebar_label, fields['sidebar-title'], sidebar.label)
  if (menuTitle !== undefined) page.menuTitle = cutTitle(menuTitle)
  const icon = findLine(fields.icon, sidebar.icon)
  const iconType = toSingleLine(fields.iconType)
  if (icon !== undefined) page.icon = { name: icon, ...(iconType !== undefined && { type: iconType }) }
  if (isLink(fields.url)) page.link = fields.url
  const description = findLine(fields.description, fields.subtitle)
  if (description !== undefined) page.description = description
  const questions = fields.starterQuestions ?? fields.questions
  if (Array.isArray(questions)) page.questions = questions
  const { edition } = surroundings
  const version = placement?.version ?? findLine(fields.version, edition.version)
  if (version !== undefined) page.version = version
  const language = placement?.language ?? findLine(fields.language, fields.lang, fields.locale, edition.language)
  if (language !== undefined) page.language = language
  const boost = typeof fields.boost === 'number' && fields.boost > 0 ? fields.boost : placement?.boost
  if (endpoint?.request !== undefined) {
    const { method, path } = endpoint.request
    page.endpoint = { method, path, title: endpoint.title }
    page.request = endpoint.request
  }
  if (endpoint?.isDeprecated === true) page.boost = DEPRECATED_BOOST
  if (boost !== undefined) page.boost = boost
  const position = [fields.sidebar_position, sidebar.order].find((value) => typeof value === 'number')
  return {
    ...text,
    page,
    slug: findSlug(file, fields, surroundings),
    key,
    placement,
    ...(position !== undefined && { position }),
    isInMenu: sidebar.hidden !== true,
  }
}

/** Returns the first value that is text, as one line. */
function findLine(...values: unknown[]): string | undefined {
  return values.map(toSingleLine).find((line) => line !== undefined)
}

/** The path that a page asks for. A page of a built site has the address that the site has given it. */
function findSlug(
  file: string,
  { address, slug }: Record<string, unknown>,
  { navigation, stripNumbers }: PageSurroundings,
): string | null {
  if (isBuiltPage(file)) return typeof address === 'string' ? address : null
  return navigation === null ? resolveSlug(slug, stripNumbers?.(file) ?? file) : null
}
