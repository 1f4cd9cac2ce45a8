// @ts-check
/** Figures of a widget that leaves something out would compare less work than readers get. */
import { WIRES } from './stream/wires.mjs'

const { data } = WIRES
/** What the server of a benchmark answers to the question that `mustBeWhole` asks. */
export const WHOLE_ANSWER = {
  headers: data.headers,
  body: data.start + data.text('```ts\nconst port = "4310" // once\n```\n\n$$\n\\frac{n(n+1)}{2}\n$$\n') + data.end,
}
/** What must be seen of it, by name. */
const SEEN = {
  'its code has no colours': 'pre [class^="da-code-"]:not(.da-code-lines, .da-code-break)',
  'its formula is missing': 'math mfrac',
}

/**
 * Asks a question in an open panel, and looks at its answer, which must be `WHOLE_ANSWER`.
 *
 * @param {import('playwright').Page} page @param {string} name for the error
 * @throws {Error} If code has no colours, or a formula is missing.
 */
export async function mustBeWhole(page, name) {
  await page.locator('[data-slot="input"]').fill('Is everything there?')
  await page.keyboard.press('Enter')
  for (const [lack, selector] of Object.entries(SEEN)) {
    try {
      await page.locator('[data-role="assistant"]').last().locator(selector).first().waitFor({ timeout: 20_000 })
    } catch {
      throw new Error(`${name} shows an answer, but ${lack}, so no figure is printed.`)
    }
  }
}
