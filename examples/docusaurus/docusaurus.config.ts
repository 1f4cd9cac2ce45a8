import type { Config } from '@docusaurus/types'

const config: Config = {
  title: 'Lumen',
  url: 'https://lumen.example',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  // Each build also writes the index, in the folder `build/docs-assistant`.
  plugins: [['docs-assistant/docusaurus', { docs: '/docs-assistant/' }]],
}

export default config
