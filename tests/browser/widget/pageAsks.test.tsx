import { page, userEvent } from 'vitest/browser'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderWidget } from './renderWidget.tsx'
import { composeAndPressEnter } from './compose.ts'
import { focused, slotsIn } from './slots.ts'

let host: HTMLElement
const slots = slotsIn(document)
const offer = () => page.getByRole('button', { name: 'Ask about this', exact: true })

beforeEach(async () => {
  await page.viewport(1000, 760)
  host = document.createElement('main')
  host.innerHTML = `
    <h2 id="keys" tabindex="0">Rotate a key</h2>
    <p>The old key stays valid for an hour.</p>
    <pre id="code"><code>npm run rotate</code></pre>
    <form data-docs-assistant-ask><input aria-label="Ask on the page"></form>
    <input data-docs-assistant-ask aria-label="One field">
    <button data-docs-assistant-ask="How do I rotate a key?">Help with keys</button>`
  document.body.append(host)
})
afterEach(() => host.remove())

function select(element: Element): void {
  document.getSelection()!.selectAllChildren(element)
}

function offerIsBelow(selector: string) {
  return () => {
    const button = offer().query()?.getBoundingClientRect()
    const text = host.querySelector(selector)!.getBoundingClientRect()
    if (button === undefined || Math.abs(button.left - text.left) > 8) return false
    return button.top >= text.bottom && button.top - text.bottom <= 8
  }
}

/** Asks in a text field of the page, and waits until there are so many answers. */
async function askIn(field: string, question: string, answers = 1): Promise<void> {
  await userEvent.fill(page.getByRole('textbox', { name: field }), question)
  await userEvent.keyboard('{Enter}')
  await slots.waitForAnswer(answers)
}

test('sends the selected text and the hovered code with the question, and shows both in it', async () => {
  const { fetch } = renderWidget({ askAbout: { elements: 'main pre, main h2' } })
  const before = host.getBoundingClientRect().height
  select(host.querySelector('p')!)
  await expect.poll(offerIsBelow('p')).toBe(true)
  // The pointer passes over an offered element on its way to the button.
  await userEvent.hover(host.querySelector('pre')!)
  expect(offerIsBelow('p')()).toBe(true)
  expect(host.getBoundingClientRect().height).toBe(before)
  await offer().click()
  await expect.poll(() => slots.all('context-chip').length).toBe(1)
  await expect.poll(focused).toBe('input')
  expect(slots.find('selection-offer')).toBeNull()

  await userEvent.keyboard('{Escape}')
  await userEvent.hover(host.querySelector('pre')!)
  await offer().click()
  await expect.poll(() => slots.all('context-chip').length).toBe(2)
  await expect.poll(focused).toBe('input')
  await userEvent.keyboard('Why?{Enter}')
  await slots.waitForAnswer()
  expect(fetch.requests[0]!.body.context).toMatchObject([
    { type: 'textSelection', value: 'The old key stays valid for an hour.' },
    { type: 'code', value: 'npm run rotate', elementId: 'code' },
  ])
  expect(slots.all('question-context').map(({ textContent }) => textContent)).toEqual([
    'The old key stays valid for an hour.',
    'npm run rotate',
  ])
})

test('a finger that rests on the button, which clears the selection on some phones, still asks about it', async () => {
  renderWidget({ askAbout: {} })
  select(host.querySelector('p')!)
  await expect.element(offer()).toBeVisible()
  const button = offer().element() as HTMLElement
  const touch = (type: string) =>
    button.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, pointerType: 'touch' }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  touch('pointerdown')
  const isCleared = new Promise((resolve) => document.addEventListener('selectionchange', resolve, { once: true }))
  document.getSelection()!.removeAllRanges()
  await isCleared
  vi.advanceTimersByTime(1000)
  await new Promise(requestAnimationFrame)
  touch('pointerup')
  button.click()
  vi.useRealTimers()
  expect((await slots.wait('context-chip')).textContent).toContain('The old key stays valid')
})

async function focusHeading(): Promise<void> {
  await slots.wait('launcher')
  const heading = host.querySelector('h2')!
  // The button's code may still be loading, so the heading is focused until the button appears.
  await expect
    .poll(() => {
      heading.blur()
      heading.focus()
      return offer().query()
    })
    .not.toBeNull()
}

test('by keyboard, the shortcut offers the focused heading', async () => {
  renderWidget({ askAbout: { elements: 'main h2' } })
  await focusHeading()
  await userEvent.keyboard('{Control>}i{/Control}')
  const add = page.getByRole('button', { name: /Ask about the selection/ })
  await add.click()
  await expect.poll(() => slots.all('context-chip').length).toBe(1)
  expect(slots.find('context-chip')!.textContent).toContain('Rotate a key')
})

test('the panel does not offer the focused heading that the button has added', async () => {
  renderWidget({ askAbout: { elements: 'main h2' } })
  await focusHeading()
  await offer().click()
  await expect.poll(() => slots.all('context-chip').length).toBe(1)
  await expect.poll(focused).toBe('input')
  expect(slots.find('selection-offer')).toBeNull()
})

