import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'

export default defineConfig({
  base: '/docs',
  trailingSlash: 'never',
  integrations: [
    starlight({
      title: 'Lumen',
      sidebar: [
        { label: 'Install', slug: 'install' },
        { label: 'Deploy', slug: 'deploy' },
      ],
    }),
  ],
})
