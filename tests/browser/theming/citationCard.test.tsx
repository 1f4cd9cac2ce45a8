/**
 * In a scrolling conversation, the card of a citation is completely visible and beside its number, wherever that is.
 */
import { createRoot } from 'react-dom/client'
import { page } from 'vitest/browser'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { Markdown, preloadMarkdown, type MarkdownCitation } from '../../../src/markdown/index.ts'
import styles from '../../../src/styles.css?inline'

const CITATIONS: MarkdownCitation[] = [
  { url: '/guide', title: 'A guide', eyebrow: 'Guides', site: 'Acme' },
  { url: 'https://other.example/', title: 'A title of another site' },
]
const WORDS = 'Some words of an answer.\n\n'.repeat(12)

beforeAll(() => preloadMarkdown())
beforeEach(() => page.viewport(1000, 760))

interface Place {
  width?: number
  left?: number
  dir?: 'ltr' | 'rtl'
  isInShadow?: boolean
  top?: number
  height?: number
}

async function renderAnswer(
  text: string,
  { width = 380, left = 0, dir = 'ltr', isInShadow = false, top = 0, height = 320 }: Place = {},
) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  const host = document.createElement('div')
  document.body.append(host)
  const scope = isInShadow ? host.attachShadow({ mode: 'open' }) : host
  ;(isInShadow ? (scope as ShadowRoot) : document).adoptedStyleSheets = [sheet]
  const scroller = document.createElement('div')
  scroller.className = 'da-root'
  scroller.dir = dir
  const looks = {
    position: 'absolute',
    top: `${top}px`,
    left: `${left}px`,
    height: `${height}px`,
    width: `${width}px`,
    'overflow-y': 'auto',
  }
  for (const [name, value] of Object.entries(looks)) scroller.style.setProperty(name, value)
  scope.append(scroller)
  const root = createRoot(scroller)
  onTestFinished(() => {
    root.unmount()
    host.remove()
    document.adoptedStyleSheets = []
  })
  root.render(<Markdown text={text} citations={CITATIONS} siteUrl={location.origin} />)
  await expect.poll(() => scroller.querySelector('.da-citation-chip')).not.toBeNull()
  return scroller
}

/** @param isOpen Returns whether the browser has tried to show the card. @default whether the card has a side */
async function openCard(
  text: string,
  scrollTop: number,
  place?: Place,
  isOpen = (card: HTMLElement) => card.dataset.side !== undefined,
) {
  const scroller = await renderAnswer(text, place)
  scroller.scrollTop = scrollTop
  const chip = scroller.querySelector<HTMLElement>('.da-citation-chip')!
  chip.focus({ preventScroll: true })
  const card = scroller.querySelector<HTMLElement>('.da-citation-card')!
  await expect.poll(() => isOpen(card)).toBe(true)
  return {
    element: scroller,
    scroller: scroller.getBoundingClientRect(),
    chip: chip.getBoundingClientRect(),
    card: card.getBoundingClientRect(),
    side: card.dataset.side,
    cardNow: () => card.getBoundingClientRect(),
    chipNow: () => chip.getBoundingClientRect(),
    isSeen: () => card.checkVisibility({ visibilityProperty: true }),
  }
}

test('is below its number if there is space', async () => {
  const { chip, card, side } = await openCard(`So it is [1].\n\n${WORDS}`, 0)
  expect(side).toBe('below')
  expect(card.top).toBeGreaterThanOrEqual(chip.bottom)
  expect(card.top - chip.bottom).toBeLessThan(12)
})

test('is above its number in a table at the end of the conversation', async () => {
  const { scroller, chip, card, side } = await openCard(`${WORDS}| So | it |\n| - | - |\n| is | here [1] |`, 10_000)
  expect(side).toBe('above')
  expect(card.bottom).toBeLessThanOrEqual(chip.top)
  expect(card.top).toBeGreaterThan(scroller.top)
})

test('is above its number at the end of the conversation', async () => {
  const { scroller, chip, card, side } = await openCard(`${WORDS}So it is [1].`, 10_000)
  expect(side).toBe('above')
  expect(card.bottom).toBeLessThanOrEqual(chip.top)
  expect(chip.top - card.bottom).toBeLessThan(12)
  expect(card.top).toBeGreaterThan(scroller.top)
})

