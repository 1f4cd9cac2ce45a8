import { useHistory } from '@docusaurus/router'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { usePluginData } from '@docusaurus/useGlobalData'
import { useCallback, type ReactNode } from 'react'
import { DocsAssistant } from '../DocsAssistant.tsx'
import type { DocsAssistantPluginOptions } from './plugin.ts'
import 'docs-assistant/styles.css'

/** The theme component around every page of Docusaurus. Adds the assistant. */
export default function Root({ children }: { children?: ReactNode }) {
  const options = usePluginData('docs-assistant') as DocsAssistantPluginOptions
  const { baseUrl } = useDocusaurusContext().siteConfig
  const history = useHistory()
  const navigate = useCallback(
    (url: string) => {
      const { pathname, search, hash } = new URL(url)
      // For a path outside its base, Docusaurus would show its "not found" page.
      if (pathname.startsWith(baseUrl)) history.push(pathname + search + hash)
      else window.location.assign(url)
    },
    [baseUrl, history],
  )
  return (
    <>
      {children}
      <DocsAssistant base={baseUrl} navigate={navigate} {...options} />
    </>
  )
}
