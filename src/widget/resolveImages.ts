import { resolveAsset } from '../config/settings/resolveAsset.ts'

/** The addresses of images that docs.json names, each once. Leaves out those that can't be resolved. */
export function resolveImages(paths: readonly string[], siteUrl: string | undefined): string[] {
  return [...new Set(paths.flatMap((path) => (isDataImage(path) ? path : (resolveAsset(path, siteUrl) ?? []))))]
}

/** In an `<img>`, a data URL can neither run a script nor load anything. */
const isDataImage = (path: string) => /^data:image\//i.test(path)
