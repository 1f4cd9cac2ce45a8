import { withoutTrailingSlashes } from '../../../../src/protocol/withoutTrailingSlashes.ts'

/** @param of What is at the address, for the error. */
export function checkUrl(text: string, of: 'the model' | 'the embeddings'): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new Error(`docs-assistant: the address of ${of} must be a URL such as http://localhost:11434/v1`)
  return withoutTrailingSlashes(url.href)
}
