import { englishCopyLink } from '../../locales/en.copyLink.ts'
import { CopyAction } from '../CopyAction.tsx'
import { useSettings } from '../settings.ts'
import type { MessageSource } from './sources.ts'

/** Copies the whole address of a source, with the section that it leads to. Renders a `<button>`. */
export function CopySourceLink({ source: { href, title } }: { source: MessageSource }) {
  const { labels, siteUrl } = useSettings()
  const label = (labels.copyLink ?? englishCopyLink)(title)
  return (
    <CopyAction icon="link" label={label} getText={() => new URL(href, siteUrl ?? globalThis.location.href).href} />
  )
}
