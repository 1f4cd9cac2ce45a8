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
 * Passes a page of the site to the router of Next.js, React Router, Vue, Nuxt or Gatsby. If there is none, clicks the
 * page's own link to it. Returns whether one of them handled it.
 *
 * @param base The path of the site. Next.js and Gatsby add it themselves.
 */
export function pushToRouter(view: Window, { pathname, search, hash }: URL, base: string): boolean {
  const { next, __reactRouterDataRouter: reactRouter, ___navigate: gatsby } = view as Window & RouterGlobals
  const vue = findVueRouter(view.document)
  const below = (folder = '/') => {
    const start = folder.replace(/\/$/, '')
    return (pathname.startsWith(`${start}/`) ? pathname.slice(start.length) : pathname) + search + hash
  }
  try {
    if (next?.router?.push) next.router.push(below(base))
    else if (reactRouter?.navigate) reactRouter.navigate(below(reactRouter.basename))
    else if (vue?.push) vue.push(below(vue.options?.history?.base))
    else if (gatsby) gatsby(below(base))
    else return clickOwnLink(view, pathname + search + hash)
    return true
  } catch {
    return false
  }
}

function findVueRouter(page: Document): PathRouter | undefined {
  const app = page.querySelector('#__nuxt, #app, [data-v-app]') as {
    __vue_app__?: { config?: { globalProperties?: { $router?: PathRouter } } }
  } | null
  return app?.__vue_app__?.config?.globalProperties?.$router
}

/** Clicks the page's own link to the same address, because some frameworks listen only on their own links. */
function clickOwnLink(view: Window, path: string): boolean {
  const { links, location } = view.document
  const link = [...links].find(
    (link) =>
      link.pathname + link.search + link.hash === path &&
      link.origin === location.origin &&
      (link.target === '' || link.target === '_self') &&
      !link.hasAttribute('download') &&
      !link.hidden &&
      link.closest('.da-root') === null,
  )
  if (link === undefined) return false
  // Only a router may handle this click. Without one, the reader's own click loads the page.
  let isTaken = false
  const end = (click: Event) => {
    isTaken = click.defaultPrevented
    click.preventDefault()
  }
  view.addEventListener('click', end)
  link.click()
  view.removeEventListener('click', end)
  return isTaken
}
