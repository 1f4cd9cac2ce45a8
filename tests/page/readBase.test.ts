import { beforeEach, expect, test } from 'vitest'
import { readBase } from '../../src/page/readBase.ts'

const ORIGIN = 'http://localhost:3000'
type Page = Window & { __VP_SITE_DATA__?: unknown }

beforeEach(() => {
  document.head.innerHTML = document.body.innerHTML = ''
  delete (window as Page).__VP_SITE_DATA__
  history.replaceState(null, '', '/docs/guide/start/')
})

test.each([
  ['no sign', '', '/'],
  ['<base>', '<base href="/manual/">', '/manual/'],
  ['Material for MkDocs', '<script id="__config" type="application/json">{"base": "../.."}</script>', '/docs/'],
  ['Next.js', `<script src="/docs/_next/static/chunks/main.js"></script>`, '/docs/'],
  ['Astro', `<link rel="stylesheet" href="/docs/_astro/page.css">`, '/docs/'],
  ['Nuxt', `<link rel="modulepreload" href="${ORIGIN}/docs/_nuxt/entry.js">`, '/docs/'],
  ['Docusaurus', `<script src="/docs/assets/js/main.1a2b.js"></script>`, '/docs/'],
  ['files of another origin', `<script src="https://cdn.example.com/x/_next/static/main.js"></script>`, '/'],
  ['a site at the root', `<script src="/_next/static/chunks/main.js"></script>`, '/'],
])('%s', (_, html, base) => {
  document.head.innerHTML = html
  expect(readBase(document)).toBe(base)
})

test('VitePress', () => {
  ;(window as Page).__VP_SITE_DATA__ = { base: '/press/' }
  expect(readBase(document)).toBe('/press/')
})
