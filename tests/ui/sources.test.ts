import { describe, expect, test, vi } from 'vitest'
import type { MessagePart } from '../../src/protocol/message.ts'
import { collectSources } from '../../src/ui/parts/sources.ts'
import type { SearchTools } from '../../src/ui/sourceTypes.ts'
import { parseSourceUrl } from '../../src/ui/parts/parseSourceUrl.ts'

const SITE = 'https://docs.acme.example'

function source(url: string, title?: string): MessagePart {
  return { type: 'source', source: { sourceType: 'url', id: 's', url, ...(title === undefined ? {} : { title }) } }
}

function search(result: unknown, toolName = 'search'): MessagePart {
  return { type: 'tool-invocation', toolInvocation: { state: 'result', toolCallId: '1', toolName, args: {}, result } }
}

describe('collectSources', () => {
  test('lists a document without an address, without a link', () => {
    const parts = [source('', 'Guide'), source('', ''), source('', 'Guide'), source('/keys', 'Keys')]
    expect(collectSources({ parts }, SITE)).toEqual([
      { number: 1, href: '', title: 'Guide', address: '', isInternal: false },
      { number: 2, href: `${SITE}/keys`, title: 'Keys', address: '/keys', isInternal: true },
    ])
  })

  test('lists source parts first, then pages found by a search, each page once', () => {
    const parts = [
      search([
        { path: 'guides/keys', metadata: { title: 'Keys' } },
        { path: '/limits', metadata: { title: 'Limits' } },
      ]),
      source('/guides/keys#rotate', 'Rotate a key'),
    ]
    expect(collectSources({ parts }, SITE)).toEqual([
      {
        number: 1,
        href: `${SITE}/guides/keys#rotate`,
        title: 'Rotate a key',
        address: '/guides/keys',
        isInternal: true,
      },
      { number: 2, href: `${SITE}/limits`, title: 'Limits', address: '/limits', isInternal: true },
    ])
  })

  test('treats two sections of a page, and its address with a trailing slash, as one source', () => {
    const parts = [source('/a#one', 'A'), source('/a#two'), source('/a/')]
    expect(collectSources({ parts }, SITE).map(({ href }) => href)).toEqual([`${SITE}/a#one`])
  })

  test('treats addresses with different queries as two sources', () => {
    expect(collectSources({ parts: [source('/a?v=1'), source('/a?v=2')] }, SITE)).toHaveLength(2)
  })

  test('names an untitled page by its address, or by a later title', () => {
    const parts = [
      source('/guides/getting-started.html'),
      source('https://github.com/acme/sdk'),
      source('/limits'),
      source('/limits#a', 'Limits'),
    ]
    expect(collectSources({ parts }, SITE).map(({ title }) => title)).toEqual([
      'Getting started',
      'github.com',
      'Limits',
    ])
  })

  test.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' \u0001javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'blob:https://docs.acme.example/1',
    'vbscript:x',
    'file:///etc/passwd',
    'mailto:a@b.c',
    'https://',
    `https://docs.acme.example/${'a'.repeat(3000)}`,
  ])('leaves out %j', (url) => {
    expect(collectSources({ parts: [source(url, 'Looks fine')] }, SITE)).toEqual([])
  })

  test.each([
    ['https://docs.acme.example/login', 'https://evil.example/login', 'evil.example'],
    ['docs.acme.example', 'https://evil.example/', 'evil.example'],
    ['https://docs.acme.example@evil.example/', 'https://docs.acme.example@evil.example/', 'evil.example'],
    ['//evil.example/a', '/login', 'Login'],
    ['https://docs.acme.example\u2044login', 'https://evil.example/', 'evil.example'],
    ['https://evil.example/login', '/login', 'Login'],
    ['https://evil.example/a b', 'https://evil.example/a%20b', 'https://evil.example/a b'],
    ['www.evil.example', 'https://evil.example/', 'www.evil.example'],
    ['Socket.io', '/guides/socket', 'Socket.io'],
    [`${SITE}/limits`, '/limits', `${SITE}/limits`],
    ['Node.js', 'https://evil.example/', 'Node.js'],
  ])('changes the title %j of a link to %s to %j', (title, url, expected) => {
    expect(collectSources({ parts: [source(url, title)] }, SITE)[0]?.title).toBe(expected)
  })

  test('keeps direction-changing characters in a path encoded', () => {
    expect(collectSources({ parts: [source('/a%20b/%E2%80%AEgpj', 'A')] }, SITE)[0]?.address).toBe(
      '/a%20b/%E2%80%AEgpj',
    )
    expect(collectSources({ parts: [source('/a%20b', 'A')] }, SITE)[0]?.address).toBe('/a b')
  })

  test('shows the real host of a link', () => {
    const [disguised, lookalike] = collectSources(
      { parts: [source('https://docs.acme.example@evil.example/a'), source('https://аcme.example/')] },
      SITE,
    )
    expect(disguised).toMatchObject({ href: 'https://evil.example/a', address: 'evil.example', isInternal: false })
    expect(lookalike!.address).toMatch(/^xn--/)
  })

  test('removes invisible characters from titles, and shortens long titles', () => {
    const [source1] = collectSources({ parts: [source('/a', `safe\u202egnp.exe\u200b ${'x'.repeat(500)}`)] }, SITE)
    expect(source1!.title).toMatch(/^safegnp\.exe x+…$/)
    expect(source1!.title).toHaveLength(200)
  })

  test('keeps relative addresses relative without a site', () => {
    expect(collectSources({ parts: [source('guides/keys#a')] }, undefined)).toMatchObject([
      { href: '/guides/keys#a', isInternal: true },
    ])
  })

  test('ignores other tools, unfinished searches and malformed results', () => {
    const page = { path: '/a', metadata: { title: 'A' } }
    const call: MessagePart = {
      type: 'tool-invocation',
      toolInvocation: { state: 'call', toolCallId: '1', toolName: 'search', args: {} },
    }
    expect(
      collectSources(
        { parts: [search([page], 'read'), call, search('no'), search(null), search([null, 1, 'a', {}, { path: 3 }])] },
        SITE,
      ),
    ).toEqual([])
  })

  test('lists at most a hundred', () => {
    expect(
      collectSources({ parts: [search(Array.from({ length: 5000 }, (_, index) => ({ path: `/${index}` })))] }, SITE),
    ).toHaveLength(100)
  })
})

