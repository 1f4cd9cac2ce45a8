import { expect, test } from 'vitest'
import { readDocs } from '../../src/node/files/readDocs.ts'
import { packIndex } from '../../src/static/packIndex.ts'
import { createSearch } from '../../src/engine/search/createSearch.ts'
import { createFolder } from '../docs/createFolder.ts'

/** More values than a function takes as arguments. */
const MANY = 150_000

test.each([
  ['lines', `# A\n\n${'t\n\n'.repeat(MANY)}zebra`],
  ['lines of code', `# A\n\n\`\`\`\n${'t\n'.repeat(MANY)}\`\`\`\n\nzebra`],
  ['headings', `# A\n\nzebra\n\n${'## b\n'.repeat(MANY)}`],
])('a page with very many %s is found, and the site is written', async (_, text) => {
  const docs = await readDocs(await createFolder({ 'a.md': text, 'b.md': '# B\n\nA yak.' }))
  const { hits } = await createSearch(docs).search({ question: 'zebra', earlierQuestions: [], limit: 1 })
  expect(hits[0]?.section.page.file).toBe('a.md')
  await expect(packIndex(docs, async (kind) => kind)).resolves.toMatchObject({ pages: 'pages' })
})
