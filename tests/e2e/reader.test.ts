/** Readers with a small screen, a finger, or a need for contrast: the built package in a real browser. */
import { listVariants } from '../../src/variants.ts'
import { readFileSync } from 'node:fs'
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { measureHexContrast } from '../config/colorPairs.ts'
import { sampleCases, testAtNight } from '../propertyRuns.ts'
import { openBrowser } from './openBrowser.ts'
import { PHONE } from './ways.ts'

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

const playgroundUrl = inject('playgroundUrl')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

async function visit(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options)
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(playgroundUrl)
  return page
}

async function ask(page: Page): Promise<void> {
  await page.locator('[data-slot="launcher"]').click()
  await page.locator('[data-slot="input"]').fill('How do I install it?')
  await page.keyboard.press('Enter')
  await page.locator('[data-role="assistant"][data-status="done"]').waitFor()
}

/** The share of the window's height that shows the conversation. */
const readingPart = (page: Page) =>
  page.locator('[data-slot="thread"]').evaluate((thread) => thread.clientHeight / window.innerHeight)

/** Expects that the conversation fills at least half of the window, whose content fits. */
async function expectRoomToRead(page: Page, height: number): Promise<void> {
  await expect.poll(() => readingPart(page)).toBeGreaterThanOrEqual(0.5)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  const field = await page.locator('[data-slot="input"]').boundingBox()
  expect(field!.y + field!.height).toBeLessThanOrEqual(height)
}

test('a button that appears under a pointer that rests shows its tooltip once the pointer moves', async () => {
  // The field of the panel then opens where the launcher was.
  const page = await visit({ viewport: { width: 440, height: 900 } })
  await ask(page)
  const send = page.locator('[data-slot="send"]')
  await expect.poll(() => send.evaluate((button) => button.matches(':hover'))).toBe(true)
  // Longer than a pointer must rest on a button.
  await page.waitForTimeout(700)
  expect(await page.locator('[data-slot="tooltip"]').count()).toBe(0)
  const { x, y } = (await send.boundingBox())!
  await page.mouse.move(x + 6, y + 6)
  await page.locator('[data-slot="tooltip"]').waitFor()
})

describe('at least half of the height is for reading', () => {
  test('at 400 % zoom, and in a low window', async () => {
    const page = await visit({ viewport: { width: 320, height: 256 } })
    await ask(page)
    await expectRoomToRead(page, 256)
    await page.setViewportSize({ width: 1000, height: 400 })
    await expectRoomToRead(page, 400)
  })

  // By day, the test above measures a window that is as low.
  testAtNight('on a phone on its side', async () => {
    const page = await visit({ viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true })
    await ask(page)
    await expectRoomToRead(page, 360)
  })
})

