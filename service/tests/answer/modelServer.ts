import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A request that a model server received. */
export interface Asked {
  path: string
  headers: IncomingHttpHeaders
  body: {
    model: string
    stream?: boolean
    messages: { role: string; content: unknown; tool_calls?: unknown[] }[]
    tools?: { function: { name: string } }[]
  }
}

/** One reply of the server: a stream with text, reasoning and tool calls, or anything else by `write`. */
export type Reply =
  | {
      text?: string[]
      reasoning?: string
      calls?: { name: string; args: unknown }[]
      finishReason?: string
      tokens?: number
    }
  | { write: (response: ServerResponse, asked: Asked) => void }

/**
 * Starts a server with OpenAI's API on this machine. It sends one reply after the other, and repeats the last one. It
 * ends with the test.
 */
export async function startModelServer(...replies: Reply[]): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = []
  const { url, stop } = await listenAsModel((response, request) => {
    asked.push(request)
    writeReply(response, request, replies[Math.min(asked.length, replies.length) - 1]!)
  })
  onTestFinished(stop)
  return { url, asked }
}

/** Starts such a server, which answers each request by a function, until it is stopped. */
export async function listenAsModel(
  answer: (response: ServerResponse, asked: Asked) => void,
): Promise<{ url: string; stop(): void }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Asked['body']
    answer(response, { path: request.url!, headers: request.headers, body })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, stop }
}

export function writeReply(response: ServerResponse, asked: Asked, reply: Reply): void {
  if ('write' in reply) reply.write(response, asked)
  else if (asked.body.stream === true) writeStream(response, reply)
  else writeWhole(response, reply)
}

export function writeEvents(response: ServerResponse, events: unknown[]): void {
  if (!response.headersSent) response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  for (const event of events) response.write(`data: ${JSON.stringify(event)}\n\n`)
}

export function delta(fields: object, finishReason: string | null = null): object {
  return { id: 'c1', created: 1, model: 'm', choices: [{ index: 0, delta: fields, finish_reason: finishReason }] }
}

type Written = Exclude<Reply, { write: unknown }>

function writeStream(response: ServerResponse, { text = [], reasoning, calls = [], ...end }: Written): void {
  const toolCalls = toToolCalls(calls).map((call, index) => delta({ tool_calls: [{ index, ...call }] }))
  writeEvents(response, [
    ...(reasoning === undefined ? [] : [delta({ reasoning_content: reasoning })]),
    ...text.map((content) => delta({ role: 'assistant', content })),
    ...toolCalls,
    delta({}, end.finishReason ?? (calls.length > 0 ? 'tool_calls' : 'stop')),
    { id: 'c1', created: 1, model: 'm', choices: [], usage: toUsage(end.tokens) },
  ])
  response.end('data: [DONE]\n\n')
}

function writeWhole(response: ServerResponse, { text = [], calls = [], ...end }: Written): void {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  const message = {
    role: 'assistant',
    content: text.join('') || null,
    ...(calls.length === 0 ? {} : { tool_calls: toToolCalls(calls) }),
  }
  const reason = calls.length > 0 ? 'tool_calls' : 'stop'
  const choices = [{ index: 0, message, finish_reason: end.finishReason ?? reason }]
  response.end(JSON.stringify({ id: 'c1', created: 1, model: 'm', choices, usage: toUsage(end.tokens) }))
}

let calls = 0

function toToolCalls(list: { name: string; args: unknown }[]) {
  return list.map(({ name, args }) => ({
    id: `call_${++calls}`,
    type: 'function',
    function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) },
  }))
}

function toUsage(tokens = 10) {
  return { prompt_tokens: tokens - 1, completion_tokens: 1, total_tokens: tokens }
}
