import { decodeFrame, UI_STREAM_HEADER } from '../../protocol/index.ts'

/** `data-stream` is the protocol of AI SDK 4; `ui-message-stream` is that of AI SDK 5 and later. */
export type StreamProtocol = 'data-stream' | 'ui-message-stream'

/** Detects the protocol of a stream from one of its first lines. Undefined if the line does not show it. */
export function detectProtocol(line: string): StreamProtocol | undefined {
  if (/^(data|event|id|retry):/.test(line)) return 'ui-message-stream'
  return decodeFrame(line) === null ? undefined : 'data-stream'
}

/** Reads the protocol from the headers of a response. Undefined if they don't name it. */
export function getHeaderProtocol(headers: Headers): StreamProtocol | undefined {
  if (headers.has(UI_STREAM_HEADER)) return 'ui-message-stream'
  return headers.has('x-vercel-ai-data-stream') ? 'data-stream' : undefined
}
