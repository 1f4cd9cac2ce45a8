import { createAssistantHandler } from 'docs-assistant-service/handler'
import docs from '../../../../docs-index.json'

// At the edge, the site's `basePath` is a part of the address.
const handler = createAssistantHandler({ docs, keys: ['acme_dsc_site'], base: '/docs/api/docs' })

export { handler as GET, handler as OPTIONS, handler as POST }
export const runtime = 'edge'
