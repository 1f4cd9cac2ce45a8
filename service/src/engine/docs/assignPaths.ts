import { type StripNumbers, toUrlName, withoutEnding } from './pagePath.ts'

interface PathOwner {
  file: string
  slug: string | null
}

export interface AssignPathsOptions {
  isNavigated: boolean
  /** Removes numbers that only sort files, on sites that do so. */
  stripNumbers?: StripNumbers | undefined
  warn(file: string, message: string): void
}

/**
 * Returns the URL path of each file: its slug, or `/guides/start` for `guides/start.mdx`, `/guides` for
 * `guides/index.mdx`, `/` for `index.mdx` at the top. No two files have the same path: an index page gives way to
 * another page (`/guides/index`), a README to an index page, and a name to a slug. A warning names both.
 */
export function assignPaths(
  owners: readonly PathOwner[],
  { isNavigated, stripNumbers = (path) => path, warn }: AssignPathsOptions,
): Map<string, string> {
  const paths = new Map<string, string>()
  const used = new Map<string, PathOwner>()
  const give = (path: string, owner: PathOwner): void => {
    used.set(path, owner)
    paths.set(owner.file, path)
  }

  for (const owner of owners) if (owner.slug !== null && !used.has(owner.slug)) give(owner.slug, owner)

  // Beside an index page, a README at the top is about the repository.
  const hasIndex = owners.some(({ file }) => /^index\.\w+$/i.test(file))
  const named = owners
    .filter(({ file }) => !paths.has(file))
    .map((owner) => ({ owner, name: stripNumbers(withoutEnding(owner.file)) }))
  // Pages whose names stay the same come first. Otherwise, a page with a changed name could take their address.
  const [plain, changed] = [true, false].map((isPlain) =>
    named.filter(({ name }) => (toUrlName(name) === name) === isPlain),
  )
  const files = [...plain!, ...changed!].map(({ owner, name }) => {
    const key = toUrlName(name)
    const short = key.replace(
      isNavigated ? /(?:^|\/)index$/i : hasIndex ? /(?:(?:^|\/)index|\/readme)$/i : /(?:^|\/)(?:index|readme)$/i,
      '',
    )
    return { owner, key, short, isReadme: short !== key && /readme$/i.test(key) }
  })
  const taken = new Set(files.map(({ key }) => key))
  for (const { owner, key, short } of files.toSorted((a, b) => Number(a.isReadme) - Number(b.isReadme))) {
    let path = `/${short !== key && taken.has(short) ? key : short}`
    if (used.has(path)) path = `/${key}`
    // If two files differ only in their extension, the second keeps it in its path.
    if (used.has(path)) path = `/${toUrlName(owner.file)}`
    for (let number = 2; used.has(path); number += 1) path = `/${key}-${number}`
    give(path, owner)
  }

  for (const { owner, short } of files) warnIfElsewhere(owner, owner.slug ?? `/${short}`)
  return paths

  function warnIfElsewhere(owner: PathOwner, wanted: string): void {
    const other = used.get(wanted)
    if (other === undefined || other === owner) return
    const advice = (owner.slug ?? other.slug) === null ? 'rename or delete one of them' : 'give one another slug'
    const place = `is served at ${paths.get(owner.file)}, because ${other.file} is served at ${wanted}`
    warn(owner.file, `${place}; ${advice}`)
  }
}
