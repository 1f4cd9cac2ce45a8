import { afterEach, describe, expect, it, vi } from 'vitest'
import { quoteAnswer } from '../../src/engine/answer/quoteAnswer.ts'
import { listAsked } from '../../src/engine/answer/quotePassages.ts'
import { collectParts, createInput, joinText } from './collectParts.ts'

async function answer(question: string, files?: Record<string, string>): Promise<string> {
  const other = files && { ...files, 'other.md': '# Other\n\nX.' }
  return joinText(await collectParts(quoteAnswer, await createInput(question, {}, other)))
}

it.each([
  ['x', 500],
  // To the search, this character is 18 letters, in four words.
  ['\ufdfa', 27],
])('reads of an earlier question of %j no more than %i characters', async (character, length) => {
  const { request } = await createInput(character.repeat(9_000))
  expect(listAsked({ request, question: 'And on Linux?' })).toEqual(['And on Linux?', character.repeat(length)])
})

it('has the row that the question names', async () => {
  const page =
    '# Problems\n\n| Problem | Meaning |\n| --- | --- |\n' +
    '| `bad-request` | The service refused the body of a problem |\n' +
    '| `too-long` | The question is too long for the service |\n' +
    '| `bad-stream` | The response is not a stream |\n'
  expect(await answer('bad-stream problem', { 'a.md': page })).toContain(
    '| `bad-stream` | The response is not a stream |',
  )
})

it('keeps the sentence that the best one refers to, and the one that refers to it', async () => {
  const backups =
    '# Backups\n\nThe server has a clock and a disk. The server keeps old backups for 30 days. It then deletes these ' +
    'backups for good.\n'
  expect(await answer('how long does the server keep old backups', { 'a.md': backups })).toContain(
    'The server keeps old backups for 30 days. It then deletes',
  )
  const money =
    '# Money\n\nThere are two ways to save. One way is called month ahead. This consists of spending the income of ' +
    'January in February.\n'
  expect(await answer('spending the income of January in February', { 'a.md': money })).toContain(
    'One way is called month ahead. This consists of',
  )
})

it('begins with the paragraph that the best one points back to', async () => {
  const page = '# Money\n\nOne way is called month ahead.\n\nIt spends the income of January in February.\n'
  expect(await answer('spend the income of January in February', { 'a.md': page })).toMatch(
    /^One way is called month ahead\.\s+It/,
  )
})

it('does not say the same twice in almost the same words', async () => {
  const page =
    '---\ndescription: The live dashboard is updated every 30 seconds with all visitors.\n---\n# Dashboard\n\n' +
    'The live dashboard is updated every 30 seconds with visitors.\n\nIt has a graph.'
  expect((await answer('when is the dashboard updated', { 'a.md': page })).split('30 seconds')).toHaveLength(2)
})

it('does not say twice what is both the description of a page and the sentence that announces its list', async () => {
  const page =
    '---\ndescription: Add Markdown or React files to src/pages to create a standalone page:\n---\n' +
    '# Create a page\n\n' +
    'Add **Markdown or React** files to `src/pages` to create a [standalone page](/other):\n\n' +
    '- `src/pages/index.js` is the home page\n- `src/pages/foo.md` is at `/foo`\n' +
    '- `src/pages/bar.js` is at `/bar`\n\n' +
    '## Create your first React page\n\nCreate a file at `src/pages/my-react-page.js`.\n'
  const text = await answer('How do I create a page?', { 'a.md': page })
  expect(text.split('React** files')).toHaveLength(2)
  expect(text).not.toContain('React files')
})

it('has the fact, not only the sentence that announces it', async () => {
  const page =
    '---\ndescription: Learn how to limit the uploads of readers.\n---\n# Limit uploads\n\nThis page explains how to ' +
    'limit the uploads of readers.\n\nUploads of readers are limited by `maxBytes`.\n'
  expect(await answer('limit uploads of readers', { 'a.md': page })).toContain('Uploads of readers are limited by')
})

