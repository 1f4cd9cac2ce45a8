/** The page's router handles links in answers. */
import { page, userEvent } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { OPEN_PANEL_KEY } from '../../../src/page/mayHaveArrived.ts'
import type { DocsAssistantProps } from '../../../src/index.ts'
import { createPanelKey } from '../../../src/widget/createPanelKey.ts'
import { dataStream, fakeAssistant } from '../../../src/testing/index.ts'
import { renderWidget } from './renderWidget.tsx'
import { focused, isShown, slotsIn } from './slots.ts'

const START = location.href
/** The same connection as in `renderWidget`. */
const WIDGET = { baseUrl: 'https://docs.test', domain: 'acme' }
const OWN = createPanelKey(WIDGET)

beforeEach(() => page.viewport(1000, 760))
afterEach(() => {
  history.replaceState(null, '', START)
  sessionStorage.clear()
})

const ANSWER = dataStream()
  .step()
  .words('See [the guide](/guide#keys), [itself](/self) and [other](https://other.example/x).')
  .finish({ threadId: 'thread-1' })

/** A router that listens for clicks on links of the document, like those of docs generators. */
function addRouter(): string[] {
  const visited: string[] = []
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest?.('a')
    if (link == null || event.defaultPrevented || event.ctrlKey || link.origin !== location.origin) return
    event.preventDefault()
    visited.push(link.pathname + link.hash)
  }
  document.addEventListener('click', onClick)
  onTestFinished(() => document.removeEventListener('click', onClick))
  return visited
}

/** Cancels what the browser would do after a click that nobody handled. */
function stayOnPage(): void {
  const { navigation } = window as Window & { navigation?: EventTarget }
  const stay = (event: Event) => event.preventDefault()
  navigation?.addEventListener('navigate', stay)
  onTestFinished(() => navigation?.removeEventListener('navigate', stay))
}

async function answer(props: Partial<DocsAssistantProps> = {}, isInShadow = false, first = 'the guide') {
  const { scope } = renderWidget({ fetch: fakeAssistant(ANSWER) as typeof fetch, ...props }, { isInShadow })
  const slots = slotsIn(scope)
  ;(await slots.wait('launcher')).click()
  await expect.poll(focused).toBe('input')
  await userEvent.keyboard('How?{Enter}')
  await slots.waitForAnswer()
  const link = (name: string) =>
    [...scope.querySelectorAll<HTMLAnchorElement>('[data-slot="text"] a')].find((a) => a.textContent?.startsWith(name))!
  await expect.poll(() => link(first)).toBeTruthy()
  return { slots, link, scope }
}

