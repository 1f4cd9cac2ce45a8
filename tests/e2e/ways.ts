import type { BrowserContextOptions, Locator, Page } from 'playwright'

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true }

/** A way in which readers without a mouse use the page. */
export interface Way {
  options: BrowserContextOptions
  /** Presses a button, a link or a check box. */
  press: (page: Page, target: Locator) => Promise<void>
  /** Sends the question in the field. */
  send: (page: Page) => Promise<void>
}

export const WAYS: Record<'touch' | 'keyboard', Way> = {
  touch: {
    options: PHONE,
    press: (_page, target) => target.tap(),
    send: (page) => page.locator('[data-slot="send"]').tap(),
  },
  keyboard: {
    options: { viewport: { width: 1200, height: 760 } },
    press: async (page, target) => {
      await focus(page, target)
      const isCheckBox = await target.evaluate((node) => node.matches('input[type="checkbox"]'))
      await page.keyboard.press(isCheckBox ? 'Space' : 'Enter')
    },
    send: (page) => page.locator('[data-slot="input"]').press('Enter'),
  },
}

/** Moves the focus with the Tab key, backwards unless the target follows the focus. In a menu, with arrows. */
export async function focus(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stops = 0; stops < 200; stops++) {
    const way = await target.evaluate((node) => {
      const active = (node.getRootNode() as ShadowRoot).activeElement
      if (active === node) return 'there'
      if (node.closest('[role="menu"]')?.contains(active)) return 'ArrowDown'
      const isAfter = active !== null && active.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING
      return isAfter ? 'Tab' : 'Shift+Tab'
    })
    if (way === 'there') return
    await page.keyboard.press(way)
  }
  throw new Error('The Tab key does not lead there.')
}
