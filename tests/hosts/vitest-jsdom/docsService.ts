import { createDocsService } from 'docs-assistant-service'

export default async function setup() {
  const service = createDocsService({ docs: './docs', port: 0 })
  const { url } = await service.listen()
  process.env.DOCS_URL = url
  return () => service.close()
}
