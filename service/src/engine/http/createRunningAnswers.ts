import { waitAtMost } from '../store/waitAtMost.ts'

/** The answers that run, so that a shutdown can wait until their tokens are counted and their questions stored. */
export interface RunningAnswers {
  /**
   * Passes the frames or the events of an answer through, and knows it until they end.
   *
   * @param abort Makes the answer stop early.
   */
  follow<Frame>(frames: AsyncGenerator<Frame>, abort: () => void): AsyncGenerator<Frame>
  /** Knows work that an answer has left behind, until it ends. */
  keep(work: Promise<void>): void
  /**
   * Aborts all answers, and waits until they have ended.
   *
   * @throws Error If that takes longer than `timeoutMs`.
   */
  stop(timeoutMs: number): Promise<void>
}

interface Running {
  abort(): void
  ended: Promise<void>
}

export function createRunningAnswers(): RunningAnswers {
  const running = new Set<Running>()
  const kept = new Set<Promise<void>>()

  async function waitForAll(answers: readonly Running[]): Promise<void> {
    await Promise.all(answers.map(({ ended }) => ended))
    await Promise.all(kept)
  }

  return {
    keep(work) {
      kept.add(work)
      void work.finally(() => kept.delete(work))
    },
    follow<Frame>(frames: AsyncGenerator<Frame>, abort: () => void): AsyncGenerator<Frame> {
      async function* pass(): AsyncGenerator<Frame> {
        let end = () => {}
        const answer: Running = {
          abort() {
            abort()
            void passed.return(undefined).catch(() => {})
          },
          ended: new Promise((resolve) => (end = resolve)),
        }
        running.add(answer)
        try {
          yield* frames
        } finally {
          running.delete(answer)
          end()
        }
      }
      const passed = pass()
      return passed
    },
    async stop(timeoutMs) {
      const all = [...running]
      for (const { abort } of all) abort()
      await waitAtMost(timeoutMs, 'an answer that was stopped', waitForAll(all))
    },
  }
}
