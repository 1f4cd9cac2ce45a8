import { useEffect, useRef, useState, type ImgHTMLAttributes, type ReactNode } from 'react'

export interface SiteImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  /** Addresses of the image, the wanted one first: a file that is missing gives way to the next. */
  sources: readonly string[]
  /** What the image says; empty for decoration. */
  alt: string
  /** In place of the image when no file of it is there. */
  fallback?: ReactNode
}

/** An image of the site's own, named in its docs.json. Renders an `<img>`, or the fallback. */
export function SiteImage({ sources, alt, fallback = null, ...rest }: SiteImageProps) {
  const [missing, setMissing] = useState<readonly string[]>([])
  const image = useRef<HTMLImageElement>(null)
  const source = sources.find((source) => !missing.includes(source))

  // What a server wrote may have failed before React was there to be told.
  useEffect(() => {
    if (source === undefined || image.current?.complete !== true) return undefined
    let isCurrent = true
    // It fails, too, where the image is changed for another meanwhile.
    image.current.decode().catch(() => isCurrent && setMissing((before) => [...before, source]))
    return () => {
      isCurrent = false
    }
  }, [source])

  if (source === undefined) return fallback
  return (
    <img
      ref={image}
      src={source}
      alt={alt}
      referrerPolicy="no-referrer"
      onError={() => setMissing((before) => [...before, source])}
      {...rest}
    />
  )
}
