import { describe, expect, test } from 'vitest'
import { startService } from './startService.ts'

describe('llms.txt', () => {
  test('lists the pages by navigation group, with links to their Markdown', async () => {
    const { url } = await startService()
    const response = await fetch(`${url}/llms.txt`)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toBe(
      [
        '# Acme',
        '',
        '## Start',
        '',
        `- [Welcome](${url}/index.md): What Acme is.`,
        `- [Webhooks](${url}/webhooks.md)`,
        '',
        '## Guides',
        '',
        `- [Themes](${url}/guides/themes.md)`,
        `- [Limits](${url}/v1/limits.md)`,
        `- [Limits](${url}/v2/limits.md)`,
        '',
      ].join('\n'),
    )
  })

  test('leaves out pages marked hidden or noindex', async () => {
    const { url } = await startService(
      {},
      {
        'a.md': '# Shown\n',
        'b.md': '---\nhidden: true\n---\n# Hidden\n',
        'c.md': '---\nnoindex: true\n---\n# Unsearchable\n',
      },
    )
    for (const path of ['/llms.txt', '/llms-full.txt']) {
      const text = await (await fetch(url + path)).text()
      expect(text).toContain('Shown')
      expect(text).not.toMatch(/Hidden|Unsearchable/)
    }
  })

  test('escapes titles and addresses', async () => {
    const { url } = await startService({}, { 'a (b) ü.md': '---\ntitle: "[x](https://evil.example)\\n## y"\n---\n' })
    const text = await (await fetch(`${url}/llms.txt`)).text()
    expect(text).toContain(`- [\\[x\\](https://evil.example) ## y](${url}/a%20%28b%29%20%C3%BC.md)`)
  })

  test('is the docs folder’s own llms.txt, if there is one', async () => {
    const { url } = await startService({}, { 'a.md': '# A\n', 'llms.txt': '# Ours\n' })
    expect(await (await fetch(`${url}/llms.txt`)).text()).toBe('# Ours\n')
  })

  test('links to the public address of the site', async () => {
    const { url } = await startService({ siteUrl: 'https://docs.acme.example' })
    expect(await (await fetch(`${url}/llms.txt`)).text()).toContain('](https://docs.acme.example/webhooks.md)')
    expect(await (await fetch(`${url}/llms-full.txt`)).text()).toContain('Source: https://docs.acme.example/webhooks\n')
  })
})

test('llms-full.txt has every page as Markdown', async () => {
  const { url } = await startService()
  const text = await (await fetch(`${url}/llms-full.txt`)).text()
  expect(text).toMatch(/^# Acme\n\n# Welcome\n\nSource: http:\S+\/\n\n> What Acme is\.\n\nAcme keeps/)
  for (const words of ['## Turn on a webhook', 'curl -X POST', 'fifty sprinklers']) expect(text).toContain(words)
})

describe('the .md of a page', () => {
  test('is its Markdown below its title', async () => {
    const { url } = await startService()
    const response = await fetch(`${url}/guides/themes.md`)
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(response.headers.get('link')).toBe(`<${url}/guides/themes>; rel="canonical"`)
    expect(await response.text()).toBe(
      '# Themes\n\n## Dark mode\n\nChoose the dark theme under Settings, then Appearance.\n',
    )
  })

  test('is called index.md for the page at the root', async () => {
    const { url } = await startService()
    const response = await fetch(`${url}/index.md`)
    expect(response.headers.get('link')).toBe(`<${url}/>; rel="canonical"`)
    expect(await response.text()).toMatch(/^# Welcome\n/)
    expect(await (await fetch(url)).text()).toContain('<a href="/index.md">View as Markdown</a>')
  })

  test.each(['/nowhere.md', '/.md', '/guides/.md', '/..%2findex.md', '/docs.json.md'])('%s is a 404', async (path) => {
    const { url } = await startService()
    expect((await fetch(url + path)).status).toBe(404)
  })
})

test.each(['/llms.txt', '/llms-full.txt', '/webhooks.md'])('%s has a limit for each address', async (path) => {
  const { url } = await startService({ limits: { requestsPerDayPerAddress: 2 } })
  const get = () => fetch(url + path)
  const [first, second, third] = [await get(), await get(), await get()]
  expect([first.status, second.status]).not.toContain(429)
  expect(third.status).toBe(429)
  expect(third.headers.get('retry-after')).toBe('3600')
  expect((await fetch(`${url}/webhooks`)).status).toBe(200)
})
