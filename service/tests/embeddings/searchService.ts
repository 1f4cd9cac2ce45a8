/** Returns the paths of the pages that the MCP endpoint finds, best first. */
export async function searchService({ url }: { url: string }, query: string): Promise<string[]> {
  const text = await readToolText(await fetch(`${url}/mcp`, toolCall('search', { query })))
  return [...text.matchAll(/https?:\/\/[^/\s)]+(\/[\w-]*)/g)].map(([, path]) => path!)
}

/** The request that calls a tool of the MCP endpoint. */
export function toolCall(name: string, args: Record<string, unknown>): RequestInit {
  return {
    method: 'POST',
    headers: { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  }
}

/** What the tool says, from the response to its call. */
export async function readToolText(response: Response): Promise<string> {
  const { result } = (await response.json()) as { result: { content: [{ text: string }] } }
  return result.content[0].text
}
