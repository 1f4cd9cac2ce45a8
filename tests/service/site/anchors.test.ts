import { expect, test } from 'vitest'
import { readDocs } from '../../../src/service/docs/readDocs.ts'
import { renderMarkdown } from '../../../src/service/site/renderMarkdown.ts'
import { makeFolder } from '../http/startService.ts'

const PAGE = `# The title

Intro.

## Same \`code\` & *marks*

# A second of the first level

## Same \`code\` & *marks*

## Own {#chosen}

\`\`\`md
## Not a heading
\`\`\`

Underlined
----------

> ## In a quote

### Ünïcode: 日本語?

##
`

test('the page’s headings have the anchors that the search’s sections link to', async () => {
  const { pages } = await readDocs(await makeFolder({ 'a.md': PAGE }))
  const html = renderMarkdown(pages[0]!).content.text
  const drawn = [...html.matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id).filter((id) => id !== '')
  const linked = pages[0]!.sections.map(({ anchor }) => anchor).filter((anchor) => anchor !== '')
  expect(drawn).toEqual(linked)
  expect(drawn).toContain('chosen')
  expect(html).not.toContain('{#chosen}')
  expect(html).not.toContain('<h1')
})
