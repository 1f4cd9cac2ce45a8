import { readFooter, readMenuLinks, readNavbar, type SiteLink } from '../../../../src/config/settings/readSiteLinks.ts'
import type { Docs, DocsPage, NavigationGroup } from '../../engine/docs/Docs.ts'
import type { FindIcon } from './findIcon.ts'
import { html, type Html } from './html.ts'
import { containsPage, findFirstPath } from './renderMenu.ts'

/** Renders `navbar` of docs.json. Null without links. */
export function renderNavbar({ config }: Docs): Html | null {
  const { links, primary } = readNavbar(config)
  if (links.length === 0 && primary === undefined) return null
  const button = primary && html`<a class="primary" href="${primary.href}">${primary.label}</a>`
  return html`<nav class="links" aria-label="Links">${links.map(renderLink)}${button}</nav>`
}

/** Renders the links that the navigation has beside its pages. Null without links. */
export function renderMenuLinks({ config }: Docs, findIcon: FindIcon): Html | null {
  const links = readMenuLinks(config)
  if (links.length === 0) return null
  const items = links.map(({ label, href, icon }) => {
    return html`<li><a href="${href}">${icon !== undefined && findIcon({ name: icon })}${label}</a></li>`
  })
  return html`<ul aria-label="Links">${items}</ul>`
}

/** Renders `footer` of docs.json. Null without links. */
export function renderFooter({ config }: Docs): Html | null {
  const { links, socials } = readFooter(config)
  if (links.length === 0 && socials.length === 0) return null
  const columns = links.map(
    ({ title, links }) => html`<div>${title !== undefined && html`<p>${title}</p>`}${renderList(links)}</div>`,
  )
  return html`<footer class="foot">${columns}
${socials.length > 0 && html`<nav aria-label="Elsewhere">${renderList(socials)}</nav>`}</footer>`
}

function renderList(links: readonly SiteLink[]): Html {
  return html`<ul>${links.map((link) => html`<li>${renderLink(link)}</li>`)}</ul>`
}

function renderLink({ label, href }: SiteLink): Html {
  return html`<a href="${href}">${label}</a>`
}

/** The tabs beside the one that contains a page. Null if the navigation has no tabs there. */
export interface Tabs {
  tabs: NavigationGroup[]
  current: NavigationGroup
}

/** Finds the tabs of docs.json that a page is in: at the top, or inside its version or language. */
export function findTabs(groups: readonly NavigationGroup[], page: DocsPage | null): Tabs | null {
  if (page === null) return null
  const tabs = groups.filter(({ isTab }) => isTab === true)
  const current = groups.find((group) => containsPage(group, page.path))
  if (current === undefined) return null
  if (tabs.length > 1 && current.isTab === true) return { tabs, current }
  return findTabs(
    current.items.filter((item) => typeof item !== 'string'),
    page,
  )
}

/** Renders the tabs as links to their first pages. */
export function renderTabs({ tabs, current }: Tabs, findIcon: FindIcon): Html {
  const links = tabs.flatMap((tab) => {
    const path = findFirstPath(tab)
    if (path === undefined) return []
    const label = html`${tab.icon && findIcon(tab.icon)}${tab.title}`
    return html`<a href="${encodeURI(path)}" ${tab === current && html`aria-current="true"`}>${label}</a>`
  })
  return html`<nav class="tabs" aria-label="Sections">${links}</nav>`
}

export function listTabGroups({ current }: Tabs): NavigationGroup[] {
  const loose = current.items.filter((item) => typeof item === 'string')
  const groups = current.items.filter((item) => typeof item !== 'string')
  return loose.length === 0 ? groups : [{ title: current.title, items: loose }, ...groups]
}