it('quotes the page that has the name in the question, and a page rather than its entry in a list', async () => {
  const files = {
    'tv.md': '# TV\n\nThe TV is not found when the network is down.',
    'dlna.md': '# DLNA\n\nSet the alive interval to 30 seconds when a TV is not found.',
  }
  expect(await answer('the TV is not found over DLNA in our network', files)).toContain('Set the alive interval')
  const listed = {
    'network.md':
      '# Network\n\n- [Fixed addresses](/fixed): Get a fixed address for outgoing calls.\n' +
      '- [Ports](/ports): Open ports.\n',
    'fixed.md': '# Fixed addresses\n\nTo get a fixed address for calls, open Settings and turn it on.\n',
    'ports.md': '# Ports\n\nPorts.\n',
  }
  expect(await answer('fixed address for outgoing calls', listed)).toContain('To get a fixed address for calls, open')
})

it.each(['how do I set the brightness', 'how do I set the brigthness'])(
  'shortens a long example to the setting that "%s" names and the lines that enclose it',
  async (question) => {
    const filler = (name: string) => Array.from({ length: 20 }, (_, line) => `  ${name}${line}: yes`).join('\n')
    const setting = '  # How bright.\n  brightness:\n    level: 3'
    const example = `\`\`\`yaml\nlamp:\n${filler('a')}\n${setting}\n${filler('b')}\n\`\`\``
    const text = await answer(question, { 'a.md': `# Lamp\n\nThe whole file:\n\n${example}\n` })
    expect(text).toContain('brightness:\n    level: 3')
    expect(text).toContain('```yaml\nlamp:\n')
    expect(text).not.toContain('b19: yes')
  },
)

it('says what a list is about before its item', async () => {
  const page =
    '# Checks\n\nThe checks come first.\n\nThese are warnings:\n\n- a logo of your company that may not be used;\n' +
    '- pages without a title.\n'
  expect(await answer('can I use the logo of my company', { 'a.md': page })).toContain(
    'These are warnings:\n\n- a logo of your company',
  )
})

it.each(['pause a schedule', 'adjust the number of attempts', 'wehbook signature', 'please explain schedules'])(
  'misses no point because of everyday words and misspellings: %s',
  async (question) => expect(await answer(question)).not.toContain('exact point'),
)

it('misses no point that the page has in another section', async () => {
  const page = '# Tracks\n\nA file:\n\n```xml\n<GPX/>\n```\n\n## Where to put the key\n\nPut the key on top.\n'
  const text = await answer('where do I put the GPX key', { 'a.md': page })
  expect(text).toContain('Put the key on top.')
  expect(text).not.toContain('exact point')
})

it('shows the sentence before code, in any language and without a colon', async () => {
  const page = '# Puertos\n\nCambia el puerto con esta orden.\n\n```bash\nlampara --puerto 80\n```\n'
  expect(await answer('lampara --puerto 80', { 'a.md': page })).toContain(
    'Cambia el puerto con esta orden.\n\n```bash\nlampara --puerto 80',
  )
})

it('does not end with a sentence that introduces nothing', async () => {
  const page =
    '# Systems\n\nWe have a number of internal systems that support the company. They are as follows:\n\n' +
    '## Lamp\n\nIt is on.\n'
  const text = await answer('internal systems of the company', { 'a.md': page })
  expect(text).toContain('We have a number of internal systems')
  expect(text).not.toContain('as follows')
})

it('puts a further sentence behind the earlier ones of its paragraph', async () => {
  const filler = (name: string) => Array.from({ length: 25 }, (_, at) => `${name}${at}`).join(' ')
  const page =
    `# Lamp\n\nThe lamp has a battery, which a cable can charge (${filler('a')}). Or the battery comes from a shop ` +
    `(${filler('b')}). In the open, the sun may charge the battery of the lamp (${filler('c')}).\n`
  const text = await answer('charge the battery of a lamp', { 'a.md': page })
  expect(text).toMatch(/which a cable can charge[^]*from a shop[^]*In the open, the sun/)
})

it.each([
  ['a list', '- a\n'],
  ['steps', '1. a\n'],
])('takes no longer for each item because %s has many of them', async (_, item) => {
  const count = async (items: number): Promise<number> => {
    const match = vi.spyOn(String.prototype, 'match')
    await answer('zebra', { 'a.md': `# Zebra\n\n${item.repeat(items)}`, 'b.md': '# B\n\nInstall the zebra with npm.' })
    const { length } = match.mock.calls
    match.mockRestore()
    return length
  }
  const few = await count(200)
  expect(await count(800)).toBeLessThan(few * 4)
})

