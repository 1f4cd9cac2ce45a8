import type { DocsSection } from './Docs.ts'

/** Returns the address of a section on the site: `/install#remove-it`. */
export function getSectionAddress({ page, anchor }: DocsSection): string {
  return anchor === '' ? page.path : `${page.path}#${anchor}`
}
