import { pushToRouter } from './pushToRouter.ts'
import { pageOf } from '../dom/pageOf.ts'

/**
 * Lets the page's router follow a plain click on a link to a page of the site, if there is a router. Routers listen for
 * clicks on links of the document, but don't see those in a shadow root, so a link in the document is clicked instead.
 * Routers that only handle their own links are called directly. Without a router, the browser loads the page.
 *
 * @param event The click, before the page has seen it.
 * @param base The path of the site, such as `/docs/`.
 * @param onLeave Called before the browser leaves this page.
 */
export function followLink(event: MouseEvent, url: string, base: string, onLeave: () => void): void {
  const anchor = event.composedPath().find((target): target is HTMLAnchorElement => 'href' in target)
  const page = anchor?.ownerDocument
  const view = pageOf(page)?.defaultView
  if (anchor === undefined || page === undefined || view == null) return
  const target = new URL(url, view.location.href)
  const { hash } = target
  // Routers would treat a text fragment as part of the section's id.
  target.hash = hash.split(/#?:~:/)[0]!
  if (target.origin !== view.location.origin) return
  target.pathname = spellPath(page, view.location, target.pathname)
  anchor.href = target.href
  const clicked = anchor.getRootNode() === page ? anchor : pageOf(page).createElement('a')

  // Runs after all other listeners. If the click is prevented by then, a router has handled it.
  const decide = (click: Event) => {
    if (click.defaultPrevented) return
    if (pushToRouter(view, target, base)) return click.preventDefault()
    clicked.hash = hash
    if (!isSamePage(target, view.location)) onLeave()
  }
  view.addEventListener('click', decide, { once: true })
  // The page may have stopped the click before it reached the window.
  const release = () => view.removeEventListener('click', decide)
  if (clicked === anchor) {
    setTimeout(release)
    return
  }
  event.preventDefault()
  event.stopPropagation()
  clicked.href = target.href
  clicked.hidden = true
  pageOf(page).body.append(clicked)
  ;(view as Window & { htmx?: { process?: (element: Element) => void } }).htmx?.process?.(clicked)
  clicked.click()
  clicked.remove()
  release()
}

/** The path in the spelling of the page's own links, with or without a trailing slash. Routers know only that one. */
function spellPath(page: Document, { origin }: Location, path: string): string {
  const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`
  return [...pageOf(page).links].some((link) => link.pathname === other && link.origin === origin) ? other : path
}

function isSamePage(target: URL, here: Location): boolean {
  return target.pathname === here.pathname && target.search === here.search
}
