/** The card of a citation in a conversation that scrolls: it can be seen whole, wherever its number stands. */
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { Markdown, preloadMarkdown } from '../../../src/markdown/index.ts'
import styles from '../../../src/ui/styles.css?inline'

const CITATIONS = [{ url: '/guide', title: 'A guide', eyebrow: 'Guides', site: 'Acme' }]
const WORDS = 'Some words of an answer.\n\n'.repeat(12)

beforeAll(() => preloadMarkdown())

async function openCard(text: string, scrollTop: number) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets = [sheet]
  const scroller = document.createElement('div')
  scroller.className = 'da-root'
  for (const [name, value] of [['height', '320px'], ['width', '380px'], ['overflow-y', 'auto']] as const) scroller.style.setProperty(name, value)
  document.body.append(scroller)
  const root = createRoot(scroller)
  onTestFinished(() => {
    root.unmount()
    scroller.remove()
    document.adoptedStyleSheets = []
  })
  root.render(<Markdown text={text} citations={CITATIONS} baseUrl={location.origin} />)
  await expect.poll(() => scroller.querySelector('.da-citation-chip')).not.toBeNull()
  scroller.scrollTop = scrollTop
  const chip = scroller.querySelector<HTMLElement>('.da-citation-chip')!
  chip.focus({ preventScroll: true })
  const card = scroller.querySelector<HTMLElement>('.da-citation-card')!
  await expect.poll(() => card.dataset.state).toBe('open')
  return { scroller: scroller.getBoundingClientRect(), chip: chip.getBoundingClientRect(), card: card.getBoundingClientRect(), side: card.dataset.side }
}

test('stands below its number where there is room', async () => {
  const { chip, card, side } = await openCard(`So it is [1].\n\n${WORDS}`, 0)
  expect(side).toBe('below')
  expect(card.top).toBeGreaterThanOrEqual(chip.bottom)
  expect(card.top - chip.bottom).toBeLessThan(12)
})

test('stands above its number in a table at the end of a conversation', async () => {
  const { scroller, chip, card, side } = await openCard(`${WORDS}| So | it |\n| - | - |\n| is | here [1] |`, 10_000)
  expect(side).toBe('above')
  expect(card.bottom).toBeLessThanOrEqual(chip.top)
  expect(card.top).toBeGreaterThan(scroller.top)
})

test('stands above its number at the end of a conversation', async () => {
  const { scroller, chip, card, side } = await openCard(`${WORDS}So it is [1].`, 10_000)
  expect(side).toBe('above')
  expect(card.bottom).toBeLessThanOrEqual(chip.top)
  expect(chip.top - card.bottom).toBeLessThan(12)
  expect(card.top).toBeGreaterThan(scroller.top)
})
