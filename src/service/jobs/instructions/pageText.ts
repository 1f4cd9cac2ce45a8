import { JobFileError, type JobFiles } from '../JobFiles.ts'

/**
 * A page's text without a byte order mark. If all lines end as on Windows, they end with `\n` here, and are written
 * back as before.
 */
export interface PageText {
  text: string
  write(text: string): Promise<void>
}

/** @throws {JobFileError} */
export async function readPage(files: JobFiles, page: string): Promise<PageText> {
  const source = await files.read(page)
  const mark = source.startsWith('\uFEFF') ? '\uFEFF' : ''
  const hasReturns = source.includes('\r\n') && !/(?<!\r)\n/.test(source)
  const text = source.slice(mark.length)
  return {
    text: hasReturns ? text.replaceAll('\r\n', '\n') : text,
    write: (changed) => files.write(page, mark + (hasReturns ? changed.replaceAll('\n', '\r\n') : changed)),
  }
}

/**
 * Reads several pages. One that can't be read, for example because of its encoding, doesn't stop the others.
 *
 * @param isRequired Whether such a page is an error. @default if it is the only one
 * @throws {JobFileError} If a required page can't be read.
 */
export async function readPages(
  files: JobFiles,
  pages: readonly string[],
  isRequired = pages.length === 1,
): Promise<Map<string, PageText>> {
  const read = new Map<string, PageText>()
  for (const page of pages) {
    // Waits for the next turn of the event loop after each page, so that many pages don't block the service.
    await new Promise((resolve) => setImmediate(resolve))
    try {
      read.set(page, await readPage(files, page))
    } catch (fault) {
      if (isRequired || !(fault instanceof JobFileError)) throw fault
    }
  }
  return read
}
