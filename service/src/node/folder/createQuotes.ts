import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web'
import type { AnswerPart } from '../../engine/answer/Answer.ts'
import type { DocsPage } from '../../engine/docs/Docs.ts'

/** A part of an answer as it is sent between threads. Pages are sent as numbers. */
export type SentPart = Exclude<AnswerPart, { type: 'sources' }> | { type: 'sources'; pages: number[] }

/** Manages the quoted answers that another thread is writing, by their numbers. */
export function createQuotes() {
  const readers = new Map<number, ReadableStreamDefaultController<SentPart>>()
  let count = 0
  return {
    /** Passes on a part of an answer. The reader may have left. */
    onPart: (number: number, part: SentPart) => readers.get(number)?.enqueue(part),
    /**
     * Returns the parts of an answer.
     *
     * @param pages The pages of the docs, in their order.
     * @param write Makes the other thread write an answer with this number. Called at once; resolves when all parts
     * have arrived.
     */
    read(pages: readonly DocsPage[], write: (number: number) => Promise<void>): AsyncIterable<AnswerPart> {
      const number = ++count
      const parts = new ReadableStream<SentPart>({
        start(controller) {
          readers.set(number, controller)
          write(number).then(
            () => void (readers.delete(number) && controller.close()),
            (error: unknown) => void (readers.delete(number) && controller.error(error)),
          )
        },
        cancel: () => void readers.delete(number),
      })
      return withPages(parts, pages)
    },
  }
}

async function* withPages(parts: AsyncIterable<SentPart>, pages: readonly DocsPage[]): AsyncGenerator<AnswerPart> {
  for await (const part of parts)
    yield part.type === 'sources' ? { ...part, pages: part.pages.map((number) => pages[number]!) } : part
}
