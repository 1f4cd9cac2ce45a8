import type { NextConfig } from 'next'

// Cache Components need Node.
const config: NextConfig = { basePath: '/docs' }

export default config