describe.each([320, 380, 640])('in a conversation of %i pixels', (width) => {
  /** The number's position moves along the line, and past its end. */
  test.each([0, 2, 5, 9, 14])(
    'aligns with the start of its number as far as the edges allow (%i words before)',
    async (words) => {
      const { scroller, chip, card } = await openCard(`${'word '.repeat(words)}[1]\n\n${WORDS}`, 0, {
        width,
        left: 100,
      })
      expect(card.left).toBeGreaterThanOrEqual(scroller.left)
      expect(card.right).toBeLessThanOrEqual(scroller.right)
      const wanted = Math.max(chip.left, scroller.left + 8)
      if (wanted + card.width > scroller.right - 8) expect(card.right).toBeCloseTo(scroller.right - 8, 0)
      else expect(card.left).toBeCloseTo(wanted, 0)
    },
  )

  test.each([0, 5])('aligns with the end of its number in right-to-left text (%i words before)', async (words) => {
    const text = `${'מילה '.repeat(words)}[1]\n\n${WORDS}`
    const { scroller, chip, card } = await openCard(text, 0, { width, left: 100, dir: 'rtl' })
    expect(card.left).toBeGreaterThanOrEqual(scroller.left)
    if (chip.right - card.width > scroller.left + 8) expect(card.right).toBeCloseTo(chip.right, 0)
    else expect(card.left).toBeCloseTo(scroller.left + 8, 0)
  })
})

test.each([
  ['below', 0],
  ['above', 170],
])('in a conversation lower than the card, is %s its number and inside the window', async (wanted, top) => {
  await page.viewport(640, 320)
  const { card, side } = await openCard(`${WORDS}So it is [1].\n\n${WORDS}`, 330, { top, height: 110 })
  expect(side).toBe(wanted)
  expect(card.top).toBeGreaterThanOrEqual(0)
  expect(card.bottom).toBeLessThanOrEqual(320)
})

test('fits a narrow phone', async () => {
  await page.viewport(320, 600)
  const { card, chip } = await openCard(`Some words before it [1]\n\n${WORDS}`, 0, { width: 320 })
  expect(card.left).toBeGreaterThanOrEqual(0)
  expect(card.right).toBeLessThanOrEqual(320)
  expect(card.top - chip.bottom).toBeLessThan(12)
})

test.each([false, true])(
  'follows its number while the conversation scrolls, and is hidden with it (in a shadow root: %s)',
  async (isInShadow) => {
    const { element, cardNow, chipNow, isSeen } = await openCard(`${WORDS}So it is [1].\n\n${WORDS}`, 240, {
      isInShadow,
    })
    element.scrollTop += 40
    await expect.poll(() => Math.round(cardNow().top - chipNow().bottom)).toBe(4)
    expect(isSeen()).toBe(true)
    element.scrollTop = 0
    await expect.poll(isSeen).toBe(false)
    element.scrollTop = 240
    await expect.poll(isSeen).toBe(true)
  },
)

test('is neither covered by what covers the conversation, nor clipped', async () => {
  const { element, card } = await openCard(`So it is [1].\n\n${WORDS}`, 0)
  const cover = document.createElement('div')
  for (const [name, value] of Object.entries({ position: 'absolute', inset: '0', 'z-index': '10' }))
    cover.style.setProperty(name, value)
  element.append(cover)
  element.querySelector<HTMLElement>('.da-markdown')!.style.setProperty('contain', 'strict')
  const seen = document.elementFromPoint(card.left + 20, card.bottom - 12)
  expect(seen?.closest('.da-citation-card')).not.toBeNull()
})

test.each(['**[1]**', '*[1]*', '# [1]', '| a |\n| --: |\n| **[1]** |'])(
  'looks the same in %j as in plain text',
  async (text) => {
    const looks = async (within: string) => {
      const { element } = await openCard(within, 0)
      const style = getComputedStyle(element.querySelector('.da-citation-url')!)
      return [style.fontWeight, style.fontStyle, style.fontSize, style.textAlign, style.lineHeight]
    }
    expect(await looks(text)).toEqual(await looks('[1]'))
  },
)

test('a title with very long words or stacked accents stays inside the card', async () => {
  const hostile = ['word '.repeat(2000), `a${'\u0351'.repeat(500)}`, 'W'.repeat(3000)]
  for (const title of hostile) {
    CITATIONS.push({ url: `/hostile-${CITATIONS.length}`, title })
    const { card, scroller } = await openCard(`So it is [${CITATIONS.length}].\n\n${WORDS}`, 0)
    CITATIONS.pop()
    expect(card.height).toBeLessThanOrEqual(320)
    expect(card.right).toBeLessThanOrEqual(scroller.right)
    for (const y of [card.bottom + 8, card.bottom + 30]) {
      expect(document.elementFromPoint(card.left + 20, y)?.closest('.da-citation-card') ?? null).toBeNull()
    }
  }
})

