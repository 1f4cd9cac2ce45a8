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

/** A router, which may add its own base to a path. */
interface PathRouter {
  push?: (path: string) => unknown
  navigate?: (path: string) => unknown
  basename?: string
  options?: { history?: { base?: string } }
}

interface RouterGlobals {
  next?: { router?: PathRouter }
  __reactRouterDataRouter?: PathRouter
  ___navigate?: (path: string) => unknown
}

/**
 * Passes a page of the site to the router of Next.js, React Router, Vue, Nuxt or Gatsby. Returns false if there is
 * none, or if the address is not one of this origin. Never clicks an element of the page, because that may do anything.
 *
 * @param base The path of the site. Next.js and Gatsby add it themselves.
 */
export function pushToRouter(view: Window, { origin, pathname, search, hash }: URL, base: string): boolean {
  if (origin !== view.location.origin) return false
  const { next, __reactRouterDataRouter: reactRouter, ___navigate: gatsby } = view as Window & RouterGlobals
  const vue = findVueRouter(view.document)
  const below = (folder = '/') => {
    const start = folder.replace(/\/$/, '')
    const path = pathname.startsWith(`${start}/`) ? pathname.slice(start.length) : pathname
    // Without its base, a path could begin with two slashes, and so name another site.
    const own = path.replace(/^[/\\]+/, '/') + search + hash
    if (new URL(own, origin).origin !== origin) throw new Error('not a path')
    return own
  }
  try {
    if (next?.router?.push) next.router.push(below(base))
    else if (reactRouter?.navigate) reactRouter.navigate(below(reactRouter.basename))
    else if (vue?.push) vue.push(below(vue.options?.history?.base))
    else if (gatsby) gatsby(below(base))
    else return false
    return true
  } catch {
    return false
  }
}

function findVueRouter(page: Document): PathRouter | undefined {
  const app = pageOf(page).querySelector('#__nuxt, #app, [data-v-app]') as {
    __vue_app__?: { config?: { globalProperties?: { $router?: PathRouter } } }
  } | null
  return app?.__vue_app__?.config?.globalProperties?.$router
}
