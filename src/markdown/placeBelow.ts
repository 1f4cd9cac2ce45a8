/** Puts a path such as `/guide` below the path of the docs site, such as `/docs/`, unless it is there already. */
export function placeBelow(address: string, site: URL | undefined): string {
  const folder = site?.pathname.replace(/\/+$/, '') ?? ''
  if (folder === '' || !/^\/(?![/\\])/.test(address)) return address
  return /^[/?#]?$/.test(address.charAt(folder.length)) && address.startsWith(folder) ? address : folder + address
}
