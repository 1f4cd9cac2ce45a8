/** Decodes a part of a link, such as `what%3F` to `what?`. A part that can't be decoded is returned unchanged. */
export function decodeLink(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
