/** The parts of Docusaurus that are used here. Docusaurus itself is not installed. */
declare module '@docusaurus/router' {
  export function useHistory(): { push: (path: string) => void }
}

declare module '@docusaurus/useDocusaurusContext' {
  export default function useDocusaurusContext(): { siteConfig: { baseUrl: string } }
}

declare module '@docusaurus/useGlobalData' {
  export function usePluginData(name: string): unknown
}
