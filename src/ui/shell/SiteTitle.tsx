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

/** The panel's title: the site's logo or name, and "Assistant" beside it, or below if there is no room. */
export function SiteTitle({ name, logo = NO_LOGO, href }: SiteTitleProps) {
  const labels = useLabels()
  const words = name === undefined ? labels.title : labels.titleOf(name)
  if (logo.length === 0) return <bdi>{words}</bdi>
  const image = (
    <SiteImage
      sources={logo}
      alt={name ?? ''}
      fallback={<bdi className="da:me-2.5">{name}</bdi>}
      className="da:me-2.5 da:inline-block da:max-h-6 da:w-auto da:max-w-36 da:object-contain da:align-middle"
    />
  )
  return (
    <>
      {href === undefined ? image : <a href={href}>{image}</a>}
      <span className="da:whitespace-nowrap da:align-middle da:font-normal da:text-text-muted">{labels.title}</span>
    </>
  )
}
