import type { Config } from '@docusaurus/types'
import type { DocsAssistantPluginOptions } from 'docs-assistant/docusaurus'

const assistant: DocsAssistantPluginOptions = {
  baseUrl: 'http://localhost:4310',
  domain: 'local',
  apiKey: 'svc_dsc_local',
}

const config: Config = {
  title: 'Lumen',
  url: 'http://localhost',
  baseUrl: '/docs/',
  trailingSlash: false,
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  plugins: [['docs-assistant/docusaurus', assistant]],
}

export default config
