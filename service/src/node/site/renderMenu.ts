import type { Docs, DocsPage, NavigationGroup } from '../../engine/docs/Docs.ts'
import type { FindIcon } from './findIcon.ts'
import { html, type Html } from './html.ts'

/** From this number of pages, only the group of the current page is open. The others are links to their first page. */
const LARGE_MENU_PAGES = 400

/**
 * Renders the navigation as the site's menu. For several thousand pages, only those near the current page are shown.
 */
export function renderMenu(docs: Docs, current: DocsPage | null, findIcon: FindIcon): Html {
  const pages = new Map(docs.pages.map((page) => [page.path, page]))
  const isLarge = docs.pages.length > LARGE_MENU_PAGES

  function renderItems(items: NavigationGroup['items'], titleId?: string): Html {
    return html`<ul ${titleId !== undefined && html`aria-labelledby="${titleId}"`}>
      ${items.map((item) => html`<li>${typeof item === 'string' ? renderLink(item) : renderGroup(item)}</li>`)}
    </ul>`
  }

  function renderLink(path: string): Html | null {
    const page = pages.get(path)
    if (page === undefined) return null
    const label = page.menuTitle ?? page.title
    const content = html`${page.icon && findIcon(page.icon)}${label}`
    const state = page === current && html`aria-current="page"`
    return html`<a href="${page.link ?? encodeURI(path)}" ${state}>${content}</a>`
  }

  function renderGroup(group: NavigationGroup): Html | null {
    const isOpen = !isLarge || containsPage(group, current?.path)
    if (!isOpen) return renderShortcut(group)
    return html`<details open>
      <summary>${group.icon && findIcon(group.icon)}${group.title}</summary>
      ${renderItems(group.items)}
    </details>`
  }

  function renderShortcut(group: NavigationGroup): Html | null {
    const path = findFirstPath(group)
    return path === undefined ? null : html`<a href="${encodeURI(path)}">${group.title} …</a>`
  }

  return html`${docs.navigation.map((group, index) => {
    if (isLarge && !containsPage(group, current?.path)) return renderShortcut(group)
    return html`<p class="menu-title" id="_menu-${index}">${group.icon && findIcon(group.icon)}${group.title}</p>
      ${renderItems(group.items, `_menu-${index}`)}`
  })}`
}

export function containsPage(group: NavigationGroup, path: string | undefined): boolean {
  return group.items.some((item) => (typeof item === 'string' ? item === path : containsPage(item, path)))
}

export function findFirstPath(group: NavigationGroup): string | undefined {
  for (const item of group.items) {
    const path = typeof item === 'string' ? item : findFirstPath(item)
    if (path !== undefined) return path
  }
  return undefined
}
