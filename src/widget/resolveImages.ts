import { resolveAsset } from '../config/settings/resolveAsset.ts'

/** The addresses of docs.json's images, without duplicates. Those that can't be resolved are left out. */
export function resolveImages(paths: readonly string[], siteUrl: string | undefined): string[] {
  // Safe in an `<img>`, where a data URL can neither run a script nor load anything.
  const resolve = (path: string) => (/^data:image\//i.test(path) ? path : resolveAsset(path, siteUrl)) ?? []
  return [...new Set(paths.flatMap(resolve))]
}
