/** What is needed of Docusaurus, which is not installed here. */
declare module '@docusaurus/router' {
  export function useHistory(): { push: (path: string) => void }
}

declare module '@docusaurus/useDocusaurusContext' {
  export default function useDocusaurusContext(): { siteConfig: { baseUrl: string } }
}

declare module '@docusaurus/useGlobalData' {
  export function usePluginData(name: string): unknown
}
