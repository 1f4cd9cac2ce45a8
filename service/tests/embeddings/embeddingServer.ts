import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A request that an embedding server received. */
export interface Asked {
  path: string
  authorization: string | undefined
  model: string
  texts: string[]
  dimensions?: number
}

/** Groups of words with the same meaning. Each group has its own direction; other words have none. */
const MEANINGS = [
  ['car', 'cars', 'automobile', 'jalopy'],
  ['garden', 'gardens', 'sprinkler', 'lawn'],
  ['invoice', 'invoices', 'bill', 'receipts'],
  ['cancel', 'quit', 'leave'],
]

/** Returns the embedding of a text by a model that knows the four meanings above. */
export function embed(text: string): number[] {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? []
  const counts = MEANINGS.map((same) => words.filter((word) => same.includes(word)).length)
  return [...counts, 0.1]
}

export interface EmbeddingServer {
  url: string
  asked: Asked[]
  /** Sets what the server answers from now on in place of embeddings. */
  answerWith(answer: ((response: ServerResponse) => void) | undefined): void
  stop(): void
}

/** Starts a server with OpenAI's API for embeddings on this machine. It ends with the test. */
export async function startEmbeddingServer(port = 0): Promise<EmbeddingServer> {
  const asked: Asked[] = []
  let instead: ((response: ServerResponse) => void) | undefined
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { input, model, dimensions } = JSON.parse(Buffer.concat(chunks).toString()) as {
      input: string[]
      model: string
      dimensions?: number
    }
    const { authorization } = request.headers
    asked.push({ path: request.url!, authorization, model, texts: input, ...(dimensions && { dimensions }) })
    if (instead !== undefined) {
      instead(response)
      return
    }
    const data = input.map((text, index) => ({ object: 'embedding', index, embedding: embed(text) }))
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ object: 'list', data, model, usage: { prompt_tokens: 1 } }))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(stop)
  const { port: own } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${own}/v1`, asked, answerWith: (answer) => void (instead = answer), stop }
}
