import { expect, test } from 'vitest'
import { createPathFinder } from '../../src/engine/docs/findPage.ts'

const PATHS = [
  '/',
  '/guides/index',
  '/guides',
  '/a',
  '/a.mdx',
  '/A',
  '/%41',
  '/size.html',
  '/größe',
  '/api/',
  '/b.html',
]

test.each([
  ['/guides', '/guides'],
  ['/guides/', '/guides'],
  ['/guides/?tab=1#top', '/guides'],
  ['/guides/index', '/guides/index'],
  ['/guides/index.html', '/guides'],
  ['/a', '/a'],
  ['/a.md', '/a'],
  ['/a.mdx', '/a.mdx'],
  ['/A', '/A'],
  ['/%2541', '/%41'],
  ['/size', '/size.html'],
  ['/gr%C3%B6%C3%9Fe', '/größe'],
  ['/gro\u0308ße', '/größe'],
  ['/api', '/api/'],
  ['/api/index.html', '/api/'],
  ['', '/'],
  ['/index.html', '/'],
  ['/?q=1', '/'],
  ['/100%', undefined],
  ['/constructor', undefined],
])('%s is the address of %s', (address, path) => {
  expect(createPathFinder(PATHS.map((one) => [one, one] as const))(address)).toBe(path)
})
