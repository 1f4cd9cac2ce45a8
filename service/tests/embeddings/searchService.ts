/** Returns the paths of the pages that the MCP endpoint finds, best first. */
export async function searchService({ url }: { url: string }, query: string): Promise<string[]> {
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search', arguments: { query } },
    }),
  })
  const { result } = (await response.json()) as { result: { content: [{ text: string }] } }
  return [...result.content[0].text.matchAll(/https?:\/\/[^/\s)]+(\/[\w-]*)/g)].map(([, path]) => path!)
}
