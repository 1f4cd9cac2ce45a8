import { folderOf } from './placeBelow.ts'

/**
 * Reduces the slashes at the start of a URL's path to one, also behind the path of the site. Routers get the path
 * alone, sometimes without the site's path, and then `//other.example/login` would be the address of another site.
 *
 * @param site The docs site's address, if it has a path of its own.
 */
export function collapseSlashes(url: URL, site?: URL): URL {
  url.pathname = collapsePath(url.pathname)
  const folder = folderOf(site)
  if (url.pathname.startsWith(`${folder}//`)) url.pathname = folder + collapsePath(url.pathname.slice(folder.length))
  return url
}

/** Reduces slashes and backslashes at the start of a path to one slash. */
export function collapsePath(path: string): string {
  return path.replace(/^[/\\]{2,}/, '/')
}
