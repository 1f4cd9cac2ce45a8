import type { Locator, Page } from 'playwright'

/** Asks in a panel that the launcher opens. Returns the answer when it is complete and rendered as Markdown. */
export async function askFromLauncher(page: Page, question: string): Promise<Locator> {
  await page.locator('[data-slot="launcher"]').click()
  await page.locator('[data-slot="input"]').fill(question)
  await page.keyboard.press('Enter')
  const answer = page.locator('[data-role="assistant"][data-status="done"]')
  await answer.waitFor()
  // Not as the initial plain text.
  await answer.locator('.da-markdown > :not(.da-plain)').first().waitFor()
  return answer
}
