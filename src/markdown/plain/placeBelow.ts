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
