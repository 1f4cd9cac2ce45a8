import { pageOf } from '../dom/pageOf.ts'

/** Files of Next.js, Astro, Nuxt and Docusaurus. They are in a folder below the base of the site. */
const FRAMEWORK_FILE = /^(.*?\/)(?:_next\/|_astro\/|_nuxt\/|assets\/js\/(?:runtime~)?main\.)/

/**
 * The path that the docs site starts at, such as `/docs/`, as far as the page reveals it: by `<base>`, by what
 * VitePress and Material for MkDocs write into each page, or by where a framework's files are. Otherwise `/`.
 */
export function readBase(page: Document): string {
  const own = pageOf(page)
  const view = own.defaultView as (Window & { __VP_SITE_DATA__?: { base?: string } }) | null
  const { origin, href: here } = view?.location ?? location
  const toFolder = (address: string | undefined): string | undefined => {
    try {
      const url = new URL(address ?? '', here)
      return address && url.origin === origin ? url.pathname.replace(/[^/]*$/, '') : undefined
    } catch {
      return undefined
    }
  }
  const files = [...own.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
  for (const { href } of own.querySelectorAll<HTMLLinkElement>('link[href]')) files.push(href)
  const file = files.find((file) => file.startsWith(`${origin}/`) && FRAMEWORK_FILE.test(file.slice(origin.length)))
  return (
    toFolder(own.querySelector('base[href]')?.getAttribute('href') ?? undefined) ??
    toFolder(view?.__VP_SITE_DATA__?.base) ??
    toFolder(readMaterialBase(page)) ??
    toFolder(file === undefined ? undefined : FRAMEWORK_FILE.exec(file.slice(origin.length))?.[1]) ??
    '/'
  )
}

/** Material for MkDocs writes the relative path from the page to the base, such as `../..`. */
function readMaterialBase(page: Document): string | undefined {
  try {
    const { base } = JSON.parse(pageOf(page).querySelector('script#__config')?.textContent ?? '{}') as {
      base?: unknown
    }
    return typeof base === 'string' ? `${base.replace(/\/$/, '')}/` : undefined
  } catch {
    return undefined
  }
}
