import { addToList } from '../../engine/docs/collections.ts'
import { limitQuestions, readSuggestions } from '../../../../src/config/settings/readAssistant.ts'
import { readMetatags } from '../../../../src/config/settings/readSeo.ts'
import type { Docs, DocsPage } from '../../engine/docs/Docs.ts'
import { addPathEnding } from '../../engine/docs/pagePath.ts'
import { renderMenu } from './renderMenu.ts'
import { findTabs, listTabGroups, renderFooter, renderMenuLinks, renderNavbar, renderTabs } from './renderSiteLinks.ts'
import type { FindIcon } from './findIcon.ts'
import { MENU_ICON, MOON_ICON, SEARCH_ICON, SUN_ICON } from './icons.ts'
import { html, type Html } from './html.ts'
import type { FrameSettings } from './readSite.ts'
import { listVariants } from '../../../../src/variants.ts'

/** What the frame of each page needs to know about the service. */
export interface FrameService {
  base: string
  assistantKey: string
  domain: string
  /**
   * The folder of the built widget, with `embed.js`, `embed/` and `styles.css`. null if it was not built. Pages then
   * have no assistant.
   */
  assistantFolder: string | null
  /** The path of agent jobs for readers. Without it, the widget offers none. */
  jobsEndpoint: string | undefined
  hasFeedback: boolean
}

export interface FrameOptions extends FrameService {
  docs: Docs
  frame: FrameSettings
  findIcon: FindIcon
  /** The docs page that is shown. null for one of the service's own pages, such as "not found". */
  page: DocsPage | null
  title: string
  description?: string | undefined
  main: Html
  contents?: Html | null
  picture?: string | undefined
}

const MENU_BUTTON = html`<button class="icon-button menu-button" type="button"
  aria-expanded="false" aria-controls="_menu" aria-label="Menu">${MENU_ICON}</button>`

/** Hidden until the site's script is running. */
const THEME_TOGGLE = html`<button class="icon-button theme-toggle" type="button"
  aria-label="Dark mode" aria-pressed="false" hidden>
<span class="only-light">${MOON_ICON}</span><span class="only-dark">${SUN_ICON}</span></button>`

/** Hidden until the site's script is running. */
const SEARCH_BUTTON = html`<button class="search-button" type="button" aria-keyshortcuts="Control+K Meta+K" hidden>
${SEARCH_ICON}<span>Search</span><kbd aria-hidden="true">Ctrl K</kbd></button>`

const RIGHT_TO_LEFT = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/i

/** Renders a complete document: the top bar, the menu, the page, and the assistant. */
export function renderFrame(options: FrameOptions): string {
  const { docs, frame, findIcon, page, title, main, contents } = options
  const language = page?.language ?? 'en'
  const direction = RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr'
  const scheme = frame.appearance === 'system' ? null : html`data-theme="${frame.appearance}"`
  const tabs = findTabs(docs.navigation, page)
  const menuDocs = tabs === null ? docs : { ...docs, navigation: listTabGroups(tabs) }
  const menu = [renderMenuLinks(docs, findIcon), renderMenu(menuDocs, page, findIcon), renderNavbar(docs)]
  const icon = frame.favicon ?? { light: '/_assistant/favicon.svg', dark: '/_assistant/favicon.svg' }
  return html`<!doctype html>
<html lang="${language}" dir="${direction}" ${scheme} ${!frame.hasToggle && html`data-strict`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title === docs.name ? title : `${title} · ${docs.name}`}</title>
${renderMetaTags(options)}${renderAlternate(page)}
<link rel="icon" href="${icon.light}" media="(prefers-color-scheme: light)">
<link rel="icon" href="${icon.dark}" media="(prefers-color-scheme: dark)">
<link rel="stylesheet" href="/_assistant/site.css">
<script src="/_assistant/site.js" data-variants="${listVariants().join(' ')}"></script>
${options.assistantFolder !== null && html`<script src="/_assistant/embed.js" defer></script>`}
</head>
<body>
<a class="skip" href="#_content">Skip to content</a>
<header class="top">
${MENU_BUTTON}
<a class="brand" href="${frame.home}">${renderBrand(docs, frame)}</a>
${renderEditions(docs, page)}
${renderNavbar(docs)}
${options.assistantFolder !== null && SEARCH_BUTTON}
${frame.hasToggle && THEME_TOGGLE}
</header>
${tabs !== null && renderTabs(tabs, findIcon)}
<div class="frame">
<nav class="menu" id="_menu" aria-label="Pages">${menu}</nav>
<main id="_content" tabindex="-1">${main}</main>
${contents}
</div>
${renderFooter(docs)}
${options.assistantFolder !== null && renderAssistant(options)}
</body>
</html>
`.text
}

