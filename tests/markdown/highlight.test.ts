/** Languages are initialized one by one, but must highlight as if all of them were initialized. */
import hljs from 'highlight.js/lib/core'
import { common } from 'lowlight'
import { expect, it, vi } from 'vitest'
import { findLanguage } from '../../src/markdown/highlight/highlight.ts'

const NAMES = Object.keys(common)

it('knows every language by all of its names', () => {
  for (const [language, define] of Object.entries(common)) {
    const { aliases = [] } = define(hljs)
    const names = [language, ...aliases].map((name) => name.toLowerCase())
    expect(names.map(findLanguage)).toEqual(names.map(() => language))
  }
  for (const name of ['', 'nolang', 'constructor', '__proto__']) expect(findLanguage(name)).toBeUndefined()
})

/** Code with other languages inside, for the languages that allow that. */
const SAMPLE = [
  '# a heading with <b class="x">html</b> and `code`',
  '<?php echo "x" ?><style>a { color: red }</style><script>const a = "b"</script>',
  'const x = <div class="y">{1 + 2}</div>, y = html`<p id="z">`, z = css`a { b: c }`, q = gql`query { a }`',
  '>>> print("x", 1)',
  '$ echo "x" && ls -l # comment',
  'key: <%= value.map { |a| a } %>',
  'function f(a) { return "text" + 1 } // comment',
]

it('highlights every language as if all languages were initialized', async () => {
  const everything = await import('../../src/markdown/highlight/highlight.ts')
  for (const name of NAMES) everything.highlight(['a'], [], name)
  for (const name of NAMES) {
    vi.resetModules()
    const fresh = await import('../../src/markdown/highlight/highlight.ts')
    expect([name, fresh.highlight(SAMPLE, [], name)]).toEqual([name, everything.highlight(SAMPLE, [], name)])
  }
})

it('leaves much code without colours, because some grammars take quadratic time', async () => {
  const { highlight } = await import('../../src/markdown/highlight/highlight.ts')
  const lines = (count: number) => Array<string>(count).fill('word '.repeat(40))
  for (const name of ['c', 'cpp', 'csharp', 'arduino', 'javascript']) {
    expect(highlight(lines(20), lines(10), name)).toHaveLength(20)
    expect(highlight(lines(32), lines(32), name)).toBeUndefined()
  }
})
