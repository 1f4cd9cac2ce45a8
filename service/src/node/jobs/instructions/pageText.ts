import { JobFileError, type JobFiles } from '../JobFiles.ts'

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

/**
 * Reads several pages. Skips those that can't be read, for example because of their encoding.
 *
 * @param isRequired Whether an unreadable page is an error. @default true for a single page
 * @throws {JobFileError} If a required page can't be read.
 */
export async function readPages(
  files: JobFiles,
  pages: readonly string[],
  isRequired = pages.length === 1,
): Promise<Map<string, PageText>> {
  const read = new Map<string, PageText>()
  for (const page of pages) {
    // Yields to the event loop before each page, so that many pages don't block the service.
    await new Promise((resolve) => setImmediate(resolve))
    try {
      read.set(page, await readPage(files, page))
    } catch (error) {
      if (isRequired || !(error instanceof JobFileError)) throw error
    }
  }
  return read
}