describe('the number of a source', () => {
  const question = 'How do I keep the assistant from leaving the page?'
  const answered = async (page: Page) => {
    await page.locator('[data-slot="launcher"]').click()
    await page.locator('[data-slot="input"]').fill(question)
    await page.keyboard.press('Enter')
    await page.locator('[data-role="assistant"][data-status="done"]').waitFor()
    const chips = page.locator('.da-citation-chip')
    const links = await chips.evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
    // The number of a source that is only linked leads to its page, not to a passage.
    return chips.nth(links.findIndex((link) => link.includes(':~:text=')))
  }
  const card = (page: Page) => page.locator('.da-citation-card[data-state="open"]')

  test('shows the quoted passage, to which the browser scrolls', async () => {
    const page = await visit({ viewport: { width: 1200, height: 700 } })
    const chip = await answered(page)
    const href = (await chip.getAttribute('href'))!
    const [, anchor, words] = /#(.+):~:text=([^,]+)/.exec(href)!
    await chip.focus()
    const quoted = await card(page).locator('.da-citation-passage').textContent()
    expect(quoted!.startsWith(decodeURIComponent(words!))).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.hash.startsWith(`#${anchor}`))
    const isInView = () =>
      page.evaluate((text) => {
        const blocks = [...document.querySelectorAll('main p, main li')]
        const block = blocks.findLast((element) => element.textContent.replace(/\s+/g, ' ').includes(text))
        const top = block?.getBoundingClientRect().top ?? -1
        return scrollY > 0 && top >= 0 && top < innerHeight
      }, decodeURIComponent(words!))
    await expect.poll(isInView).toBe(true)
  })

  test('opens its card on a first tap, and follows the link on a second one', async () => {
    const page = await visit({ viewport: { width: 400, height: 800 }, hasTouch: true, isMobile: true })
    const chip = await answered(page)
    await chip.tap()
    await card(page).waitFor()
    expect(new URL(page.url()).hash).toBe('')
    await chip.tap()
    await page.waitForURL((url) => url.hash !== '')
  })

  test('can be tapped just beside it, and takes no taps on other links', async () => {
    const page = await visit({ viewport: { width: 400, height: 800 }, hasTouch: true, isMobile: true })
    const chip = await answered(page)
    const links = page.locator('[data-role="assistant"] .da-markdown a')
    /** The texts of links at whose centre there is another element. */
    const covered = await links.evaluateAll((links) =>
      links.flatMap((link) => {
        link.scrollIntoView({ block: 'center', behavior: 'instant' })
        const [line] = link.getClientRects()
        const { x, y, width, height } = line!
        const top = (link.getRootNode() as ShadowRoot).elementFromPoint(x + width / 2, y + height / 2)
        return top !== null && link.contains(top) ? [] : [link.textContent]
      }),
    )
    expect(covered).toEqual([])
    await chip.scrollIntoViewIfNeeded()
    const { x, y, width } = (await chip.boundingBox())!
    await page.touchscreen.tap(x + width / 2, y - 6)
    await card(page).waitFor()
  })

  // As VitePress' router does, but also inside shadow roots.
  test('opens its card on a first tap even if a router handles links before the assistant does', async () => {
    const page = await visit({ viewport: { width: 400, height: 800 }, hasTouch: true, isMobile: true })
    await page.evaluate(() => {
      const followed: string[] = []
      Object.assign(window, { followed })
      const onClick = (event: MouseEvent) => {
        const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement)
        if (event.defaultPrevented || link === undefined || link.origin !== location.origin) return
        event.preventDefault()
        followed.push(link.href)
      }
      window.addEventListener('click', onClick, { capture: true })
    })
    const followed = () => page.evaluate(() => (window as unknown as { followed: string[] }).followed)
    const chip = await answered(page)
    // Routers don't support text fragments.
    const href = await chip.evaluate((link: HTMLAnchorElement) => link.href.split(':~:')[0])
    await chip.tap()
    await card(page).waitFor()
    expect(await followed()).toEqual([])
    await chip.tap()
    await expect.poll(followed).toEqual([href])
  })
})

test('with more contrast, text has at least 7:1 in both modes, and the panel has a border', async () => {
  const page = await visit({ colorScheme: 'light', contrast: 'more', reducedMotion: 'reduce' })
  await ask(page)
  const panel = page.locator('dialog[data-slot="panel"]')
  expect(await panel.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('2px')
  await page.evaluate(axe)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => panel.evaluate((element) => getComputedStyle(element).colorScheme)).toBe(colorScheme)
    const faults = await page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: {
          run(
            context: object,
            options: object,
          ): Promise<{ violations: { nodes: { html: string; any: { message: string }[] }[] }[] }>
        }
      }
      const rules = { 'color-contrast-enhanced': { enabled: true } }
      const { violations } = await axe.run(
        { include: [['docs-assistant']] },
        { runOnly: ['color-contrast-enhanced'], rules },
      )
      return violations.flatMap(({ nodes }) => nodes.map(({ html, any }) => `${html} ${any[0]?.message}`))
    })
    expect([colorScheme, ...faults]).toEqual([colorScheme])
  }
})

/**
 * Everything in the assistant that can be pressed, with the contrast of its border or underline, whichever has more,
 * with the background around it.
 */
