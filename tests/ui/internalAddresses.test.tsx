/** An address that is shown as the site's own is one, whatever a router makes of its path. */
import { useMemo, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { resolveUrl } from '../../src/markdown/index.ts'
import { MarkdownDocument } from '../../src/markdown/render/MarkdownDocument.tsx'
import { MarkdownSettingsContext } from '../../src/markdown/plain/settings.ts'
import { parseSourceUrl } from '../../src/ui/parts/parseSourceUrl.ts'
import { SETTINGS } from '../markdown/renderMarkup.tsx'

const SITES = ['https://docs.example', 'https://docs.example/docs', 'https://docs.example/docs/']
const TAILS = ['evil.example/login', '\\evil.example/login', '/evil.example/login', 'evil.example:80@x/login']
const HEADS = [
  '/.//',
  '/..//',
  '/./\\',
  './/',
  '..//',
  '/a/..//',
  '/%2e//',
  '/\t.//',
  '/.\n//',
  '/./',
  '/docs//',
  '/docs/.//',
]
const ADDRESSES = HEADS.flatMap((head) => [
  ...TAILS.map((tail) => head + tail),
  `https://docs.example${head}${TAILS[0]}`,
])

/** What a router may get: the path alone, with or without that of the site. */
function listRoutes(href: string, site: string): string[] {
  const { pathname, search, hash } = new URL(href, 'https://docs.example')
  const path = pathname + search + hash
  return site === SITES[0] ? [path] : [path, path.replace(/^\/docs(?=\/)/, '')]
}

function expectOwn(href: string, site: string): void {
  expect(new URL(href, 'https://docs.example').origin).toBe('https://docs.example')
  for (const route of listRoutes(href, site)) {
    expect(new URL(route, 'https://docs.example').origin).toBe('https://docs.example')
    expect(route).toMatch(/^\/(?![/\\])/)
  }
}

function OnSite({ site, children }: { site: string; children: ReactNode }) {
  const settings = useMemo(() => ({ ...SETTINGS, baseUrl: site, siteUrl: site }), [site])
  return <MarkdownSettingsContext.Provider value={settings}>{children}</MarkdownSettingsContext.Provider>
}

describe.each(SITES)('on %s', (site) => {
  test.each(ADDRESSES)('%j in an answer, as a source and as a search result', (address) => {
    const resolved = resolveUrl(address, site, site)
    if (resolved !== undefined && !resolved.isExternal) expectOwn(resolved.href, site)
    // Without the site's address, its path is not known either.
    for (const known of site === SITES[0] ? [site, undefined] : [site]) {
      const link = parseSourceUrl(address, known)
      if (link?.isInternal) expectOwn(link.href, site)
    }
  })

  test.each(ADDRESSES)('%j as rendered', (address) => {
    const text = `[your plan](<${address.replace(/[\n\t]/g, '')}>)`
    const html = renderToStaticMarkup(
      <OnSite site={site}>
        <MarkdownDocument text={text} isStreaming={false} math="never" />
      </OnSite>,
    )
    for (const [, href] of html.matchAll(/<a href="([^"]*)"(?! rel)/g)) expectOwn(href!, site)
  })
})
