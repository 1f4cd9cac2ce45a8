/**
 * Rare character references, which load when an answer contains one. In a separate file, so that they have not loaded
 * yet.
 */
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { allReferences } from '../../src/markdown/syntax/decodeNamedReference.ts'
import { eventually } from '../eventually.ts'
import { renderLive } from './renderLive.tsx'

afterEach(cleanup)

it('decodes common references immediately, and loads nothing for them', async () => {
  const view = await renderLive({ text: 'a &amp; b &lt;c&gt; &nbsp;&copy; &#38; `&amp;` [x](/a?b=1&amp;c "&quot;")' })
  expect(view.words()).toBe('a & b <c> \u00a0© & &amp; x')
  expect(view.root.querySelector('a')?.getAttribute('href')).toBe('https://docs.example/a?b=1&c')
  expect(allReferences.get()).toBeUndefined()
})

it('shows the source of rare references until they have loaded, and keeps the elements', async () => {
  const text = '**bold** &HilbertSpace; and [x](/&Dcaron;)\n\n&NoSuchName; &amp;'
  const view = await renderLive({ text })
  expect(view.words()).toContain('&HilbertSpace;')
  const before = [...view.root.querySelectorAll('*')]
  await eventually(() => expect(view.words()).toBe('bold \u210b and x&NoSuchName; &'))
  expect(view.root.querySelector('a')?.getAttribute('href')).toBe('https://docs.example/%C4%8E')
  expect(before.filter((element) => !element.isConnected)).toEqual([])
})
