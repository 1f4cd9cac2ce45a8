import { expect, test } from 'vitest'
import { placeBelow } from '../../src/markdown/plain/placeBelow.ts'

test.each([
  ['/guide', '/docs', '/docs/guide'],
  ['/guide#a', '/docs/', '/docs/guide#a'],
  ['/docs/guide', '/docs', '/docs/guide'],
  ['/docs', '/docs', '/docs'],
  ['/docs?x=1', '/docs', '/docs?x=1'],
  ['/docsy', '/docs', '/docs/docsy'],
  ['//other.example/x', '/docs', '//other.example/x'],
  ['/\\other.example/x', '/docs', '/\\other.example/x'],
  ['https://other.example/x', '/docs', 'https://other.example/x'],
  ['guide', '/docs', 'guide'],
  ['/guide', '/', '/guide'],
])('%s on a site at %s is %s', (address, path, placed) => {
  expect(placeBelow(address, new URL(path, 'https://acme.example'))).toBe(placed)
})