describe.each([false, true])('in a shadow root: %s', (isInShadow) => {
  test('a router that listens for clicks receives the link with its hash, and the panel stays open', async () => {
    const visited = addRouter()
    const { link, slots } = await answer({}, isInShadow)
    await userEvent.click(link('the guide'))
    expect(visited).toEqual(['/guide#keys'])
    expect(isShown(slots.find('panel'))).toBe(true)
    expect(sessionStorage.getItem(OPEN_PANEL_KEY)).toBeNull()
  })

  test('a router that ignores links outside its components is called', async () => {
    const pushed: string[] = []
    Object.assign(window, { next: { router: { push: (path: string) => pushed.push(path) } } })
    onTestFinished(() => void Reflect.deleteProperty(window, 'next'))
    const { link } = await answer({ base: '/docs' }, isInShadow)
    expect(new URL(link('the guide').href).pathname).toBe('/docs/guide')
    await userEvent.click(link('the guide'))
    expect(pushed).toEqual(['/guide#keys'])
  })

  // Such a link may be a button with an `onclick` of its own, which an answer could then press.
  test.each(['/self', '#', ''])('never presses an element of the page: a link to "%s"', async (address) => {
    const own = document.createElement('a')
    own.href = address
    const pressed: string[] = []
    const note = (event: Event) => {
      pressed.push(event.type)
      event.preventDefault()
    }
    for (const type of ['click', 'mousedown', 'pointerdown', 'focus', 'keydown']) own.addEventListener(type, note)
    document.body.prepend(own)
    onTestFinished(() => own.remove())
    stayOnPage()
    const here = address === '/self' ? '/self' : location.pathname + location.search
    const stream = dataStream().step().words(`See [itself](${here}) and [the top](#).`).finish({ threadId: 'thread-1' })
    const { link } = await answer({ fetch: fakeAssistant(stream) as typeof fetch }, isInShadow, 'itself')
    for (const name of ['itself', 'the top']) await userEvent.click(link(name))
    expect(pressed).toEqual([])
  })

  test('writes an address like the page’s own links, with a trailing slash', async () => {
    const visited = addRouter()
    const own = document.createElement('a')
    own.href = '/guide/'
    document.body.append(own)
    onTestFinished(() => own.remove())
    const { link } = await answer({}, isInShadow)
    await userEvent.click(link('the guide'))
    await userEvent.click(link('itself'))
    expect(visited).toEqual(['/guide/#keys', '/self'])
  })

  test('leaves clicks with a modifier, and links to other sites, to the browser', async () => {
    const visited = addRouter()
    const seen: string[] = []
    const stop = (event: MouseEvent) => {
      seen.push(`${event.ctrlKey} ${event.defaultPrevented}`)
      event.preventDefault()
    }
    const { link } = await answer({}, isInShadow)
    window.addEventListener('click', stop)
    onTestFinished(() => window.removeEventListener('click', stop))
    link('the guide').dispatchEvent(
      new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ctrlKey: true }),
    )
    link('other').dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }))
    expect(seen).toEqual(['true false', 'false false'])
    expect(visited).toEqual([])
  })
})

test('a panel that covers the page closes', async () => {
  const visited = addRouter()
  const { link, slots } = await answer({ variant: 'modal' })
  await userEvent.click(link('the guide'))
  expect(visited).toEqual(['/guide#keys'])
  await expect.poll(() => isShown(slots.find('panel'))).toBe(false)
})

test('a question in the address fills the field once', async () => {
  history.replaceState({ own: 1 }, '', '/start?x=1&assistant=How%3F#top')
  const { scope } = renderWidget()
  const slots = slotsIn(scope)
  await expect.poll(() => (slots.find('input') as HTMLTextAreaElement | null)?.value).toBe('How?')
  expect(location.pathname + location.search + location.hash).toBe('/start?x=1#top')
  expect(history.state).toEqual({ own: 1 })
})

test('the panel is open again on the next page, and the focus stays on the page', async () => {
  sessionStorage.setItem(OPEN_PANEL_KEY, JSON.stringify({ key: OWN, fromEnd: 0, at: Date.now() }))
  const { scope } = renderWidget()
  const slots = slotsIn(scope)
  await expect.poll(() => isShown(slots.find('panel'))).toBe(true)
  await expect.poll(() => slots.find('input')).toBeTruthy()
  expect(focused()).toBe('')
  expect(sessionStorage.getItem(OPEN_PANEL_KEY)).toBeNull()
})

test.each([
  ['another site’s', { key: createPanelKey({ ...WIDGET, domain: 'other' }), fromEnd: 0, at: Date.now() }],
  ['another service’s', { key: createPanelKey({ ...WIDGET, baseUrl: 'https://b.test' }), fromEnd: 0, at: Date.now() }],
  ['another reader’s', { key: createPanelKey({ ...WIDGET, fp: 'reader-2' }), fromEnd: 0, at: Date.now() }],
  ['an old', { key: OWN, fromEnd: 0, at: Date.now() - 3_600_000 }],
])('%s panel does not open on the next page', async (_, left) => {
  sessionStorage.setItem(OPEN_PANEL_KEY, JSON.stringify(left))
  const { scope } = renderWidget()
  const slots = slotsIn(scope)
  await slots.wait('launcher')
  await import('../../../src/widget/panelParts.ts')
  expect(isShown(slots.find('panel'))).toBe(false)
})

