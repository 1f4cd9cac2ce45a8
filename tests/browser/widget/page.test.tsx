/** How the widget affects the host page, and how that page can affect the widget. */
import axe from 'axe-core'
import { page, userEvent } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { listVariants } from '../../../src/variants.ts'
import { renderWidget } from './renderWidget.tsx'
import { focused, slotsIn } from './slots.ts'

beforeEach(async () => {
  await page.viewport(1000, 760)
  const main = document.createElement('main')
  for (const tag of ['h1', 'p', 'button', 'input', 'a', 'ul', 'table', 'dialog', 'textarea']) {
    const element = main.appendChild(document.createElement(tag))
    if (tag !== 'input') element.textContent = `the ${tag} of the page`
    if (tag === 'input' || tag === 'textarea') element.setAttribute('aria-label', tag)
  }
  document.body.append(main)
})
afterEach(() => document.querySelector('main')?.remove())

/** Adds a CSS rule to the host page for one test. */
function addHostStyles(css: string) {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
  onTestFinished(() => style.remove())
}

function looksOf(elements: Iterable<Element>) {
  return [...elements].map((element) => {
    const style = getComputedStyle(element)
    const { x, y, width, height } = element.getBoundingClientRect()
    const values = [...style]
      .filter((name) => !name.startsWith('--'))
      .map((name) => `${name}: ${style.getPropertyValue(name)}`)
    return { tag: element.tagName, box: [x, y, width, height], values }
  })
}

async function open(slots: ReturnType<typeof slotsIn>) {
  const launcher = await slots.wait('launcher')
  launcher.click()
  await expect.poll(focused).toBe('input')
}

/**
 * Opens an overlay in the host's page as its library would: all else gets `aria-hidden`, except the ancestors of what
 * `kept` selects, whose other children get it instead. Returns a function that closes it.
 */
function openOverlay(role: string, kept: string, parent: Element = document.body) {
  const overlay = document.createElement('div')
  overlay.setAttribute('role', role)
  parent.append(overlay)
  const hidden: Element[] = []
  const keep = [overlay, ...document.body.querySelectorAll(kept)]
  const hideIn = (element: Element) => {
    for (const child of element.children) {
      if (keep.includes(child)) continue
      if (keep.some((one) => child.contains(one))) hideIn(child)
      else if (!child.hasAttribute('aria-hidden')) {
        child.setAttribute('aria-hidden', 'true')
        hidden.push(child)
      }
    }
  }
  hideIn(document.body)
  return () => {
    for (const element of hidden) element.removeAttribute('aria-hidden')
    overlay.remove()
  }
}

describe('the host’s page', () => {
  test.each(listVariants().filter((variant) => variant !== 'inline'))(
    'looks the same with the widget on it and open (%s)',
    async (variant) => {
      const hosts = () => document.querySelectorAll('html, body, main, main *')
      const before = looksOf(hosts())
      // By default, a panel along the side makes the page narrower.
      const slots = slotsIn(renderWidget({ variant, push: false }).scope)
      await open(slots)
      await userEvent.keyboard('How?{Enter}')
      await slots.waitForAnswer()
      expect(looksOf(hosts())).toEqual(before)
    },
  )

  test('gets no globals, storage entries or requests before the panel opens', async () => {
    const names = new Set(Object.keys(window))
    localStorage.clear()
    const { scope, fetch } = renderWidget({ storage: undefined })
    await slotsIn(scope).wait('launcher')
    expect(Object.keys(window).filter((name) => !names.has(name))).toEqual([])
    expect(localStorage).toHaveLength(0)
    expect(fetch.requests).toEqual([])
    expect(slotsIn(scope).find('input')).toBeNull()
  })

  test('keeps its selection when a reader presses a button of the widget, as with its own buttons', async () => {
    const { scope } = renderWidget()
    await open(slotsIn(scope))
    const heading = document.querySelector('main h1')!
    getSelection()!.selectAllChildren(heading)
    const button = page.getByRole('button', { name: 'More', exact: true })
    // Firefox keeps the selection only then.
    expect(getComputedStyle(button.element()).userSelect).toBe('none')
    await button.click()
    expect(String(getSelection())).toBe(heading.textContent)
  })

  test('stays usable beside a floating panel, and is inert behind a modal one', async () => {
    const { scope, rerender } = renderWidget()
    const slots = slotsIn(scope)
    await open(slots)
    const field = document.querySelector<HTMLElement>('main input')!
    field.focus()
    expect(document.activeElement).toBe(field)
    await userEvent.keyboard('{Control>}i{/Control}')
    rerender({ variant: 'modal' })
    await expect.poll(() => slots.find('panel')!.matches(':modal')).toBe(true)
    field.focus()
    expect(document.activeElement).not.toBe(field)
  })

  /** What the libraries leave alone. */
  const KEPT = [
    ['Radix', '[aria-live], script'],
    ['Base UI', '[aria-live], [role="status"], output'],
    ['MUI', ':not(*)'],
  ] as const
  const ROLES = ['dialog', 'alertdialog']
  const CASES = KEPT.flatMap(([library, kept]) => ROLES.map((role) => ({ library, kept, role })))

  test.each(CASES)('hides the widget behind its own $role, as $library opens it', async ({ kept, role }) => {
    const slots = slotsIn(renderWidget().scope)
    const isVisible = (name: string) => getComputedStyle(slots.find(name)!).visibility === 'visible'
    await open(slots)
    await userEvent.keyboard('How?{Enter}')
    await slots.waitForAnswer()
    expect(isVisible('panel')).toBe(true)
    let close = openOverlay(role, kept)
    expect([isVisible('panel'), isVisible('composer')]).toEqual([false, false])
    close()
    expect([isVisible('panel'), isVisible('composer')]).toEqual([true, true])
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => slots.find('launcher')!.checkVisibility()).toBe(true)
    close = openOverlay(role, kept)
    expect(isVisible('launcher')).toBe(false)
    close()
    expect(isVisible('launcher')).toBe(true)
  })

  test.each(KEPT)('hides its question field behind a dialog of the page, as %s opens it', async (_, kept) => {
    const slots = slotsIn(renderWidget({ variant: 'bar' }).scope)
    const isVisible = async () => getComputedStyle(await slots.wait('ask-bar')).visibility === 'visible'
    expect(await isVisible()).toBe(true)
    const close = openOverlay('dialog', kept)
    expect(await isVisible()).toBe(false)
    close()
    expect(await isVisible()).toBe(true)
  })

  test.each(KEPT.slice(0, 2))(
    'keeps the panel in sight beside its own menu, and around a dialog in it (%s)',
    async (_, kept) => {
      const slots = slotsIn(renderWidget().scope)
      await open(slots)
      const panel = slots.find('panel')!
      const overlays = [() => openOverlay('menu', kept), () => openOverlay('dialog', kept, panel)]
      for (const openIt of overlays) {
        const close = openIt()
        expect(getComputedStyle(panel).visibility).toBe('visible')
        close()
      }
    },
  )
})

