import { useContext, useState } from 'react'
import { resolveUrl } from '../plain/resolveUrl.ts'
import { MarkdownSettingsContext } from '../plain/settings.ts'
import { cleanText } from '../plain/cleanText.ts'
import { Tag } from './Tag.tsx'
import { Link } from './Link.tsx'

/**
 * An image from an allowed origin. An image from elsewhere becomes a link, because loading it could leak the answer in
 * its URL. So does one that fails to load.
 */
export function Picture({ href, alt, title }: { href: string; alt: string; title: string }) {
  const { baseUrl, siteUrl, allowedImageOrigins } = useContext(MarkdownSettingsContext)
  const [hasFailed, setHasFailed] = useState(false)
  const url = resolveUrl(href, baseUrl, siteUrl)
  const label = cleanText(alt)
  if (url === undefined) return label
  const isAllowed = url.host !== '' && allowedImageOrigins.includes(new URL(url.href).origin)
  if (!isAllowed || hasFailed) {
    return (
      <Link href={href} title={title} label={label}>
        {label}
      </Link>
    )
  }
  return (
    <Tag
      name="img"
      src={url.href}
      alt={label}
      {...(title && { title: cleanText(title) })}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setHasFailed(true)}
    />
  )
}
