import type { NextConfig } from 'next'

const config: NextConfig = { basePath: '/docs', cacheComponents: true }

export default config
