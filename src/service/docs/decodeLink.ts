/** Decodes a part of a link: `what%3F` is how a link writes `what?`. What cannot be decoded stays as it is. */
export function decodeLink(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