test('an answer with closed cards has nothing that could cover the page', async () => {
  const { element } = await openCard(`So it is [1].\n\n${WORDS}`, 0)
  expect(element.querySelectorAll('[popover]')).toHaveLength(1)
  ;(document.activeElement as HTMLElement).blur()
  await expect.poll(() => element.querySelectorAll('[popover]').length).toBe(0)
  expect(element.querySelector('.da-citation-card')!.checkVisibility()).toBe(false)
})

test("a card does not show the backdrop of the host's dialogs", async () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('::backdrop { background: rgb(255 0 0) !important }')
  const { element } = await openCard(`So it is [1].\n\n${WORDS}`, 0)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const card = element.querySelector('.da-citation-card')!
  expect(card.matches(':popover-open')).toBe(true)
  expect(getComputedStyle(card, '::backdrop').display).toBe('none')
})

test('a conversation can be removed from the page while the pointer is on a number', async () => {
  const scroller = await renderAnswer(`So it is [1].\n\n${WORDS}`)
  const host = scroller.parentElement!
  const citation = scroller.querySelector('.da-citation')!
  for (const type of ['pointerover', 'pointermove']) citation.dispatchEvent(new PointerEvent(type, { bubbles: true }))
  host.remove()
  await expect.poll(() => scroller.querySelector<HTMLElement>('.da-citation-card')?.dataset.state).toBe('open')
  document.body.append(host)
  expect(scroller.textContent).toContain('Some words of an answer.')
  expect(scroller.querySelector('.da-citation-card')!.checkVisibility()).toBe(false)
})

test('if the browser refuses to open the card, the answer is not affected', async () => {
  const { showPopover } = HTMLElement.prototype
  onTestFinished(() => void (HTMLElement.prototype.showPopover = showPopover))
  let isRefused = false
  HTMLElement.prototype.showPopover = () => {
    isRefused = true
    throw new DOMException('not now', 'InvalidStateError')
  }
  const { element, isSeen } = await openCard(`So it is [1].\n\n${WORDS}`, 0, {}, () => isRefused)
  expect(isSeen()).toBe(false)
  expect(element.textContent).toContain('Some words of an answer.')
  expect(element.querySelectorAll('[popover]')).toHaveLength(0)
})

test('the whole number can be clicked while its card is open', async () => {
  const { chip } = await openCard(`So it is [1].\n\n${WORDS}`, 0)
  for (const y of [chip.top + 1, chip.bottom - 1]) {
    expect(document.elementFromPoint(chip.left + chip.width / 2, y)?.className).toBe('da-citation-chip')
  }
})

/** Punctuation after a number, at every width of the line. */
describe.each([
  ['a full stop', 'Some words of an answer [1].', 'ltr'],
  ['a bracket', 'Some words (of an answer [1]).', 'ltr'],
  ['a full stop after two', 'Some words of an answer [1][2].', 'ltr'],
  ['an ideographic full stop', '这是一个回答的一些话[1]。', 'ltr'],
  ['a full stop from right to left', 'כמה מילים של תשובה [1].', 'rtl'],
] as const)('%s', (_name, text, dir) => {
  test('never starts a line', async () => {
    const scroller = await renderAnswer(text, { dir })
    const chip = [...scroller.querySelectorAll('.da-citation-chip')].at(-1)!
    const after = document.createRange()
    after.setStart(chip.closest('.da-citation')!.nextSibling!, 0)
    after.setEnd(chip.closest('.da-citation')!.nextSibling!, 1)
    const parted: number[] = []
    for (let width = 60; width < 380; width++) {
      scroller.style.setProperty('width', `${width}px`)
      const [{ top, bottom }, { top: chipTop, bottom: chipBottom }] = [
        after.getBoundingClientRect(),
        chip.getBoundingClientRect(),
      ]
      if (top > chipBottom || bottom < chipTop) parted.push(width)
    }
    expect(parted).toEqual([])
  })
})

test('many consecutive numbers wrap into several lines', async () => {
  const scroller = await renderAnswer('So[1][2][1][2][1][2][1][2][1][2][1][2][1][2][1][2]', { width: 120 })
  const tops = [...scroller.querySelectorAll('.da-citation-chip')].map((chip) => {
    expect(chip.getClientRects()).toHaveLength(1)
    return Math.round(chip.getBoundingClientRect().top)
  })
  expect(new Set(tops).size).toBeGreaterThan(2)
})
