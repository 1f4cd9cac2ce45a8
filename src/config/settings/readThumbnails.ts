import { readText } from './readValue.ts'

/** `thumbnails`: the preview images of pages. */
export interface ThumbnailSettings {
  appearance: 'light' | 'dark' | undefined
  /** Path or address of the background image. */
  background: string | undefined
  /** A family of the font catalog. */
  family: string | undefined
}

export function readThumbnails(config: unknown): ThumbnailSettings {
  const appearance = readText(config, 'thumbnails', 'appearance')
  return {
    appearance: appearance === 'light' || appearance === 'dark' ? appearance : undefined,
    background: readText(config, 'thumbnails', 'background'),
    family: readText(config, 'thumbnails', 'fonts', 'family'),
  }
}