const HOSTILE = `
  * { margin: 7px; padding: 9px; letter-spacing: 3px; text-transform: uppercase; box-sizing: content-box;
    font-family: cursive }
  html { font-size: 10px }
  button { background: hotpink; border: 5px dashed red; border-radius: 0; width: 100%; font-size: 30px; float: left }
  textarea { background: yellow; height: 300px; border: 3px solid red; color: red; resize: both }
  dialog { display: block; background: lime; border: 9px solid red; width: 50px }
  ul { list-style: square; margin-left: 60px } li { color: red; display: inline }
  h2, h3 { font-size: 60px; color: red } p { color: red; font-size: 40px } a { color: red } svg { width: 90px }
  form { display: none } header { position: fixed; top: 0; background: red }
`

describe('the host’s styles', () => {
  test.each([false, true])('do not reach the widget (in a shadow root: %s)', async (isInShadow) => {
    const shape = async (isHostile: boolean) => {
      if (isHostile) addHostStyles(HOSTILE)
      const { scope, unmount } = renderWidget({ starterQuestions: ['What is it?'] }, { isInShadow })
      const slots = slotsIn(scope)
      await open(slots)
      await userEvent.keyboard('How?')
      // The panel grows while it opens.
      await Promise.all(scope.getAnimations().map(({ finished }) => finished.catch(() => {})))
      const looks = ['panel', 'header', 'composer', 'input', 'send', 'suggestion'].map((name) => {
        const element = slots.find(name)!
        const { width, height } = element.getBoundingClientRect()
        const { color, backgroundColor, fontSize, borderTopWidth, letterSpacing, textTransform, display } =
          getComputedStyle(element)
        return {
          name,
          width: Math.round(width),
          height: Math.round(height),
          color,
          backgroundColor,
          fontSize,
          borderTopWidth,
          letterSpacing,
          textTransform,
          display,
        }
      })
      unmount()
      return looks
    }
    const calm = await shape(false)
    const hostile = await shape(true)
    expect(hostile).toEqual(calm)
  })

  test('the panel is neither moved nor clipped by a transformed and clipped container', async () => {
    const { scope } = renderWidget()
    const slots = slotsIn(scope)
    const launcher = await slots.wait('launcher')
    const container = launcher.closest<HTMLElement>('body > div')!
    container.style.cssText =
      'transform: translate(10px, 10px); overflow: hidden; width: 50px; height: 50px; z-index: 0; position: relative'
    launcher.click()
    await expect.poll(focused).toBe('input')
    await expect.poll(() => slots.find('panel')!.getAnimations().length).toBe(0)
    const { right, bottom, width } = slots.find('panel')!.getBoundingClientRect()
    expect([Math.round(right), Math.round(bottom), Math.round(width)]).toEqual([980, 740, 420])
  })
})

