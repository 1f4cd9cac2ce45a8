import type { Docs } from '../../engine/docs/Docs.ts'

/** Says what was found in a folder of built HTML: "read 120 pages of built HTML (Docusaurus, below /docs)". */
export function describeBuiltSite({ pages, built }: Pick<Docs, 'pages' | 'built'>): string {
  const facts = [built?.generator, built?.base && `below ${built.base}`].filter(Boolean)
  return `read ${pages.length} pages of built HTML${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`
}
