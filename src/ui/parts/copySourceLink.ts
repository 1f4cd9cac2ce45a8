import type { Settings } from '../settings.ts'
import type { MessageSource } from '../sourceTypes.ts'

/** What copies the full address of a source, including the section and the passage that is quoted. */
export function copySourceLink({ href, title, passages }: MessageSource, { labels, siteUrl }: Settings) {
  return {
    label: labels.copyLink(title),
    getText: async () => new URL(passages?.[0]?.href ?? href, siteUrl ?? globalThis.location.href).href,
  }
}