/** Names the page's Markdown. The service's own pages have none. */
function renderAlternate(page: DocsPage | null): Html | null {
  if (page === null) return null
  const { path } = page
  return html`<link rel="alternate" type="text/markdown" href="${addPathEnding(path, '.md')}">`
}

function renderBrand({ name }: Docs, { logo }: FrameSettings): Html {
  if (logo === null) return html`${name}`
  if (logo.light === logo.dark) return html`<img src="${logo.light}" alt="${name}">`
  return html`<img class="only-light" src="${logo.light}" alt="${name}">
<img class="only-dark" src="${logo.dark}" alt="${name}">`
}

/**
 * Renders links to the page in the docs' other versions and languages. If it doesn't exist there, they lead to the
 * first page.
 */
function renderEditions({ pages }: Docs, page: DocsPage | null): Html | null {
  if (page === null) return null
  const links = (['version', 'language'] as const).flatMap((key) => {
    const editions = new Map<string, DocsPage[]>()
    for (const other of pages) {
      const value = other[key]
      if (value === undefined) continue
      addToList(editions, value, other)
    }
    if (editions.size < 2 || page[key] === undefined) return []
    return Array.from(editions, ([value, all]) => {
      const inside = all.filter((other) => key === 'version' || other.version === page.version)
      const same = page.path
        .split('/')
        .map((part) => (part === page[key] ? value : part))
        .join('/')
      const target = inside.find(({ path }) => path === same) ?? inside[0] ?? all[0]!
      const isCurrent = value === page[key]
      return html`<a href="${encodeURI(target.path)}" ${isCurrent && html`aria-current="true"`}>${value}</a>`
    })
  })
  return links.length === 0 ? null : html`<nav class="editions" aria-label="Versions and languages">${links}</nav>`
}

/** Returns the questions that an empty conversation suggests: those of the page, or of docs.json. */
function listQuestions({ config }: Docs, page: DocsPage | null): string | undefined {
  const questions = limitQuestions(page?.questions ?? []) ?? readSuggestions(config)
  return questions?.map((question) => question.replaceAll('|', '\\|')).join(' | ')
}

/** Renders the widget, with the version and language of the reader's page. */
function renderAssistant({ docs, base, page, assistantKey, domain, jobsEndpoint, hasFeedback }: FrameOptions): Html {
  const filter = {
    ...(page?.version === undefined ? {} : { version: page.version }),
    ...(page?.language === undefined ? {} : { language: page.language }),
  }
  const attributes: [string, string | undefined][] = [
    ['domain', domain],
    ['base-url', base],
    ['api-key', assistantKey],
    ['base', base === '' ? undefined : base],
    ['config-url', `${base}/docs.json`],
    ['search', ''],
    ['starter-questions', listQuestions(docs, page)],
    ['filter', Object.keys(filter).length === 0 ? undefined : JSON.stringify(filter)],
    ['agent-jobs', jobsEndpoint && base + jobsEndpoint],
    ['feedback', hasFeedback ? '' : undefined],
  ]
  const given = attributes.flatMap(([name, value]) => (value === undefined ? [] : [html` ${name}="${value}"`]))
  return html`<docs-assistant${given}></docs-assistant>`
}

/**
 * Renders what a page says about itself to search engines, and to sites that show a preview of it. `seo.metatags` of
 * docs.json comes before what is the same for all pages.
 */
function renderMetaTags({ docs, page, title, description, picture }: FrameOptions): Html {
  const tags = new Map([
    ['og:site_name', docs.name],
    ...(picture === undefined ? [] : ([['og:image', picture]] as const)),
    ...readMetatags(docs.config),
    ['og:title', title],
  ])
  if (description !== undefined) tags.set('description', description).set('og:description', description)
  if (page?.isUnindexed === true) tags.set('robots', 'noindex')
  return html`${[...tags].map(([name, content]) => renderTag(name, content))}`
}

/** Tags of Open Graph (https://ogp.me) have a `property`, others a `name`. */
function renderTag(name: string, content: string): Html {
  return /^(?:og|article|book|fb|music|profile|video):/.test(name)
    ? html`<meta property="${name}" content="${content}">\n`
    : html`<meta name="${name}" content="${content}">\n`
}