test('of two assistants on a page, the one that the reader left opens on the next page', async () => {
  sessionStorage.setItem(OPEN_PANEL_KEY, JSON.stringify({ key: OWN, fromEnd: 0, at: Date.now() }))
  const inline = renderWidget({ variant: 'inline' }, { isInShadow: true })
  const other = renderWidget({ baseUrl: 'https://b.test' }, { isInShadow: true })
  const left = renderWidget({}, { isInShadow: true })
  await slotsIn(inline.scope).wait('input')
  await expect.poll(() => isShown(slotsIn(left.scope).find('panel'))).toBe(true)
  expect(isShown(slotsIn(other.scope).find('panel'))).toBe(false)
  expect(sessionStorage.getItem(OPEN_PANEL_KEY)).toBeNull()
})

/** Opens a panel that the next page may restore, and returns how to leave the page. */
async function openPanel(props: Partial<DocsAssistantProps>) {
  const { scope, unmount } = renderWidget({ storage: localStorage, ...props })
  const slots = slotsIn(scope)
  if (props.variant === 'bar') (await slots.wait('ask-bar')).querySelector('button')!.click()
  else (await slots.wait('launcher')).click()
  await expect.poll(focused).toBe('input')
  await import('../../../src/widget/panelParts.ts')
  return { unmount }
}

/** Leaves the page, and returns what this stores for the next one. */
function leave(persisted = false): string | null {
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted }))
  return sessionStorage.getItem(OPEN_PANEL_KEY)
}

test.each(['panel', 'bar'] as const)(
  'a %s that is open is open again after a reload, without the focus',
  async (variant) => {
    const { unmount } = await openPanel({ variant })
    await expect.poll(() => leave()).not.toBeNull()
    unmount()
    const { scope } = renderWidget({ variant, storage: localStorage })
    const slots = slotsIn(scope)
    await expect.poll(() => isShown(slots.find('panel'))).toBe(true)
    await expect.poll(() => slots.find('input')).toBeTruthy()
    expect(focused()).toBe('')
  },
)

test('a page that comes back from the browser’s cache forgets that its panel was open', async () => {
  await openPanel({ variant: 'panel' })
  await expect.poll(() => leave(true)).not.toBeNull()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(sessionStorage.getItem(OPEN_PANEL_KEY)).toBeNull()
})

test.each([
  ['covers a part of the page', { variant: 'popover' }],
  ['keeps nothing', { variant: 'panel', storage: null }],
] as const)('a panel that %s is closed after a reload', async (_, props) => {
  await openPanel(props)
  expect(leave()).toBeNull()
})

test('a panel that fills a phone is closed after a reload', async () => {
  await page.viewport(400, 760)
  await openPanel({ variant: 'panel' })
  expect(leave()).toBeNull()
})

test('while a citation of this page is hovered, the quoted words are marked in the page', async () => {
  history.replaceState(null, '', '/guide')
  const main = document.createElement('main')
  main.innerHTML = '<p>Before. Create the <b>new key</b>\n first. After.</p>'
  document.body.append(main)
  onTestFinished(() => main.remove())
  const quoted = 'Create the new key first.'
  const result = [{ path: '/guide', metadata: { title: 'Keys' }, content: `Before. ${quoted} After.` }]
  const cited = dataStream()
    .step()
    .tool({ name: 'search', args: { query: 'key' }, result })
    .words(`${quoted} [1]`)
    .source({ url: '/guide', title: 'Keys' })
    .finish({ threadId: 'thread-1' })
  const { scope } = renderWidget({ fetch: fakeAssistant(cited) as typeof fetch, siteUrl: location.origin })
  const slots = slotsIn(scope)
  ;(await slots.wait('launcher')).click()
  await expect.poll(focused).toBe('input')
  await userEvent.keyboard('How?{Enter}')
  await slots.waitForAnswer()
  await expect.poll(() => scope.querySelector('.da-citation-chip')).not.toBeNull()
  const marked = () => [...(CSS.highlights.get('da-quote') ?? [])].map(String)
  await userEvent.hover(scope.querySelector('.da-citation-chip')!)
  await expect.poll(marked).toEqual(['Create the new key\n first.'])
  await userEvent.hover(slots.find('input')!)
  await expect.poll(marked).toEqual([])
})
