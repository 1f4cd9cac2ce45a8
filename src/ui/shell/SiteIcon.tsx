import type { ReactNode } from 'react'
import { SiteImage } from './SiteImage.tsx'

export interface SiteIconProps {
  /** Addresses of the site's favicon, in order of preference. */
  sources: readonly string[]
  /** Shown if no favicon can be loaded. */
  fallback: ReactNode
}

/** The site's favicon at 20 pixels. */
export function SiteIcon({ sources, fallback }: SiteIconProps) {
  return (
    <SiteImage
      sources={sources}
      alt=""
      width={20}
      height={20}
      className="da:size-5 da:shrink-0 da:rounded-[5px] da:object-contain"
      fallback={fallback}
    />
  )
}
