/** What readers see of the package: each feature is shown, used and looked at in a real browser. */
import type { Locator, Page } from 'playwright'
import { expect as expectInPage } from 'playwright/test'
import { CODE } from './answers.ts'

export interface Feature {
  name: string
  /** The options of the assistant. @default an inline assistant */
  options?: Record<string, unknown>
  /** The query of the page's address. */
  query?: string
  /** What the console says about it. Anything else is a failure. */
  complaint?: RegExp
  /** Where the feature exists. @default both */
  only?: 'react' | 'script'
  /** @param show Replaces the assistant by one with other options. */
  use: (page: Page, show: (options: Record<string, unknown>) => Promise<void>) => Promise<void>
}

/** Playwright's own, because the tests of real hosts (`tests/hosts`) have no test runner. */
const expect = expectInPage.configure({ timeout: 20_000 })
const slot = (page: Page, name: string) => page.locator(`[data-slot="${name}"]`)
const answer = (page: Page) => page.locator('[data-role="assistant"][data-status="done"]').last()
const seen = (locator: Locator) => locator.first().waitFor()
const DONE = '[data-role="assistant"][data-status="done"]'

async function ask(page: Page, question: string): Promise<Locator> {
  const before = await page.locator(DONE).count()
  await slot(page, 'input').fill(question)
  await page.keyboard.press('Enter')
  await page.locator(DONE).nth(before).waitFor()
  return answer(page)
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click()
}

/** Chooses an entry of the menu below an answer. */
async function chooseBelow(message: Locator, name: string | RegExp): Promise<void> {
  await message.getByRole('button', { name: 'Actions' }).click()
  await message.getByRole('menuitem', { name }).click()
}

const asks = (question: string, selector: string) => async (page: Page) => {
  await ask(page, question)
  await seen(answer(page).locator(selector))
}

/** Opens the panel, as a reader does. */
async function open(page: Page): Promise<void> {
  await slot(page, 'launcher').click()
  await seen(slot(page, 'input'))
}

const POPOVER = { variant: 'popover' }
const LANGUAGES = ['ar', 'de', 'es', 'fr', 'he', 'ja', 'ko', 'pt-BR', 'zh-CN']

/** What every assistant shows, whatever its options. Real hosts (`tests/hosts`) show these too. */
export const OF_EVERY_ASSISTANT: readonly Feature[] = [
  {
    name: 'code in five languages, with colours',
    use: async (page) => {
      await ask(page, 'code')
      for (const line of Object.values(CODE)) {
        const block = answer(page).locator('pre').filter({ hasText: line })
        await seen(block.locator('[class^="da-code-"]:not(.da-code-lines, .da-code-break)'))
        const colors = await block
          .locator('.da-code-lines *')
          .evaluateAll((elements) => [...new Set(elements.map((element) => getComputedStyle(element).color))])
        expect(colors.length, `the colours of ${line}`).toBeGreaterThan(1)
      }
    },
  },
  { name: 'formulas', use: asks('formulas', 'math mfrac') },
  {
    name: 'a table, which can be copied',
    use: async (page) => {
      await asks('table', 'table td')(page)
      await answer(page).locator('table').hover()
      await press(page, /Copy (table|as)/)
    },
  },
  {
    name: 'a picture',
    use: async (page) => {
      await asks('picture', 'img')(page)
      await expect
        .poll(() =>
          answer(page)
            .locator('img')
            .evaluate((image) => (image as HTMLImageElement).naturalWidth),
        )
        .toBe(1)
    },
  },
  {
    name: 'rare character references',
    use: async (page) => {
      await ask(page, 'references')
      await seen(answer(page).getByText('≧̸'))
    },
  },
  {
    name: 'citations and sources',
    use: async (page) => {
      await asks('citations', '.da-citation-chip')(page)
      await seen(slot(page, 'source'))
      await answer(page).locator('.da-citation-chip').hover()
      await seen(answer(page).locator('.da-citation-card[data-state="open"]'))
    },
  },
  {
    name: 'a tool call, with its details',
    use: async (page) => {
      await asks('tools', '[data-slot="tool"]')(page)
      await answer(page).locator('[data-slot="tool"] button').click()
      await seen(answer(page).getByText('Oslo'))
    },
  },
  { name: 'reasoning', use: asks('reasoning', '[data-slot="reasoning"]') },
  { name: 'a file in an answer', use: asks('files', '[data-slot="file"]') },
  {
    name: 'choices for the reader',
    use: async (page) => {
      await slot(page, 'input').fill('choices')
      await page.keyboard.press('Enter')
      await seen(slot(page, 'choice'))
    },
  },
  {
    name: 'a problem',
    complaint: /503/,
    use: async (page) => {
      await slot(page, 'input').fill('problem')
      await page.keyboard.press('Enter')
      await seen(page.locator('[data-problem="server"]'))
    },
  },
  {
    name: 'an edited question',
    use: async (page) => {
      await ask(page, 'reasoning')
      await press(page, /Edit/)
      await seen(page.locator('[data-role="user"] textarea'))
    },
  },
  {
    name: 'conversations',
    use: async (page) => {
      await ask(page, 'reasoning')
      await press(page, 'New conversation')
      await press(page, 'Conversations')
      await seen(slot(page, 'conversation'))
    },
  },
]