it('has no more of quotes inside quotes than of lists inside lists, because each level is read again', async () => {
  const page = (levels: number) => ({ 'a.md': `# Zebra\n\n${'> '.repeat(levels)}A zebra has stripes.` })
  expect(await answer('zebra stripes', page(3))).toContain('A zebra has stripes.')
  expect(await answer('zebra stripes', page(30))).not.toContain('A zebra has stripes.')
})

describe('hostile pages', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['a table with a long head', `| ${'head '.repeat(2_000)}|\n| --- |\n${'| zebra |\n'.repeat(500)}`],
    [
      'a long title above many paragraphs',
      `**${'title '.repeat(2_000)}**\n\n${'**b** A zebra. It runs.\n\n'.repeat(500)}`,
    ],
  ])('take memory once for what introduces each piece: %s', async (_, page) => {
    const join = vi.spyOn(Array.prototype, 'join')
    await answer('zebra', { 'a.md': `# Zebra\n\n${page}` })
    const joined = join.mock.results.reduce((sum, { value }) => sum + String(value).length, 0)
    join.mockRestore()
    expect(joined).toBeLessThan(page.length * 60)
  })

  it('have at most 5,000 pieces in a section', async () => {
    const items = (count: number): string => `# Zebra\n\n${'- a\n'.repeat(count)}\nThe stripes of zebras differ.`
    expect(await answer('stripes of zebras', { 'a.md': items(4_999) })).toContain('The stripes of zebras differ.')
    expect(await answer('stripes of zebras', { 'a.md': items(5_000) })).not.toContain('The stripes of zebras differ.')
  })

  it.each([
    ['items of a list', '- a'],
    ['rows of a table', '| --- |\n| a |'],
  ])('have no more %s read than are quoted', async (_, lines) => {
    const [first = '', more = first] = lines.split('\n')
    const page = `# Zebra\n\n${more === first ? '' : '| zebra |\n'}${first}\n${`${more}\n`.repeat(20_000)}`
    const replace = vi.spyOn(String.prototype, 'replace')
    await answer('zebra', { 'a.md': page })
    expect(replace.mock.calls.length).toBeLessThan(100_000)
  })

  it('with hundreds of tabs below a step cost one look at each of them, and one at the question', async () => {
    const tabs = Array.from({ length: 400 }, (_, tab) => `   **Tab${tab}**\n\n   \`\`\`\n   a ${tab}\n   \`\`\`\n\n`)
    const normalize = vi.spyOn(String.prototype, 'normalize')
    await answer('zebra', { 'a.md': `# Zebra\n\n1. Zebra:\n\n${tabs.join('')}` })
    expect(normalize.mock.calls.length).toBeLessThan(10_000)
  })

  it('cost one comparison with each listed question of a section, not one for each of its pieces', async () => {
    const listed = Array.from({ length: 100 }, (_, number) => `zebra ${number}`)
    const get = vi.spyOn(WeakMap.prototype, 'get')
    await answer('zebra', {
      'a.md': `# Zebra\n\n${'- zebra\n'.repeat(500)}`,
      'readers-ask.yaml': `/a: [${listed.join(', ')}]\n`,
    })
    const compared = get.mock.calls.filter(([key]) => typeof key === 'object' && 'question' in key)
    expect(compared.length).toBeLessThan(1_000)
  })
})

it('copies no long address of a definition into each of thousands of links to it', async () => {
  const page = (length: number) =>
    `# Limits\n\nThe word sets a limit [here].\n\n- ${'[here] '.repeat(500)}\n\n[here]: /${'x'.repeat(length)}\n`
  const replace = vi.spyOn(String.prototype, 'replace')
  const text = await answer('What sets the word limit?', { 'a.md': page(20_000) })
  const longest = Math.max(...replace.mock.contexts.map((context) => String(context).length))
  replace.mockRestore()
  expect(text).toContain('The word sets a limit [here].')
  expect(longest).toBeLessThan(100_000)
  expect(await answer('What sets the word limit?', { 'a.md': page(20) })).toContain('limit [here](/x')
})
