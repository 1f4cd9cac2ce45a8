/** The script of the service's pages: its buttons that copy. */
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../service/src/node/site/site.js'

// The script asks at once whether the reader prefers dark pages.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => new EventTarget()))

/** jsdom has none. */
class FakeObserver {
  observe() {}
}

const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('ResizeObserver', FakeObserver)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  writeText.mockReset().mockResolvedValue()
  document.body.innerHTML = `
    <figure class="code"><pre><code>npm i acme</code></pre></figure>
    <p>
      <a href="/start.md">Markdown</a>
      <button data-copy-page hidden>Copy page</button>
      <button data-copy-address="/mcp" hidden>Copy address</button>
    </p>`
  document.dispatchEvent(new Event('DOMContentLoaded'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})
afterAll(() => {
  document.documentElement.removeAttribute('class')
  document.documentElement.removeAttribute('data-theme')
})

const buttonOf = (selector: string) => document.querySelector<HTMLButtonElement>(selector)!

async function click(button: HTMLButtonElement): Promise<void> {
  button.click()
  await vi.advanceTimersByTimeAsync(0)
}

test.each([
  ['figure.code button', 'Copy', 'npm i acme'],
  ['[data-copy-address]', 'Copy address', new URL('/mcp', location.href).href],
])('%s copies, says so for two seconds, and has its label again, however often it is clicked', async (...row) => {
  const [selector, label, text] = row
  const button = buttonOf(selector)
  expect(button.textContent).toBe(label)
  await click(button)
  expect(writeText).toHaveBeenLastCalledWith(text)
  expect(button.textContent).toBe('Copied')
  await vi.advanceTimersByTimeAsync(1_500)
  await click(button)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(button.textContent).toBe('Copied')
  await vi.advanceTimersByTimeAsync(500)
  expect(button.textContent).toBe(label)
})

test('says so if the browser does not allow it', async () => {
  writeText.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const button = buttonOf('figure.code button')
  await click(button)
  expect(button.textContent).toBe('Not copied')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(button.textContent).toBe('Copy')
})

test('copies no page that the server does not return', async () => {
  vi.stubGlobal('fetch', async () => new Response('Not found', { status: 404 }))
  const button = buttonOf('[data-copy-page]')
  await click(button)
  expect(writeText).not.toHaveBeenCalled()
  expect(button.textContent).toBe('Not copied')
})
