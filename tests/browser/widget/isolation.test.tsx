/** The page's CSS doesn't change the widget, neither with cascade layers nor in a shadow root. */
import { createRoot } from 'react-dom/client'
import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { DocsAssistant } from '../../../src/index.ts'
import { fakeAssistant } from '../../../src/testing/index.ts'
import stylesheet from '../../../src/styles.css?inline'
import { IS_FULL } from '../../propertyRuns.ts'
import '../../loadWidgetPanel.ts'
import { ANSWER } from './renderWidget.tsx'
import { focused, slotsIn } from './slots.ts'

const ISOLATIONS = ['layers', 'shadow'] as const
type Isolation = (typeof ISOLATIONS)[number]

const HOSTILE: Record<string, string> = {
  'important rules for elements': `
    button, a, textarea { background: red !important; border: 5px dashed lime !important; color: yellow !important }
    div, span, p, li, h2 { padding: 9px !important; margin: 7px !important; float: left !important }
    dialog { width: 50px !important; inset: 0 !important; opacity: 0.2 !important; display: none !important }
    svg { width: 90px !important; fill: red !important } form { display: none !important }`,
  'rules for icons': `* { color: red } svg { color: red; opacity: 0.2 } svg path { stroke: red; opacity: 0.2 }`,
  'important rules for icons': `
    svg, svg path { color: red !important; opacity: 0.2 !important; transform: rotate(45deg) !important;
      rotate: 45deg !important; filter: blur(2px) !important; clip-path: circle(1px) !important;
      mask: linear-gradient(red, blue) !important; visibility: hidden !important; mix-blend-mode: multiply !important;
      fill-opacity: 0.1 !important; stroke-opacity: 0.1 !important; stroke-dasharray: 2 !important;
      stroke-width: 5px !important; animation: none !important }
    svg { position: absolute !important; inset: 0 !important; float: left !important; z-index: 9 !important;
      display: none !important; min-width: 99px !important; outline: 9px solid red !important;
      box-shadow: 0 0 9px red !important; cursor: help !important; zoom: 2 !important; order: 9 !important }`,
  'all: revert for everything': '* { all: revert }',
  'all: unset for everything, important': ':where(html, body) ~ *, #root * { all: unset !important }',
  ids: `#root p { font-size: 30px } #root button { display: block; width: 400px } #root div { position: static }`,
  'inherited properties': `
    body { font: italic small-caps 900 40px/3 cursive; letter-spacing: 9px; text-align: right;
      text-transform: uppercase; white-space: pre; word-break: break-all; color: red; user-select: none;
      quotes: none; writing-mode: vertical-rl;
      text-align-last: center; -webkit-text-fill-color: red; -webkit-text-stroke: 2px red; caret-color: red }`,
  'a layer of the page’s own': `@layer page { button { background: red !important } * { margin: 9px !important } }`,
}

beforeEach(async () => {
  await page.viewport(1000, 760)
})

/** Adds CSS as a page would: the widget's stylesheet comes before it in the head. */
function addStyles(css: string): void {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
  onTestFinished(() => style.remove())
}

function render(isolation: Isolation) {
  const host = document.createElement('div')
  host.id = 'root'
  document.body.append(host)
  const root = createRoot(host)
  root.render(
    <DocsAssistant
      baseUrl="https://docs.test"
      domain="acme"
      apiKey="svc_dsc_test"
      fetch={fakeAssistant(ANSWER) as typeof globalThis.fetch}
      storage={null}
      isolation={isolation}
      colorScheme="light"
      starterQuestions={['What is it?']}
    />,
  )
  const unmount = () => {
    root.unmount()
    host.remove()
  }
  onTestFinished(unmount)
  const scope = async (): Promise<ParentNode> => {
    if (isolation === 'layers') return host
    await expect.poll(() => host.firstElementChild?.shadowRoot).toBeTruthy()
    return host.firstElementChild!.shadowRoot!
  }
  return { host, scope, unmount }
}

