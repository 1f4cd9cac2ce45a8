import { pageOf } from '../dom/pageOf.ts'

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
