/** What readers do with a conversation, by touch and by keyboard: the built package in a real browser. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import type { AssistantRequest } from '../../src/protocol/index.ts'
import { dataStream, type DataStream } from '../../src/testing/index.ts'
import { IS_FULL } from '../propertyRuns.ts'
import { openBrowser } from './openBrowser.ts'
import { focus, WAYS, type Way } from './ways.ts'

const playgroundUrl = inject('playgroundUrl')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** Opens the docs, on which everything that readers copy is kept. */
async function visit(options: Way['options']): Promise<Page> {
  const context = await browser.newContext(options)
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.addInitScript(() => {
    const copied: string[] = []
    Object.assign(window, { copied })
    navigator.clipboard.writeText = (text) => Promise.resolve(void copied.push(text))
  })
  await page.goto(playgroundUrl)
  return page
}

const WIDE = `export const assistant = createAssistant({ ${'domain: "acme", '.repeat(12)}})`
const rich = () =>
  dataStream()
    .step()
    .text(`Like this [1]:\n\n\`\`\`ts\n${WIDE}\n\`\`\`\n\n| Key | Where |\n| --- | --- |\n| public | page |`)
    .source({ url: '/install#add-it', title: 'Install' })
const searched = () =>
  dataStream()
    .step()
    .tool({ name: 'search', args: { query: 'keys' }, result: [{ path: '/install', metadata: { title: 'Install' } }] })
    .tool({ name: 'search', args: { query: 'limits' }, result: [{ path: '/request', metadata: { title: 'Request' } }] })
    .words('Both are public.')

