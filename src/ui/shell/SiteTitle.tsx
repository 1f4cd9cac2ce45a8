import { memo } from 'react'
import { SiteImage } from './SiteImage.tsx'
import { useLabels } from '../settings.ts'

export interface SiteTitleProps {
  /** The site's name from docs.json. */
  name?: string | undefined
  /** Addresses of the site's logo, in order of preference. */
  logo?: readonly string[] | undefined
  /** The link target of the logo. */
  href?: string | undefined
}

const NO_LOGO: readonly string[] = []

/** The panel's title in one line: the site's logo or name, and "Assistant" beside it if there is room. */
export const SiteTitle = memo(function SiteTitle({ name, logo = NO_LOGO, href }: SiteTitleProps) {
  const labels = useLabels()
  const words = name === undefined ? labels.title : labels.titleOf(name)
  if (logo.length === 0) return <bdi className="da:block da:truncate">{words}</bdi>
  const image = (
    <SiteImage
      sources={logo}
      alt={name ?? ''}
      fallback={<bdi className="da:block da:truncate">{name}</bdi>}
      className="da:block da:max-h-6 da:w-auto da:max-w-36 da:object-contain"
    />
  )
  return (
    // A second line is outside the box, which clips it.
    <span className="da-clip da:flex da:h-6 da:flex-wrap da:items-center da:gap-x-2.5 da:gap-y-5">
      {href === undefined ? (
        image
      ) : (
        <a href={href} className="da:max-w-full">
          {image}
        </a>
      )}
      <span className="da:whitespace-nowrap da:font-normal da:text-text-muted">{labels.title}</span>
    </span>
  )
})
