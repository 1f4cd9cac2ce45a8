import { englishCopyLink } from '../../locales/en.copyLink.ts'
import { CopyAction } from '../icons/CopyAction.tsx'
import { useSettings } from '../settings.ts'
import type { MessageSource } from '../sourceTypes.ts'

/** Copies the full address of a source, including the section and the passage that is quoted. Renders a `<button>`. */
export function CopySourceLink({ source: { href, title, passages } }: { source: MessageSource }) {
  const { labels, siteUrl } = useSettings()
  const label = (labels.copyLink ?? englishCopyLink)(title)
  const target = passages?.[0]?.href ?? href
  return (
    <CopyAction icon="copy" label={label} getText={() => new URL(target, siteUrl ?? globalThis.location.href).href} />
  )
}