describe.each(Object.entries(WAYS))('by %s, without a mouse', (name, { options, press, send }) => {
  let isTurn = name === 'keyboard'
  /** Every second test runs by touch and the others by keyboard. In the nightly run, each runs both ways. */
  function inTurn(): string[] {
    isTurn = !isTurn
    return isTurn || IS_FULL ? [name] : []
  }

  /** Opens the assistant, whose service will send these answers. */
  async function open(...answers: DataStream[]) {
    const page = await visit(options)
    const requests: AssistantRequest[] = []
    await page.route('**/message', async (route) => {
      requests.push(route.request().postDataJSON() as AssistantRequest)
      await route.fulfill({ contentType: 'text/plain; charset=utf-8', body: String(answers[requests.length - 1]) })
    })
    const button = (label: string) => page.getByRole('button', { name: label, exact: true })
    const text = (words: string) => page.getByText(words, { exact: true })
    const slot = (slotName: string) => page.locator(`[data-slot="${slotName}"]`)
    await press(page, slot('launcher'))
    await slot('suggestion').first().waitFor()
    const ask = async (question: string) => {
      const done = page.locator('[data-role="assistant"][data-status="done"]')
      // Not the number of requests, as this one may only begin after the press.
      const before = await done.count()
      await slot('input').fill(question)
      await send(page)
      await done.nth(before).waitFor()
    }
    return { page, requests, button, text, slot, ask }
  }

  const setOptions = (page: Page, values: object) =>
    page.locator('docs-assistant').evaluate((element, given) => Object.assign(element, given), values)
  const allowFiles = (page: Page) =>
    page.locator('docs-assistant').evaluate((element) => element.setAttribute('attachments', ''))
  async function attach(page: Page, fileName: string): Promise<void> {
    const chooser = page.waitForEvent('filechooser')
    await press(page, page.getByRole('button', { name: 'Attach files', exact: true }))
    await (await chooser).setFiles({ name: fileName, mimeType: 'text/plain', buffer: Buffer.from('a = 1') })
    await page.getByRole('button', { name: `Remove “${fileName}”`, exact: true }).waitFor()
  }

  test.each(inTurn())('a choice can be made, and a follow-up asked', async () => {
    const { page, requests, button, text, slot } = await open(
      dataStream()
        .step()
        .tool({ name: 'ask_reader', args: { question: 'Which plan?', choices: ['Free', 'Team'] } })
        .finish({ finishReason: 'tool-calls' }),
      dataStream().step().text('It has no limit.\n\n```suggestions\n(What does it cost?)\n```').finish(),
      dataStream().step().text('Nothing.').finish(),
    )
    await press(page, slot('suggestion').first())
    await press(page, button('Team'))
    await text('It has no limit.').waitFor()
    expect(JSON.stringify(requests[1]!.messages.at(-1)!.parts)).toContain('"result":"Team"')
    expect(await button('Free').isDisabled()).toBe(true)
    await press(page, button('What does it cost?'))
    await text('Nothing.').waitFor()
    expect(requests[2]!.messages.at(-1)!.content).toBe('What does it cost?')
  })

  test.each(inTurn())('files can be attached, removed and sent', async () => {
    const { page, requests, button, text, slot } = await open(dataStream().step().text('It is fine.').finish())
    await allowFiles(page)
    await attach(page, 'keys.ts')
    await attach(page, 'other.ts')
    await press(page, button('Remove “other.ts”'))
    await button('Remove “other.ts”').waitFor({ state: 'detached' })
    await slot('input').fill('Is this right?')
    await send(page)
    await text('It is fine.').waitFor()
    const sent = requests[0]!.messages[0]!.experimental_attachments ?? []
    expect(sent.map((file) => file.name)).toEqual(['keys.ts'])
  })

  test.each(inTurn())('an unsent question and its file are restored after a reload and on the next page', async () => {
    const { page, requests, button, text, slot } = await open(dataStream().step().text('It is fine.').finish())
    await allowFiles(page)
    await attach(page, 'keys.ts')
    await slot('input').fill('Is this right?')
    for (const leave of [() => page.reload(), () => page.goto(`${playgroundUrl}/search`)]) {
      await leave()
      await allowFiles(page)
      await press(page, slot('launcher'))
      await button('Remove “keys.ts”').waitFor()
      await expect.poll(() => slot('input').inputValue()).toBe('Is this right?')
    }
    await send(page)
    await text('It is fine.').waitFor()
    const { content, experimental_attachments: files = [] } = requests[0]!.messages.at(-1)!
    expect([content, ...files.map((file) => file.name)]).toEqual(['Is this right?', 'keys.ts'])
    await page.reload()
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /:(draft|files)$/.test(key)))).toEqual(
      [],
    )
  })

  test.each(inTurn())('what the assistant did is unfolded, down to a result', async () => {
    const { page, button, slot, ask } = await open(searched().finish())
    await ask('Which key?')
    const row = button('Searched 2 pages')
    expect(await row.getAttribute('aria-expanded')).toBe('false')
    await press(page, row)
    await press(page, slot('activity').getByRole('button', { name: /“limits”/ }))
    await slot('activity').getByText('Request').waitFor()
    await press(page, row)
    await slot('activity').getByText('Request').waitFor({ state: 'hidden' })
  })

  test.each(inTurn())('lines are wrapped, and code, a table, an answer, a conversation and a link copied', async () => {
    const { page, button, slot, ask } = await open(rich().finish(), dataStream().step().text('Then so.').finish())
    const copied = () => page.evaluate(() => (window as unknown as { copied: string[] }).copied.at(-1) ?? '')
    await ask('How?')
    const block = page.locator('.da-code pre')
    await press(page, button('Wrap lines'))
    await expect.poll(() => block.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0)
    await press(page, page.locator('.da-code').getByRole('button', { name: 'Copy' }))
    await expect.poll(copied).toBe(WIDE)
    await press(page, button('Copy as CSV'))
    await expect.poll(copied).toBe('Key,Where\r\npublic,page')
    await press(page, button('Copy as Markdown'))
    await expect.poll(copied).toContain('| public | page |')
    const chooseBelow = async (entry: string) => {
      await press(page, slot('message').last().getByRole('button', { name: 'Actions' }))
      await press(page, slot('answer-menu').getByRole('menuitem', { name: entry }))
    }
    await chooseBelow('Copy link to “Install”')
    await expect.poll(copied).toBe(`${playgroundUrl}/install#add-it`)
    await press(page, slot('message').last().getByRole('button', { name: 'Copy', exact: true }).last())
    await expect.poll(copied).toMatch(/^Like this[^]*\[Install\]\(http.*\/install#add-it\)/)
    await ask('And then?')
    await chooseBelow('Copy conversation')
    await expect.poll(copied).toMatch(/How\?[^]*Like this[^]*And then\?[^]*Then so\./)
  })

  test.each(inTurn())('the page menu copies the page, and opens it in a new tab', async () => {
    const { page, button, slot } = await open()
    const copied = () => page.evaluate(() => (window as unknown as { copied: string[] }).copied)
    const choose = async (item: string) => {
      await press(page, button('More'))
      await press(page, slot('more-menu').getByRole('menuitem', { name: item }))
    }
    await choose('Copy page as Markdown')
    await expect.poll(copied).toEqual([await (await fetch(`${playgroundUrl}/index.md`)).text()])
    // It stays open, and shows that it copied. Tab would close it too.
    if (name === 'touch') await press(page, button('More'))
    else await page.keyboard.press('Escape')
    await slot('more-menu').waitFor({ state: 'detached' })
    const opened = page.waitForEvent('popup')
    await choose('View as Markdown')
    await expect.poll(async () => (await opened).url()).toBe(`${playgroundUrl}/index.md`)
  })

  test.each(inTurn())('a refusal is handed to support, which readers see first', async () => {
    const { page, text, button, slot, ask } = await open(
      dataStream().step().text('The docs do not cover this.').finish({ threadId: 'thread-9' }),
    )
    await page.locator('docs-assistant').evaluate((element) => {
      const handedOver: unknown[] = []
      Object.assign(window, { handedOver })
      Object.assign(element, { support: (handOff: unknown) => void handedOver.push(handOff) })
    })
    const handedOver = () =>
      page.evaluate(() => (window as unknown as { handedOver: { transcript: string }[] }).handedOver)
    await ask('Can I pay by fax?')
    await press(page, slot('support-offer'))
    await press(page, slot('support').locator('summary'))
    const shown = await slot('support').locator('pre').textContent()
    expect(shown).toContain('Can I pay by fax?')
    expect(await handedOver()).toEqual([])
    await press(page, button('Continue to support'))
    await text('Sent to support.').waitFor()
    expect(await handedOver()).toEqual([expect.objectContaining({ threadId: 'thread-9', transcript: shown })])
    await press(page, slot('support').getByRole('button', { name: 'Close' }))
    await slot('input').waitFor()
  })

  test.each(inTurn())('an answer is rated, with a reason and own words', async () => {
    const { page, button, ask, slot } = await open(dataStream().step().text('So.').source({ url: '/install' }).finish())
    await page.locator('docs-assistant').evaluate((element) => element.setAttribute('feedback', ''))
    await setOptions(page, { feedbackReasons: ['Wrong', 'Old'] })
    await page.evaluate(() => {
      const ratings: unknown[] = []
      Object.assign(window, { ratings })
      document.addEventListener('docs-assistant:feedback', (event) => ratings.push((event as CustomEvent).detail))
    })
    await ask('How?')
    await press(page, button('Not helpful'))
    await press(page, slot('feedback-form').getByRole('checkbox', { name: 'Old' }))
    await slot('feedback-form').getByRole('textbox').fill('It is npm i.')
    await press(page, slot('feedback-form').getByRole('button', { name: 'Send feedback' }))
    await slot('feedback-form').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => (window as unknown as { ratings: unknown[] }).ratings)).toEqual([
      expect.objectContaining({ value: 'down' }),
      expect.objectContaining({ value: 'down', reasons: ['Old'], comment: 'It is npm i.' }),
    ])
    await press(page, button('Helpful'))
    expect(await button('Helpful').getAttribute('aria-pressed')).toBe('true')
  })

  test.each(inTurn())(
    'a question is asked in the bar, and the selection of the page is offered for the next one',
    async () => {
      const page = await visit(options)
      await page.locator('docs-assistant').evaluate((element) => element.setAttribute('variant', 'bar'))
      const slot = (slotName: string) => page.locator(`[data-slot="${slotName}"]`)
      await slot('ask-field').waitFor()
      const selected = await page.evaluate(() => {
        const text = document.querySelector('main .lead')!
        getSelection()!.selectAllChildren(text)
        return getSelection()!.toString().trim().slice(0, 20)
      })
      // The site asks for it with the first selection. Then the widget has taken the bar over.
      await page.getByRole('button', { name: 'Ask about this' }).waitFor()
      if (name === 'touch') await slot('ask-field').tap()
      else await focus(page, slot('ask-field'))
      await page.keyboard.type('How do I install it?')
      await press(page, slot('ask-bar').getByRole('button'))
      await page.locator('[data-role="assistant"][data-status="done"]').waitFor()
      await page.locator('[data-role="user"]').getByText('How do I install it?').waitFor()
      await press(page, slot('selection-offer').getByRole('button').first())
      await expect.poll(() => slot('context-chip').innerText()).toContain(selected)
    },
  )

  test.each(inTurn())('a conversation in the list is renamed, deleted, restored and opened', async () => {
    const { page, button, text, slot, ask } = await open(dataStream().step().text('In Berlin.').finish())
    await ask('Where is it?')
    await press(page, button('New conversation'))
    await text('In Berlin.').waitFor({ state: 'detached' })
    await press(page, button('Conversations'))
    await press(page, button('Rename “Where is it?”'))
    await slot('conversation-title-input').fill('Places')
    await page.keyboard.press('Enter')
    await press(page, button('Delete “Places”'))
    await button('Delete “Places”').waitFor({ state: 'detached' })
    await press(page, button('Undo'))
    await button('Delete “Places”').waitFor()
    await press(page, slot('conversations').getByRole('button', { name: /^Places/ }))
    await text('In Berlin.').waitFor()
    expect(await page.locator('[data-role="user"]').allInnerTexts()).toEqual([expect.stringContaining('Where is it?')])
  })

  test.each(inTurn())('the panel is enlarged and restored', async () => {
    const { page, button, slot } = await open()
    await page.setViewportSize({ width: 1024, height: 768 })
    const width = async () => Math.round((await slot('panel').boundingBox())!.width)
    const choose = async (name: string) => {
      await press(page, button('More'))
      await press(page, slot('more-menu').getByRole('menuitem', { name }))
    }
    const before = await width()
    await choose('Enlarge the panel')
    await expect.poll(width).toBeGreaterThan(before * 1.8)
    await choose('Restore the size')
    await expect.poll(width).toBe(before)
  })
})