test('accepts a search result that wraps its list, or has titles outside its metadata', () => {
  const [found] = collectSources({ parts: [search({ results: [{ url: '', path: '/a', title: 'A' }] })] }, SITE)
  expect(found).toMatchObject({ href: `${SITE}/a`, title: 'A' })
})

test('places addresses without a host below the site’s path', () => {
  expect(parseSourceUrl('guides/keys', 'https://acme.example/docs')).toMatchObject({
    href: 'https://acme.example/docs/guides/keys',
    isInternal: true,
  })
  expect(parseSourceUrl('/blog', 'https://acme.example/docs')).toMatchObject({ href: 'https://acme.example/docs/blog' })
  expect(parseSourceUrl('//evil.example/x', 'https://acme.example/docs')).toMatchObject({
    host: 'evil.example',
    isInternal: false,
  })
})

test('reads the pages of further tools that a host names', () => {
  const failing = vi.spyOn(console, 'error').mockReturnValue()
  const parts = [
    search([{ path: '/a', title: 'A' }], 'find_docs'),
    search({ hits: [{ link: '/b' }] }, 'kb'),
    search({}, 'broken'),
    search([{ path: '/c' }], 'toString'),
  ]
  const searchTools: SearchTools = {
    find_docs: true,
    kb: (result) => (result as { hits: { link: string }[] }).hits.map(({ link }) => ({ url: link })),
    broken: () => {
      throw new Error('No')
    },
  }
  expect(collectSources({ parts }, SITE, searchTools).map(({ href }) => href)).toEqual([`${SITE}/a`, `${SITE}/b`])
  expect(collectSources({ parts }, SITE)).toEqual([])
  expect(failing).toHaveBeenCalledOnce()
})
