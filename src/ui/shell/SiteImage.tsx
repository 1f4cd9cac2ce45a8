import { useEffect, useReducer, useRef, type ImgHTMLAttributes, type ReactNode } from 'react'

export interface SiteImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  /** Addresses of the image in order of preference. If one fails to load, the next is used. */
  sources: readonly string[]
  /** The text alternative; empty for decoration. */
  alt: string
  /** Shown if no address can be loaded. */
  fallback?: ReactNode
}

/** An image from the site's docs.json. Renders an `<img>`, or the fallback. */
export function SiteImage({ sources, alt, fallback = null, ...rest }: SiteImageProps) {
  const [missing, skip] = useReducer((before: readonly string[], source: string) => [...before, source], [])
  const image = useRef<HTMLImageElement>(null)
  const source = sources.find((source) => !missing.includes(source))

  // A server-rendered image may have failed before React attached its `error` listener.
  useEffect(() => {
    if (source === undefined || image.current?.complete !== true) return undefined
    let isCurrent = true
    // Also rejects if the source changes while it decodes.
    image.current.decode().catch(() => isCurrent && skip(source))
    return () => {
      isCurrent = false
    }
  }, [source])

  if (source === undefined) return fallback
  return <img ref={image} src={source} alt={alt} referrerPolicy="no-referrer" onError={() => skip(source)} {...rest} />
}

interface SiteIconProps {
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
