import { forwardRef, useState, type ImgHTMLAttributes, type ReactNode } from 'react'

export interface SiteImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  /** Addresses of the image, the wanted one first: a file that is missing gives way to the next. */
  sources: readonly string[]
  /** What the image says; empty for decoration. */
  alt: string
  /** In place of the image when no file of it is there. */
  fallback?: ReactNode
}

/** An image of the site's own, named in its docs.json. Renders an `<img>`, or the fallback. */
export const SiteImage = forwardRef<HTMLImageElement, SiteImageProps>(function SiteImage(
  { sources, alt, fallback = null, ...rest },
  ref,
) {
  const [missing, setMissing] = useState<readonly string[]>([])
  const source = sources.find((source) => !missing.includes(source))
  if (source === undefined) return fallback
  return (
    <img
      ref={ref}
      src={source}
      alt={alt}
      referrerPolicy="no-referrer"
      onError={() => setMissing((before) => [...before, source])}
      {...rest}
    />
  )
})
