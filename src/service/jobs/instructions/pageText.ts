import { JobFileError, type JobFiles } from '../JobFiles.ts'

/** A page's text without a byte order mark and, where all its lines end as on Windows, with `\n`; written as it was. */
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
 * Reads several pages. One that cannot be read, such as a page in another encoding, is no reason to leave the others as
 * they are.
 *
 * @throws {JobFileError} for a page that was asked for alone
 */
export async function readPages(files: JobFiles, pages: readonly string[]): Promise<Map<string, PageText>> {
  const read = new Map<string, PageText>()
  for (const page of pages) {
    try {
      read.set(page, await readPage(files, page))
    } catch (fault) {
      if (pages.length === 1 || !(fault instanceof JobFileError)) throw fault
    }
  }
  return read
}
