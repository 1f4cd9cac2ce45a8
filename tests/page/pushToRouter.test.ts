import { afterEach, expect, test } from 'vitest'
import { pushToRouter } from '../../src/page/followLink.ts'

const pushed: string[] = []
const push = (path: string) => pushed.push(path)

/** Each router that is called directly, with the base that it adds itself. */
const ROUTERS: Record<string, (base: string) => object> = {
  'Next.js': () => ({ next: { router: { push } } }),
  'React Router': (basename) => ({ __reactRouterDataRouter: { navigate: push, basename } }),
  Gatsby: () => ({ ___navigate: push }),
}

afterEach(() => {
  pushed.length = 0
  for (const name of ['next', '__reactRouterDataRouter', '___navigate']) Reflect.deleteProperty(window, name)
})

const { origin } = location

test.each(Object.keys(ROUTERS))('%s gets only paths of this origin', (name) => {
  Object.assign(window, ROUTERS[name]!('/docs'))
  const given = ['//other.example/x', '/docs//other.example/x', '/docs/\\other.example/x', '///other.example/x']
  for (const path of [...given, '/docs/guide?a=//b#c', '/docs//%2f/x', '/docs/./..//other.example/x']) {
    const url = new URL(origin)
    url.pathname = path.replace(/[?#].*/, '')
    Object.assign(url, { search: /\?[^#]*/.exec(path)?.[0] ?? '', hash: /#.*/.exec(path)?.[0] ?? '' })
    expect(pushToRouter(window, url, '/docs/')).toBe(true)
  }
  expect(pushed).toHaveLength(given.length + 3)
  for (const path of pushed) {
    expect(path).toMatch(/^\/(?![/\\])/)
    expect(new URL(path, origin).origin).toBe(origin)
  }
  expect(pushed).toContain('/guide?a=//b#c')
})

test.each(Object.keys(ROUTERS))('%s gets nothing of another origin', (name) => {
  Object.assign(window, ROUTERS[name]!('/'))
  expect(pushToRouter(window, new URL('https://other.example/guide'), '/')).toBe(false)
  expect(pushed).toEqual([])
})
