/** Places a path such as `/guide` below the docs site's path, such as `/docs/`, unless it is already there. */
export function placeBelow(address: string, site: URL | undefined): string {
  const folder = folderOf(site)
  if (folder === '' || !/^\/(?![/\\])/.test(address)) return address
  return /^[/?#]?$/.test(address.charAt(folder.length)) && address.startsWith(folder) ? address : folder + address
}

/** The path of the docs site, such as `/docs`. Empty if it has none of its own. */
export function folderOf(site: URL | undefined): string {
  return site?.pathname.replace(/(?<!\/)\/+$/, '') ?? ''
}

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