async function findEdges(page: Page): Promise<{ name: string; contrast: number }[]> {
  const edges = await page.locator('docs-assistant').evaluate(async (host) => {
    await Promise.allSettled(host.shadowRoot!.getAnimations().map(({ finished }) => finished))
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
    /** The colour of layers that are painted one over the other, as `#rrggbb`. */
    const paint = (colors: string[]): string => {
      for (const color of ['white', ...colors]) {
        canvas.fillStyle = color
        canvas.fillRect(0, 0, 1, 1)
      }
      const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data
      return `#${[red!, green!, blue!].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
    }
    const behind = (element: Element): string[] => {
      const root = element.getRootNode()
      const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
      return parent === null ? [] : [...behind(parent), getComputedStyle(parent).backgroundColor]
    }
    const pressable = host.shadowRoot!.querySelectorAll<HTMLElement>('a[href], button, summary, [role="option"]')
    return [...pressable]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const style = getComputedStyle(element)
        const lines = [
          [style.outlineStyle !== 'none' && style.outlineWidth !== '0px', style.outlineColor],
          [style.borderBottomStyle !== 'none' && style.borderBottomWidth !== '0px', style.borderBottomColor],
          [style.textDecorationLine === 'underline', style.textDecorationColor],
        ] as const
        const around = behind(element)
        return {
          name: (element.getAttribute('aria-label') ?? element.textContent).trim(),
          background: paint(around),
          colors: lines.flatMap(([isDrawn, color]) => (isDrawn ? [paint([...around, color])] : [])),
        }
      })
  })
  return edges.map(({ name, background, colors }) => ({
    name,
    contrast: Math.max(1, ...colors.map((color) => measureHexContrast(color, background))),
  }))
}

test('with more contrast, everything that can be pressed has a border or an underline', async () => {
  const page = await visit({ contrast: 'more', reducedMotion: 'reduce' })
  const slot = (name: string) => page.locator(`[data-slot="${name}"]`)
  const faults = new Set<string>()
  const check = async (state: string, ...names: string[]) => {
    for (const colorScheme of sampleCases(['dark', 'light'] as const)) {
      await page.emulateMedia({ colorScheme })
      const panel = slot('panel')
      await expect.poll(() => panel.evaluate((element) => getComputedStyle(element).colorScheme)).toBe(colorScheme)
      const edges = await findEdges(page)
      expect(edges.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
      for (const { name, contrast } of edges)
        if (contrast < 3) faults.add(`${state}, ${colorScheme}: ${name} has ${contrast.toFixed(1)}:1`)
    }
  }
  await slot('launcher').click()
  await slot('suggestion').first().waitFor()
  await slot('panel-edge').waitFor()
  await check('empty', 'Close', 'More', 'Send', (await slot('suggestion').first().textContent())!.trim())
  await slot('input').fill('How do I install it?')
  await page.keyboard.press('Enter')
  await page.locator('[data-role="assistant"][data-status="done"]').waitFor()
  await slot('sources').waitFor()
  await slot('sources').locator('[aria-expanded]').first().click()
  await slot('source').first().waitFor()
  await check('answered', 'Edit question', 'Actions', 'Source 1')
  await page.getByRole('button', { name: 'Conversations' }).click()
  await slot('conversation').first().waitFor()
  await check('conversations')
  await page.keyboard.press('Control+k')
  await slot('search').waitFor()
  await page.keyboard.type('key')
  await slot('search-result').nth(1).waitFor()
  await check('search')
  await slot('search-result').nth(1).press('Escape')
  await slot('search').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Close' }).click()
  await slot('panel').waitFor({ state: 'hidden' })
  await check('closed')
  await page.locator('docs-assistant').evaluate((element) => element.setAttribute('variant', 'bar'))
  await slot('ask-field').waitFor()
  await check('bar')
  expect([...faults]).toEqual([])
})

test('with more contrast, a pressed vote does not look like the other one', async () => {
  const page = await visit({ contrast: 'more', reducedMotion: 'reduce' })
  await page.locator('docs-assistant').evaluate((element) => element.setAttribute('feedback', ''))
  await ask(page)
  const votes = page.locator('[data-slot="feedback"] button')
  await votes.first().press('Enter')
  const backgrounds = () =>
    votes.evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor))
  const text = await page.locator('[data-slot="panel"]').evaluate((panel) => getComputedStyle(panel).color)
  await expect.poll(backgrounds).toEqual([text, 'rgba(0, 0, 0, 0)'])
})

test('with reduced motion, neither the panel nor the question nor the text of a wait moves', async () => {
  const page = await visit({ reducedMotion: 'reduce' })
  // The answer never arrives.
  await page.route('**/message', () => {})
  /** Everything that was animated since the page began, in every frame. */
  await page.evaluate(() => {
    const seen = new Set<string>()
    const look = () => {
      const root = document.querySelector('docs-assistant')?.shadowRoot
      for (const animation of root?.getAnimations() ?? []) {
        const { duration } = animation.effect!.getComputedTiming()
        const name = (animation as CSSAnimation).animationName ?? (animation as CSSTransition).transitionProperty
        if (Number(duration) > 1) seen.add(`${name ?? 'script'} ${Number(duration)}`)
      }
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { seenMoving: seen })
  })
  await page.locator('[data-slot="launcher"]').click()
  await page.locator('[data-slot="input"]').fill('How?')
  await page.keyboard.press('Enter')
  await page.locator('[data-slot="pending"]').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.locator('[data-slot="panel"]').waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => [...(window as unknown as { seenMoving: Set<string> }).seenMoving])).toEqual([])
})

/** Moves a finger from one place to another, with the events that a touch screen would send. */
async function swipe(devTools: CDPSession, from: { x: number; y: number }, to: { x: number; y: number }) {
  const send = (type: string, touchPoints: object[]) =>
    devTools.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: touchPoints as never })
  await send('touchStart', [from])
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
  }
  await send('touchEnd', [])
}

describe('by touch', () => {
  const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true }

  test('the edge of the panel moves with the finger, and the page does not scroll', async () => {
    const page = await visit(TABLET)
    const devTools = await page.context().newCDPSession(page)
    await page.locator('docs-assistant').evaluate((element) => element.setAttribute('variant', 'panel'))
    await page.locator('[data-slot="launcher"]').tap()
    await page.locator('[data-slot="panel-edge"]').waitFor()
    const panel = page.locator('[data-slot="panel"]')
    await expect.poll(() => panel.evaluate((node) => node.getAnimations().length)).toBe(0)
    const box = (await page.locator('[data-slot="panel-edge"]').boundingBox())!
    const width = async () => Math.round((await panel.boundingBox())!.width)
    expect(await width()).toBe(440)
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await swipe(devTools, at, { x: at.x - 120, y: at.y - 80 })
    await expect.poll(width).toBe(560)
    expect(await page.evaluate('scrollY')).toBe(0)
    await page.reload()
    await page.locator('docs-assistant').evaluate((element) => element.setAttribute('variant', 'panel'))
    // It is still open.
    await panel.and(page.locator('[data-variant="panel"]')).waitFor()
    await expect.poll(width).toBe(560)
  })

  test('a selection can be added by touch, before and after the panel opens', async () => {
    const page = await visit(TABLET)
    await page.locator('[data-slot="launcher"]').tap()
    await page.locator('[data-slot="input"]').waitFor()
    // The emulation has no long press. This sets the selection that its handles would set.
    const selected = await page.evaluate(() => {
      const text = document.querySelector('main p:nth-of-type(2), main .lead')!
      getSelection()!.selectAllChildren(text)
      return getSelection()!.toString().trim().slice(0, 40)
    })
    const offer = page.locator('[data-slot="selection-offer"] button').first()
    await offer.tap()
    await expect.poll(() => page.locator('[data-slot="context-chip"]').textContent()).toContain(selected.slice(0, 20))
    await page.locator('[data-slot="context-chip"] button').tap()
    await expect.poll(() => page.locator('[data-slot="context-chip"]').count()).toBe(0)
    // A selection from before: pressing the launcher clears it on the page.
    await page.getByRole('button', { name: 'Close' }).tap()
    await page.evaluate(() => getSelection()!.selectAllChildren(document.querySelector('main .lead')!))
    await page.locator('[data-slot="launcher"]').tap()
    await offer.tap()
    await page.locator('[data-slot="context-chip"]').waitFor()
  })

  test('with `askAbout`, readers can ask about a selection and a code block while the panel is closed', async () => {
    const page = await visit(TABLET)
    await page.goto(`${playgroundUrl}/install`)
    await page
      .locator('docs-assistant')
      .evaluate((element) => Object.assign(element, { askAbout: { elements: 'main pre' } }))
    const about = page.getByRole('button', { name: 'Ask about this', exact: true })
    const chips = page.locator('[data-slot="context-chip"]')
    const code = page.locator('main pre').first()
    await expect
      .poll(async () => {
        await code.tap()
        return about.isVisible()
      })
      .toBe(true)
    await about.tap()
    await expect.poll(() => chips.allInnerTexts()).toEqual([expect.stringContaining('npm install docs-assistant')])
    await page.getByRole('button', { name: 'Close' }).tap()
    await page.evaluate(() => getSelection()!.selectAllChildren(document.querySelector('main .lead')!))
    await about.tap()
    await expect.poll(() => chips.count()).toBe(2)
  })

  // By day, withoutMouse.test.ts does this by touch or by keyboard.
  testAtNight('sources can be unfolded, and conversations opened and started', async () => {
    const page = await visit({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true })
    await page.locator('[data-slot="launcher"]').tap()
    await page.locator('[data-slot="input"]').fill('Which key may be in the page, and which is secret?')
    await page.locator('[data-slot="send"]').tap()
    await page.locator('[data-role="assistant"][data-status="done"]').waitFor()
    const more = page.locator('[data-slot="sources"] button[aria-expanded]')
    await more.tap()
    expect(await more.getAttribute('aria-expanded')).toBe('true')
    await page.getByRole('button', { name: 'New conversation' }).tap()
    await expect.poll(() => page.locator('[data-slot="message"]').count()).toBe(0)
    await page.getByRole('button', { name: 'Conversations' }).tap()
    await page.locator('[data-slot="conversation"]').first().getByRole('button').first().tap()
    await page.locator('[data-role="assistant"][data-status="done"]').waitFor()
  })
})

test('by touch, the search can be closed, open a page, and ask the assistant', async () => {
  const page = await visit(PHONE)
  const search = page.locator('[data-slot="search"]')
  const open = async () => {
    await page.locator('.search-button').tap()
    await search.locator('input').fill('attachments')
    await search.getByRole('option').nth(2).waitFor()
  }
  await open()
  // It has a button for this, because it fills the window.
  await search.getByRole('button', { name: 'Close', exact: true }).tap()
  await search.waitFor({ state: 'detached' })
  await open()
  await search.getByRole('option').first().tap()
  await page.waitForURL(/\/attachments/)
  await open()
  await search.locator('[data-kind="ask"]').tap()
  await page.locator('[data-role="user"]').getByText('attachments').waitFor()
  expect(await search.count()).toBe(0)
})

test('by touch, the version to search can be changed and removed', async () => {
  const page = await visit(PHONE)
  const config = { navigation: { versions: [{ version: 'v2', default: true }, { version: 'v1' }] } }
  await page.locator('docs-assistant').evaluate((element, value) => Object.assign(element, { config: value }), config)
  await page.locator('[data-slot="launcher"]').tap()
  const version = page.getByRole('combobox', { name: 'Version' })
  await version.tap()
  await version.selectOption('v1')
  const remove = page.getByRole('button', { name: 'Remove Version: v1' })
  expect((await remove.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await remove.tap()
  await remove.waitFor({ state: 'detached' })
  expect(await version.inputValue()).toBe('')
})

test('links on the first page show each variant of the assistant', async () => {
  const page = await visit({ reducedMotion: 'reduce' })
  await ask(page)
  const panel = (variant: string) => page.locator(`[data-slot="panel"][data-variant="${variant}"]`)
  const choose = (variant: string) => page.getByRole('link', { name: variant, exact: true }).dispatchEvent('click')
  for (const variant of ['panel', 'modal', 'popover']) {
    await choose(variant)
    // The conversation stays the same.
    await panel(variant).locator('[data-role="assistant"][data-status="done"]').waitFor()
  }
  // The inline assistant has its own conversation.
  await choose('inline')
  await panel('inline').locator('[data-slot="suggestion"]').first().waitFor()
  expect(await page.locator('.content > docs-assistant').count()).toBe(1)
  await choose('bar')
  await page.locator('[data-slot="ask-field"]').waitFor()
  expect(await page.locator('main a[aria-current]').allTextContents()).toEqual(['bar'])
  expect(new URL(page.url()).search).toBe('')

  // Only the page: the assistant takes its variant from the element.
  await page.route('**/embed.js', (route) => route.abort())
  for (const variant of sampleCases(['unknown', ...listVariants()])) {
    await page.goto(`${playgroundUrl}/support?assistant-variant=${variant}`)
    const shown = await page.locator('docs-assistant').getAttribute('variant')
    expect([variant, shown]).toEqual([variant, variant === 'unknown' ? null : variant])
  }
  await page.unroute('**/embed.js')
  await page.goto(`${playgroundUrl}/support?assistant-variant=modal`)
  await panel('modal').waitFor()
})