/** Properties without a visible effect, such as the language and the clipping of boxes that nothing overflows. */
const IGNORED_PROPERTIES = /^--|origin|^-webkit-locale$|^overflow-clip-margin$/
/** The properties that are visible on a path. Margins, for example, have no effect on it. */
const PATH_PROPERTIES =
  /^(d|fill.*|stroke.*|color|opacity|transform|rotate|filter|clip-path|mask.*|visibility|mix-blend-mode|animation.*)$/

/** The box and all computed values of every element of the widget. */
function looksOf(scope: ParentNode): string[] {
  return [...scope.querySelectorAll('[data-slot="root"] *')].flatMap((element, index) => {
    const style = getComputedStyle(element)
    const { x, y, width, height } = element.getBoundingClientRect()
    const slot = element.getAttribute('data-slot') ?? element.getAttribute('class') ?? ''
    const name = `${index} ${element.tagName} ${slot}`
    return [
      `${name} box: ${[x, y, width, height].map(Math.round).join(' ')}`,
      ...[...style]
        .filter(
          (property) =>
            !IGNORED_PROPERTIES.test(property) && (element.tagName !== 'path' || PATH_PROPERTIES.test(property)),
        )
        .map((property) => `${name} ${property}: ${style.getPropertyValue(property)}`),
    ]
  })
}

/** Returns the looks once all transitions have ended. */
async function settledLooksOf(scope: ParentNode): Promise<string[]> {
  await userEvent.unhover(document.body)
  const moving = () => [...scope.querySelectorAll('*')].flatMap((element) => element.getAnimations())
  await expect.poll(() => moving().length).toBe(0)
  return looksOf(scope)
}

interface Shape {
  closed: string[]
  open: string[]
}

async function shape(isolation: Isolation): Promise<Shape> {
  const { scope: find, unmount } = render(isolation)
  const scope = await find()
  const slots = slotsIn(scope)
  const launcher = await slots.wait('launcher')
  const closed = await settledLooksOf(scope)
  await userEvent.click(launcher)
  await expect.poll(focused).toBe('input')
  await userEvent.keyboard('How?{Enter}')
  await slots.waitForAnswer()
  await userEvent.keyboard('Again')
  const open = await settledLooksOf(scope)
  unmount()
  return { closed, open }
}

describe.each(ISOLATIONS)('with isolation="%s", the widget', (isolation) => {
  let calm: Shape | undefined
  // By day, each style is tried with one kind of isolation in turn.
  const names = Object.keys(HOSTILE).filter((_, index) => IS_FULL || ISOLATIONS[index % 2] === isolation)

  test.each(names)('looks the same under: %s', async (name) => {
    if (isolation === 'layers') addStyles(stylesheet)
    calm ??= await shape(isolation)
    expect(calm.open.length).toBeGreaterThan(10_000)
    addStyles(HOSTILE[name]!)
    const hostile = await shape(isolation)
    const differences = (before: string[], after: string[]) => {
      const known = new Set(before)
      return after.filter((line) => !known.has(line)).slice(0, 40)
    }
    expect(differences(calm.closed, hostile.closed)).toEqual([])
    expect(differences(calm.open, hostile.open)).toEqual([])
  })
})

test('a page can style slots in its own layer', async () => {
  addStyles(stylesheet)
  addStyles(`@layer docs-assistant.host { [data-slot='launcher'] { border-radius: 0 !important } }`)
  addStyles(`[data-slot='launcher'] { --da-button: rgb(1, 2, 3) }`)
  const { scope } = render('layers')
  const launcher = await slotsIn(await scope()).wait('launcher')
  expect(getComputedStyle(launcher).borderRadius).toBe('0px')
  expect(getComputedStyle(launcher).backgroundColor).toBe('rgb(1, 2, 3)')
})