test('fields and forms on the page send their question, and buttons only fill it in', async () => {
  const { fetch } = renderWidget({ askAbout: { selection: false } })
  await slots.wait('launcher')
  await expect.poll(() => slots.find('panel')).not.toBeNull()
  await askIn('Ask on the page', 'From the form')
  await askIn('One field', 'From the field', 2)
  expect(fetch.requests.map(({ body }) => body.messages.at(-1)!.content)).toEqual(['From the form', 'From the field'])
  await page.getByRole('button', { name: 'Help with keys' }).click()
  await expect.poll(() => (slots.find('input') as HTMLTextAreaElement).value).toBe('How do I rotate a key?')
  expect(fetch.requests).toHaveLength(2)
})

test('a text field is found beside a list of choices, and any element that can be typed into is a field', async () => {
  host.innerHTML = `
    <form data-docs-assistant-ask>
      <select aria-label="Product"><option>Cloud</option></select>
      <input aria-label="Ask on the page">
    </form>
    <div data-docs-assistant-ask contenteditable role="textbox" aria-label="Editor"></div>`
  const { fetch } = renderWidget({ askAbout: { selection: false } })
  await slots.wait('launcher')
  await expect.poll(() => slots.find('panel')).not.toBeNull()
  await askIn('Ask on the page', 'From the form')
  await askIn('Editor', 'From the editor', 2)
  expect(fetch.requests.map(({ body }) => body.messages.at(-1)!.content)).toEqual(['From the form', 'From the editor'])
  expect(host.querySelector('input')!.value).toBe('')
  expect(host.querySelector('select')!.value).toBe('Cloud')
  expect(host.querySelector('[contenteditable]')!.textContent).toBe('')
})

test.each([
  ['a hidden field', '<input hidden value="Send my key">'],
  ['an invisible field', '<input style="opacity: 0" value="Send my key" aria-label="Invisible">'],
  ['a field with a value', '<input value="Send my key" aria-label="Prefilled">'],
  ['a text area with text', '<textarea aria-label="Prefilled">Send my key</textarea>'],
  ['text that can be edited', '<div contenteditable role="textbox" aria-label="Prefilled">Send my key</div>'],
  ['a field named "elements"', '<input name="elements" value="Send my key" aria-label="Prefilled">'],
])('what the page wrote into %s is only filled in', async (_, field) => {
  host.innerHTML = `<form data-docs-assistant-ask>${field}<button>Read more</button></form>`
  const { fetch } = renderWidget({ askAbout: { selection: false } })
  await slots.wait('launcher')
  await expect.poll(() => slots.find('panel')).not.toBeNull()
  await page.getByRole('button', { name: 'Read more' }).click()
  await expect.poll(() => (slots.find('input') as HTMLTextAreaElement | null)?.value).toBe('Send my key')
  expect(fetch.requests).toEqual([])
})

test('a hidden field of a form does not replace the one that the reader types into', async () => {
  host.innerHTML = `<form data-docs-assistant-ask>
    <input hidden value="Send my key"><input aria-label="Ask on the page" value="How"><button>Ask</button>
  </form>`
  const { fetch } = renderWidget({ askAbout: { selection: false } })
  await slots.wait('launcher')
  await expect.poll(() => slots.find('panel')).not.toBeNull()
  await askIn('Ask on the page', 'How do I start?')
  expect(fetch.requests.map(({ body }) => body.messages.at(-1)!.content)).toEqual(['How do I start?'])
})

test('Enter of a keyboard that composes each word, as on Android, asks', async () => {
  const { fetch } = renderWidget({ askAbout: { selection: false } })
  await slots.wait('launcher')
  await expect.poll(() => slots.find('panel')).not.toBeNull()
  host.querySelector<HTMLElement>('input[data-docs-assistant-ask]')!.focus()
  await composeAndPressEnter('keys')
  await slots.waitForAnswer()
  expect(fetch.requests.map(({ body }) => body.messages.at(-1)!.content)).toEqual(['keys'])
})

test('a button of the page moves the focus into the panel, even if a script has opened it quietly before', async () => {
  const { handle } = renderWidget({ askAbout: { selection: false } })
  await slots.wait('launcher')
  await expect.poll(() => slots.find('panel')).not.toBeNull()
  handle.current!.open({ focus: false })
  await expect.poll(() => slots.find('panel')!.matches('[open]')).toBe(true)
  handle.current!.close()
  await expect.poll(() => slots.find('panel')!.matches('[open]')).toBe(false)
  await page.getByRole('button', { name: 'Help with keys' }).click()
  await expect.poll(focused).toBe('input')
})

test('without the option, the page gets no button', async () => {
  renderWidget()
  await slots.wait('launcher')
  select(host.querySelector('p')!)
  await userEvent.hover(host.querySelector('pre')!)
  expect(offer().query()).toBeNull()
})
