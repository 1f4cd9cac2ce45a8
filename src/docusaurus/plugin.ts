import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Address, WidgetProps } from '../widget/DocsAssistantProps.ts'

/** The props of `<DocsAssistant>` that can be written as JSON, because Docusaurus passes them to the page as JSON. */
export type DocsAssistantPluginOptions = Address &
  Pick<
    WidgetProps,
    | 'agentJobs'
    | 'api'
    | 'apiKey'
    | 'askAbout'
    | 'attachments'
    | 'baseUrl'
    | 'colorScheme'
    | 'config'
    | 'docs'
    | 'domain'
    | 'endpoint'
    | 'filter'
    | 'fp'
    | 'isolation'
    | 'labels'
    | 'language'
    | 'placement'
    | 'protocol'
    | 'retrievalPageSize'
    | 'search'
    | 'searchShortcut'
    | 'shortcut'
    | 'siteUrl'
    | 'starterQuestions'
    | 'support'
    | 'variant'
  >

/** The part of Docusaurus' plugin interface that is used here. */
interface DocusaurusPlugin {
  name: string
  getThemePath: () => string
  contentLoaded: (args: { actions: { setGlobalData: (data: unknown) => void } }) => void
}

/**
 * The plugin for Docusaurus 3: `plugins: [['docs-assistant/docusaurus', { baseUrl, domain, apiKey }]]`. It adds the
 * assistant to every page by the theme component `Root`.
 */
export default function docsAssistant(
  _context: unknown,
  { id: _id, ...options }: DocsAssistantPluginOptions & { id?: string },
): DocusaurusPlugin {
  return {
    name: 'docs-assistant',
    getThemePath: () => join(dirname(fileURLToPath(import.meta.url)), '../docusaurus/theme'),
    contentLoaded: ({ actions }) => actions.setGlobalData(options),
  }
}
