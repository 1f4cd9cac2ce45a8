import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

export default defineConfig({
  base: '/docs',
  integrations: [react()],
  // Which `client:` directive the pages use.
  vite: { define: { 'import.meta.env.MODE_OF_CLIENT': JSON.stringify(process.env.MODE ?? 'load') } },
})
