import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { createQueue } from './createQueue.ts'
import { GitError, createGitCommand } from './runGit.ts'

/** Reads files from a repository's commits, with one git process for all of them. */
export interface BlobReader {
  /** @throws {GitError} */
  read(id: string): Promise<Buffer>
  close(): void
}

export function createBlobReader(top: string, signal: AbortSignal): BlobReader {
  const { args, env } = createGitCommand(['cat-file', '--batch'])
  const git = spawn('git', args, { cwd: top, env, stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true, signal })
  // If git ends early, its output ends, which the reader below reports. This event adds nothing to that.
  git.on('error', () => git.stdout.destroy())
  git.stdin.on('error', () => {})
  const output = createOutputReader(git.stdout)
  const queue = createQueue()

  return {
    read: (id) =>
      queue(async () => {
        git.stdin.write(`${id}\n`)
        const header = await output.takeLine()
        const size = /^[0-9a-f]+ blob (\d+)$/.exec(header)?.[1]
        if (size === undefined) throw new GitError('"git cat-file" failed', header.slice(0, 200))
        const content = await output.takeBytes(Number(size) + 1)
        return content.subarray(0, -1)
      }),
    close() {
      git.stdin.end()
      git.kill()
    },
  }
}

function createOutputReader(stream: Readable) {
  let buffered: Buffer = Buffer.alloc(0)

  /** @throws {GitError} If git has ended. */
  async function readMore(): Promise<void> {
    let chunk = stream.read() as Buffer | null
    while (chunk === null) {
      if (stream.readableEnded || stream.destroyed) throw new GitError('"git cat-file" ended too early', '')
      // Removes the listeners of the events that did not occur.
      const waiting = new AbortController()
      const { signal } = waiting
      const events = ['readable', 'end', 'close'].map((event) => once(stream, event, { signal }).catch(() => {}))
      await Promise.race(events).finally(() => waiting.abort())
      chunk = stream.read() as Buffer | null
    }
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk])
  }

  async function takeBytes(count: number): Promise<Buffer> {
    while (buffered.length < count) await readMore()
    const taken = buffered.subarray(0, count)
    buffered = buffered.subarray(count)
    return taken
  }

  return {
    takeBytes,
    async takeLine(): Promise<string> {
      while (!buffered.includes(10)) await readMore()
      const line = await takeBytes(buffered.indexOf(10) + 1)
      return line.toString('utf8').trimEnd()
    },
  }
}
