// For `docs-assistant serve --config`, which compose.yaml runs. Keeps limits and conversations in Redis.
import { createClient } from '@redis/client'
import { fileQuestionLog, redisStore } from 'docs-assistant-service'

const { REDIS_URL, SITE_URL, ALLOWED_ORIGINS = '', QUESTIONS_FILE } = process.env
const client = REDIS_URL && (await createClient({ url: REDIS_URL }).on('error', logError).connect())

export default {
  docs: '/docs',
  host: '0.0.0.0',
  trustedProxies: 1,
  ...(SITE_URL && { siteUrl: SITE_URL }),
  ...(ALLOWED_ORIGINS && { allowedOrigins: ALLOWED_ORIGINS.split(',').map((origin) => origin.trim()) }),
  ...(client && { store: redisStore(client, { name: new URL(SITE_URL ?? 'http://docs').hostname }) }),
  ...(QUESTIONS_FILE && { questions: fileQuestionLog(QUESTIONS_FILE) }),
}

function logError({ message }) {
  console.error(`Redis: ${message}`)
}