describe('inline', () => {
  test.each([
    { hostHeight: '400px', height: 400 },
    { hostHeight: 'auto', height: 600 },
  ])('in a host of height $hostHeight, it stays $height pixels high', async ({ hostHeight, height }) => {
    const { scope } = renderWidget({ variant: 'inline' })
    const slots = slotsIn(scope)
    const panel = await slots.wait('panel')
    const place = panel.closest<HTMLElement>('body > div')!
    for (const element of [place, place.firstElementChild as HTMLElement]) element.style.height = hostHeight
    await expect.poll(() => panel.getBoundingClientRect().height).toBe(height)
    slots.find('input')!.focus()
    await userEvent.keyboard('How?{Enter}')
    await slots.waitForAnswer()
    expect(panel.getBoundingClientRect().height).toBe(height)
    expect(slots.find('thread')!.scrollHeight).toBeGreaterThanOrEqual(slots.find('thread')!.clientHeight)
  })
})

describe('the page’s own light or dark mode', () => {
  test('is followed until the widget unmounts', async () => {
    const slots = slotsIn(renderWidget().scope)
    await slots.wait('launcher')
    const root = slots.find('root')!
    expect(root.dataset.daTheme).toBe('auto')
    document.documentElement.classList.add('dark')
    onTestFinished(() => document.documentElement.removeAttribute('class'))
    await expect.poll(() => root.dataset.daTheme).toBe('dark')
    document.documentElement.classList.replace('dark', 'light')
    await expect.poll(() => root.dataset.daTheme).toBe('light')
  })

  test('docs.json sets variables on the root for both modes', async () => {
    const config = { theme: 'maple', name: 'Acme', colors: { primary: '#7c3aed' } }
    const { scope, rerender } = renderWidget({ config, colorScheme: 'light' })
    const slots = slotsIn(scope)
    await slots.wait('launcher')
    const value = (name: string) => slots.find('root')!.style.getPropertyValue(name)
    await expect.poll(() => value('--da-brand')).toBe('#7c3aed')
    const light = value('--da-surface')
    rerender({ config, colorScheme: 'dark' })
    await expect.poll(() => value('--da-surface')).not.toBe(light)
    rerender({ config: undefined })
    await expect.poll(() => value('--da-surface')).toBe('')
  })
})

describe.each(['light', 'dark'] as const)('axe, %s', (colorScheme) => {
  test.each(listVariants())('finds no violations in the open panel: %s', async (variant) => {
    const { scope, handle } = renderWidget({
      variant,
      colorScheme,
      starterQuestions: ['What is it?'],
      onFeedback: () => {},
    })
    const slots = slotsIn(scope)
    await slots.wait('root')
    await expect.poll(() => handle.current).not.toBeNull()
    handle.current!.addContext({ type: 'code', value: 'npm ci' })
    handle.current!.addContext({ type: 'textSelection', value: 'Install it with one command.' })
    await slots.wait('context-chip')
    expect(await violations(slots.find('root')!)).toEqual([])
    handle.current!.ask('How?', { send: true })
    await slots.waitForAnswer()
    expect(await violations(slots.find('root')!)).toEqual([])
  })
})

async function violations(root: HTMLElement) {
  await Promise.all(root.getAnimations({ subtree: true }).map((animation) => animation.finished.catch(() => {})))
  const result = await axe.run(root, { resultTypes: ['violations'] })
  return result.violations.map(({ id, nodes }) => ({
    id,
    targets: nodes.map(({ target, failureSummary }) => [target, failureSummary]),
  }))
}

test('an empty conversation suggests the questions for the current page', async () => {
  const start = location.href
  onTestFinished(() => history.replaceState(null, '', start))
  history.replaceState(null, '', '/install')
  const starterQuestions = (path: string) => (path === '/install' ? ['Which versions?'] : undefined)
  const { scope } = renderWidget({ defaultOpen: true, starterQuestions })
  const slots = slotsIn(scope)
  await expect.poll(() => slots.find('suggestion')?.textContent).toContain('Which versions?')
  history.pushState(null, '', '/other')
  await expect.poll(() => slots.find('suggestion')).toBeNull()
})

test('the page’s own questions take precedence over those of the host and of docs.json', async () => {
  const start = location.href
  const meta = document.createElement('meta')
  onTestFinished(() => {
    history.replaceState(null, '', start)
    meta.remove()
  })
  meta.name = 'docs-assistant-questions'
  const long = 'x'.repeat(301)
  meta.content = `Which port? || Which port? | ${long} | Is it a\\|b?| 3 | 4 | 5 | 6 | 7`
  const suggestions = ['What is it?', ' ', 'What  is\nit?', long, null]
  const config = { name: 'Acme', assistant: { suggestions } }
  const { scope, rerender } = renderWidget({ defaultOpen: true, config })
  const slots = slotsIn(scope)
  const shown = () => slots.all('suggestion').map(({ textContent }) => textContent)
  await expect.poll(shown).toEqual(['What is it?'])
  document.head.append(meta)
  history.pushState(null, '', '/other')
  await expect.poll(shown).toEqual(['Which port?', 'Is it a|b?', '3', '4', '5', '6'])
  meta.remove()
  rerender({ starterQuestions: ['Why?'] })
  await expect.poll(shown).toEqual(['Why?'])
})
