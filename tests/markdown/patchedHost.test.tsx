/** Host pages whose old libraries patch built-in objects. */
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { renderLive } from './renderLive.tsx'
import { eventually } from '../eventually.ts'

afterEach(cleanup)

const TEXT = [
  '# Title *one*',
  '- a\n- b [link](/x "title")\n- [x] done',
  '1. one\n2. two',
  '```js\nconst a = "b"\n```',
  '| a | b |\n|---|:-:|\n| 1 | `2` |',
  '> [!NOTE]\n> quoted **words**',
  'see[1] and[^note] ![image](/a.png) at www.docs.example, a@b.example &amp; $x^2$',
  '<b>html</b> \u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  `<div>\n${'long '.repeat(2000)}\n</div>`,
  '[^note]: a note',
].join('\n\n')

async function renderWhole(): Promise<string> {
  const view = await renderLive({ text: TEXT, citations: [{ url: '/source', title: 'A source' }] })
  await eventually(() => expect(view.root.querySelectorAll('math, .da-code-keyword')).toHaveLength(2))
  const html = view.root.innerHTML.replace(/da-(?:_r_\w+_|:\w+:)/g, 'id')
  cleanup()
  return html
}

/** Sets a property of a built-in object until the test ends. */
function patch(target: object, name: string, value: unknown, isEnumerable = false): void {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { value, configurable: true, writable: true, enumerable: isEnumerable })
  onTestFinished(() => {
    if (before === undefined) Reflect.deleteProperty(target, name)
    else Object.defineProperty(target, name, before)
  })
}

it.each<[string, () => void]>([
  [
    'Array.from that ignores its map function',
    () => {
      const { from } = Array
      patch(Array, 'from', (items: ArrayLike<unknown>) => from(items))
    },
  ],
  ['an enumerable method on Array.prototype', () => patch(Array.prototype, 'patched', () => 1, true)],
  ['an enumerable string on Object.prototype', () => patch(Object.prototype, 'patched', 'x', true)],
  [
    'toJSON on arrays and strings',
    () => {
      patch(Array.prototype, 'toJSON', () => '[]')
      patch(String.prototype, 'toJSON', () => '""')
    },
  ],
])('renders the same with %s', async (_name, patchHost) => {
  const expected = await renderWhole()
  patchHost()
  expect(await renderWhole()).toBe(expected)
})
