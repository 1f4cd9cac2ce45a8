import { expect, test } from 'vitest'
import { BREW } from '../../../tests/textmate/brew.ts'
import { makeFolder, startService } from '../http/startService.ts'

const CODE = '```brew\nsteep 3 min # <b>\nrecipe tea(leaves)\n```\n'
const start = async (custom: unknown[]) => {
  const config = {
    theme: 'svc',
    name: 'Teahouse',
    colors: { primary: '#0D9373' },
    styling: { codeblocks: { languages: { custom } } },
  }
  const folder = await makeFolder({
    'index.md': `# Tea\n\n${CODE}`,
    'docs.json': JSON.stringify(config),
    'languages/brew.json': JSON.stringify(BREW),
    'languages/broken.json': '{',
    'package.json': '{"private": true}',
  })
  return startService({ docs: folder })
}

test('code in a language of docs.json is coloured by its grammar', async () => {
  const { url } = await start(['/languages/brew.json', '/languages/broken.json', '/languages/gone.json'])
  const text = await (await fetch(`${url}/`)).text()
  expect(text).toContain(
    '<span class="hljs-keyword">steep</span> <span class="hljs-number">3</span> <span ' +
      'class="hljs-type">min</span> <span class="hljs-comment"># &lt;b&gt;</span>',
  )
  expect(text).toContain('<span class="hljs-title">tea</span>(<span class="hljs-variable">leaves</span>)')
})

test('readers’ browsers get only the grammars that docs.json names, and no other JSON files', async () => {
  const { url } = await start([
    './languages/brew.json',
    '../outside.json',
    'https://other.example/languages/broken.json',
  ])
  const grammar = await fetch(`${url}/languages/brew.json`)
  expect(grammar.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await grammar.json()).toEqual(BREW)
  for (const path of ['package.json', 'languages/broken.json', '..%2foutside.json'])
    expect((await fetch(`${url}/${path}`)).status).toBe(404)
})
