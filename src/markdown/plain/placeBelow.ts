/** Places a path such as `/guide` below the docs site's path, such as `/docs/`, unless it is already there. */
export function placeBelow(address: string, site: URL | undefined): string {
  const folder = site?.pathname.replace(/(?<!\/)\/+$/, '') ?? ''
  if (folder === '' || !/^\/(?![/\\])/.test(address)) return address
  return /^[/?#]?$/.test(address.charAt(folder.length)) && address.startsWith(folder) ? address : folder + address
}
