import { createAssistantHandler } from 'docs-assistant-service/handler'
import docs from '../../../../docs-index.json'

const handler = createAssistantHandler({ docs, keys: ['acme_dsc_site'], base: '/api/docs' })

export { handler as GET, handler as OPTIONS, handler as POST }
