import type { JobFiles } from './JobFiles.ts'

/** A page's text, without its byte order mark and with `\n` line endings. `write` restores both. */
export interface PageText {
  text: string
  write(text: string): Promise<void>
}

/** @throws {JobFileError} */
export async function readPage(files: JobFiles, page: string): Promise<PageText> {
  const source = await files.read(page)
  const mark = source.startsWith('\uFEFF') ? '\uFEFF' : ''
  const usesCrLf = source.includes('\r\n') && !/(?<!\r)\n/.test(source)
  const text = source.slice(mark.length)
  return {
    text: usesCrLf ? text.replaceAll('\r\n', '\n') : text,
    write: (changed) => files.write(page, mark + (usesCrLf ? changed.replaceAll('\n', '\r\n') : changed)),
  }
}