export const FEATURES: readonly Feature[] = [
  ...OF_EVERY_ASSISTANT,
  {
    name: 'code in a language of the site, and a code theme',
    options: {
      config: {
        theme: 'mint',
        name: 'Acme',
        colors: { primary: '#0a7' },
        styling: { codeblocks: { theme: 'dracula', languages: { custom: ['/languages/recipe.json'] } } },
      },
    },
    use: async (page) => {
      await ask(page, 'recipe')
      await seen(answer(page).locator('[class^="da-code-"]', { hasText: 'bake' }).locator('visible=true'))
      await seen(answer(page).locator('.da-code-lines span', { hasText: /^bake$/ }))
    },
  },
  {
    name: 'an approval',
    options: { api: '/message' },
    use: async (page) => {
      await slot(page, 'input').fill('approval')
      await page.keyboard.press('Enter')
      await seen(slot(page, 'approval'))
    },
  },
  {
    name: 'a rating, with reasons',
    options: { onFeedback: true, feedbackReasons: true },
    use: async (page) => {
      await ask(page, 'reasoning')
      await press(page, /not helpful|did not help|Not helpful/i)
      await seen(slot(page, 'feedback-form'))
    },
  },
  {
    name: 'support',
    options: { support: '/support' },
    use: async (page) => {
      await ask(page, 'reasoning')
      await press(page, 'More')
      await page.getByRole('menuitem', { name: /support|person/i }).click()
      await seen(slot(page, 'support'))
    },
  },
  {
    name: 'attachments',
    options: { attachments: true },
    use: async (page) => {
      const choosing = page.waitForEvent('filechooser')
      await press(page, /Attach/)
      await (await choosing).setFiles({ name: 'log.txt', mimeType: 'text/plain', buffer: Buffer.from('a log') })
      await seen(slot(page, 'attachment'))
    },
  },
  {
    name: 'search',
    options: { ...POPOVER, search: true },
    use: async (page) => {
      // The shortcut works from the moment at which the launcher is there.
      await seen(slot(page, 'launcher'))
      await page.keyboard.press('Control+k')
      await slot(page, 'search-input').fill('install')
      await seen(page.getByRole('option', { name: /Install/ }))
    },
  },
  {
    name: 'a suggested fix',
    options: { agentJobs: { endpoint: '/agent-jobs' } },
    use: async (page) => {
      await ask(page, 'citations')
      await chooseBelow(answer(page), /Suggest a fix/)
      await page.getByRole('textbox', { name: 'What should change?' }).fill('The command is lumen.')
      await press(page, 'Send')
      await seen(page.getByRole('link', { name: 'View the change' }))
    },
  },
  {
    name: 'few things to press in an answer of one line, whatever is on',
    options: { onFeedback: true, feedbackReasons: true, support: '/support', agentJobs: { endpoint: '/agent-jobs' } },
    use: async (page) => {
      for (const _ of ['first', 'second']) {
        const message = await ask(page, 'citations')
        await seen(message.locator('[data-slot="source"]'))
        const names = () =>
          message
            .locator('a[href], button')
            .evaluateAll((targets) =>
              targets
                .filter((target) => target.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
                .map((target) => target.ariaLabel ?? target.textContent),
            )
        const below = ['1Install', 'Copy', 'Helpful', 'Not helpful', 'Actions']
        await expect.poll(names).toEqual(['Source 1', ...below])
      }
    },
  },
  {
    name: 'an agent job',
    only: 'react',
    use: async (page) => {
      await page.evaluate(`showJobs('/agent-jobs')`)
      await slot(page, 'agent-job-prompt').fill('Fix the typo.')
      await page.keyboard.press('Enter')
      await seen(slot(page, 'agent-job'))
    },
  },
  {
    name: 'versions, languages and the menu of docs.json',
    options: {
      ...POPOVER,
      config: {
        theme: 'mint',
        name: 'Acme',
        colors: { primary: '#0a7' },
        contextual: { options: ['copy', 'view'] },
        navigation: {
          versions: [
            { version: 'v2', pages: ['start'] },
            { version: 'v1', pages: ['v1/start'] },
          ],
        },
      },
      currentPath: '/v1/start',
    },
    use: async (page) => {
      await open(page)
      await seen(slot(page, 'scope'))
      await press(page, 'More')
      await seen(slot(page, 'more-menu'))
    },
  },
  {
    name: 'the icons of each library',
    use: async (page, show) => {
      for (const library of ['fontawesome', 'lucide', 'tabler']) {
        const shapes = () =>
          page.locator('[data-slot="composer"] svg').evaluateAll((icons) => icons.map((icon) => icon.innerHTML))
        const before = await shapes()
        await show({ config: { theme: 'mint', name: 'Acme', colors: { primary: '#0a7' }, icons: { library } } })
        await expect.poll(async () => (await shapes()).length).toBeGreaterThan(0)
        await expect.poll(shapes).not.toEqual(before)
      }
    },
  },
  {
    name: 'labels in each language',
    use: async (page, show) => {
      for (const language of LANGUAGES) {
        const placeholder = () => slot(page, 'input').getAttribute('placeholder')
        const before = await placeholder()
        await show({ language })
        await seen(page.locator(`[data-slot="root"][lang="${language}"]`))
        await expect.poll(placeholder).not.toMatch(/^(Ask|$)/)
        await expect.poll(placeholder).not.toBe(before)
      }
    },
  },
  {
    name: 'an unusable docs.json',
    options: { config: '{ "name": ' },
    complaint: /docs\.json|can't be used/,
    use: (page) => seen(slot(page, 'input')),
  },
  {
    name: 'a shadow root',
    only: 'react',
    options: { ...POPOVER, isolation: 'shadow' },
    use: async (page) => {
      await open(page)
      expect(await slot(page, 'panel').evaluate((panel) => panel.getRootNode() instanceof ShadowRoot)).toBe(true)
    },
  },
  {
    name: 'the bar',
    options: { variant: 'bar' },
    use: async (page) => {
      await seen(slot(page, 'ask-bar'))
      await slot(page, 'ask-bar').getByRole('textbox').fill('reasoning')
      await page.keyboard.press('Enter')
      await seen(page.locator(DONE))
    },
  },
  {
    name: 'a link with a question',
    query: '?assistant=reasoning',
    options: POPOVER,
    use: async (page) => {
      await expect.poll(() => slot(page, 'input').inputValue()).toBe('reasoning')
    },
  },
  {
    name: 'a question about a part of the page',
    options: { ...POPOVER, askAbout: { elements: 'main pre' } },
    use: async (page) => {
      await open(page)
      await page.keyboard.press('Escape')
      await page.locator('main pre').hover()
      await seen(slot(page, 'ask-about'))
    },
  },
]
