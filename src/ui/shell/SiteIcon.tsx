import { Icon, type IconName } from '../icons/icons.tsx'
import { SiteImage } from './SiteImage.tsx'

export interface SiteIconProps {
  /** Addresses of the site's favicon, in order of preference. */
  sources: readonly string[]
  /** Shown if no favicon can be loaded. */
  icon: IconName
}

/** The site's favicon at 20 pixels. */
export function SiteIcon({ sources, icon }: SiteIconProps) {
  return (
    <SiteImage
      sources={sources}
      alt=""
      width={20}
      height={20}
      className="da:size-5 da:shrink-0 da:rounded-[4px] da:object-contain"
      fallback={<Icon name={icon} size={20} icons={BUILT_IN} className="da:shrink-0" />}
    />
  )
}

/** The icon stays the same when the site's icon set has loaded. */
const BUILT_IN = {}