test('in a shadow root, focus, selection, ids and typing work', async () => {
  const pressed: string[] = []
  const listen = (event: KeyboardEvent) => pressed.push(event.key)
  document.addEventListener('keydown', listen)
  onTestFinished(() => document.removeEventListener('keydown', listen))
  const { scope } = render('shadow')
  const slots = slotsIn(await scope())
  const launcher = await slots.wait('launcher')
  launcher.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toBe('input')
  pressed.length = 0
  await userEvent.keyboard('s/{Shift>}{Home}{/Shift}')
  const field = slots.find('input') as HTMLTextAreaElement
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['s/', 0, 2])
  expect(pressed).toEqual([])
  const panel = slots.find('panel')!
  const title = (panel.getRootNode() as ShadowRoot).getElementById(panel.getAttribute('aria-labelledby')!)
  expect(title?.textContent).toBe('Assistant')
  await userEvent.keyboard('{Escape}')
  await expect.poll(focused).toBe('launcher')
})

describe.each(ISOLATIONS)('the launcher (%s)', (isolation) => {
  test.each([
    'transform: translateY(-300px) scale(0.5)',
    'filter: blur(2px); opacity: 0.1',
    'contain: strict; height: 90px',
  ])('stays in its corner and on top when the page has %s', async (css) => {
    if (isolation === 'layers') addStyles(stylesheet)
    addStyles(`body { ${css} } #cover { position: fixed; inset: 0; z-index: 2147483647; background: white }`)
    const cover = document.createElement('div')
    cover.id = 'cover'
    document.body.append(cover)
    onTestFinished(() => cover.remove())
    const { scope: find } = render(isolation)
    const scope = await find()
    const launcher = await slotsIn(scope).wait('launcher')
    const { right, bottom } = launcher.getBoundingClientRect()
    expect([Math.round(right), Math.round(bottom)]).toEqual([980, 740])
    const root = launcher.getRootNode() as Document | ShadowRoot
    expect(launcher.contains(root.elementFromPoint(right - 30, bottom - 20))).toBe(true)
    expect(document.activeElement).toBe(document.body)
  })

  test('is hidden behind a dialog of the page', async () => {
    if (isolation === 'layers') addStyles(stylesheet)
    const { host, scope } = render(isolation)
    const launcher = await slotsIn(await scope()).wait('launcher')
    const isVisible = () => getComputedStyle(launcher).visibility === 'visible'
    expect(isVisible()).toBe(true)
    host.inert = true
    expect(isVisible()).toBe(false)
    host.inert = false
    const dialog = document.createElement('dialog')
    dialog.append(document.createElement('button'))
    document.body.append(dialog)
    onTestFinished(() => dialog.remove())
    dialog.showModal()
    const { right, bottom } = launcher.getBoundingClientRect()
    expect(document.elementFromPoint(right - 30, bottom - 20)).toBe(dialog)
    await userEvent.keyboard('{Escape}')
    expect(dialog.open).toBe(false)
    await userEvent.click(launcher)
    await expect.poll(focused).toBe('input')
  })
})

test('an island of Astro’s `client:visible` is seen in the window, and has no box once it runs', async () => {
  const host = document.createElement('div')
  const spacer = document.body.appendChild(document.createElement('div'))
  spacer.style.height = '5000px'
  document.body.append(host)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(stylesheet)
  document.adoptedStyleSheets = [sheet]
  const island = host.appendChild(document.createElement('astro-island'))
  island.setAttribute('ssr', '')
  island.setAttribute('client', 'visible')
  const first = island.appendChild(document.createElement('div'))
  first.className = 'da-root'
  first.dataset.variant = 'popover'
  onTestFinished(() => {
    host.remove()
    spacer.remove()
    document.adoptedStyleSheets = []
  })
  const isSeen = new Promise<boolean>((resolve) => {
    new IntersectionObserver(([entry], observer) => {
      observer.disconnect()
      resolve(entry!.isIntersecting)
    }).observe(first)
  })
  expect(await isSeen).toBe(true)
  island.removeAttribute('ssr')
  expect(getComputedStyle(first).display).toBe('contents')
})
