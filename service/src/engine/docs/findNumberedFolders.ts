const NUMBERED = /^\d+[-_. ]+(?=\D)/

/**
 * Tells whether the numbers before the names of a folder's files only sort them: another file of the folder has one
 * too. In `2-factor-authentication.md` alone, the number is part of the name.
 */
export function findNumberedFolders(files: Iterable<string>): (file: string) => boolean {
  const names = new Map<string, Set<string>>()
  for (const file of files) {
    const parts = file.split('/')
    for (const [index, name] of parts.entries()) {
      if (!NUMBERED.test(name)) continue
      const folder = parts.slice(0, index).join('/')
      const known = names.get(folder)
      if (known === undefined) names.set(folder, new Set([name]))
      else known.add(name)
    }
  }
  return (file) => (names.get(file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : '')?.size ?? 0) > 1
}
