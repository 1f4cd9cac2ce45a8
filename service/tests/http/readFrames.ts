import { decodeFrame, type Frame } from '../../../src/protocol/index.ts'

/** Returns the frames of an answer. Throws for an invalid line. */
export async function readFrames(response: Response): Promise<Frame[]> {
  const text = await response.text()
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const frame = decodeFrame(line)
      if (frame === null) throw new Error(`no frame: ${line}`)
      return frame
    })
}

export function readText(frames: Frame[]): string {
  return frames.map((frame) => (frame.name === 'text' ? frame.payload : '')).join('')
}

export function readSources(frames: Frame[]): string[] {
  return frames.flatMap((frame) => (frame.name === 'source' ? [frame.payload.url] : []))
}

export function readThread(frames: Frame[]): string | undefined {
  const last = frames.at(-1)
  return last?.name === 'finish-message' ? last.payload.threadId : undefined
}
