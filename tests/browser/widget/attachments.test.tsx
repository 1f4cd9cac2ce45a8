import { page, userEvent } from 'vitest/browser'
import { beforeEach, expect, test } from 'vitest'
import { renderWidget } from './renderWidget.tsx'
import { focused, slotsIn } from './slots.ts'

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(1000, 760)
})

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
)
const png = () => new File([PNG], 'screen.png', { type: 'image/png' })
const code = () => new File(['print(1)'], 'main.py', { type: '' })

const slots = slotsIn(document)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const states = () => slots.all('attachment').map(({ dataset }) => dataset.state)

async function open(): Promise<void> {
  await button('Ask the docs').click()
  await expect.poll(focused).toBe('input')
}

/** Returns whether the browser handles it, which it does with text. */
function dispatch(type: 'dragenter' | 'drop' | 'paste', files: readonly File[], texts = {}): boolean {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  for (const [format, text] of Object.entries<string>(texts)) data.setData(format, text)
  const options = { bubbles: true, cancelable: true }
  return slots
    .find('input')!
    .dispatchEvent(
      type === 'paste'
        ? new ClipboardEvent(type, { ...options, clipboardData: data })
        : new DragEvent(type, { ...options, dataTransfer: data }),
    )
}

test('text from an office program, which comes with a picture of it, is pasted as text', async () => {
  renderWidget({ attachments: true })
  await open()
  expect(dispatch('paste', [png()], { 'text/plain': 'A\tB', 'text/html': '<table></table>' })).toBe(true)
  // A picture from a page has an element, and a file from a folder has its name.
  expect(dispatch('paste', [png()], { 'text/html': '<img>' })).toBe(false)
  expect(dispatch('paste', [code()], { 'text/plain': 'main.py' })).toBe(false)
  await expect.poll(states).toEqual(['ready', 'ready'])
})

test('files are refused beside the field, where the browser would open them', async () => {
  renderWidget({ attachments: true })
  await open()
  /** Whether the browser leaves it to the widget. */
  const isHandled = (item: File | string) => {
    const dataTransfer = new DataTransfer()
    if (typeof item === 'string') dataTransfer.setData('text/plain', item)
    else dataTransfer.items.add(item)
    const event = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer })
    return !slots.find('header')!.dispatchEvent(event)
  }
  await expect.poll(() => isHandled(png())).toBe(true)
  expect(isHandled('text')).toBe(false)
})

test('files are picked, pasted and dropped, and sent with the question', async () => {
  const { fetch } = renderWidget({ attachments: true, storage: localStorage })
  await open()
  const height = slots.find('composer')!.offsetHeight
  const input = document.querySelector<HTMLInputElement>('input[data-attach]')!
  await userEvent.upload(input, png())
  await expect.poll(states).toEqual(['ready'])
  expect(slots.find('composer')!.offsetHeight).toBeGreaterThan(height)
  await button('Remove “screen.png”').click()
  await expect.poll(states).toEqual([])
  expect(slots.find('composer')!.offsetHeight).toBe(height)
  await userEvent.upload(input, png())
  await expect.poll(states).toEqual(['ready'])
  dispatch('paste', [code()])
  await expect.poll(states).toEqual(['ready', 'ready'])
  dispatch('dragenter', [png()])
  await expect.element(page.getByText('Drop the files here')).toBeVisible()
  dispatch('drop', [new File(['a,b'], 'data.csv', { type: 'text/csv' })])
  await expect.poll(states).toEqual(['ready', 'ready', 'ready'])
  const attached = page.getByText('“data.csv” is attached.')
  await expect.element(attached).toBeInTheDocument()
  await button('Remove “data.csv”').click()
  await expect.element(page.getByRole('status').getByText('“data.csv” was removed.')).toBeInTheDocument()
  await expect.element(attached).not.toBeInTheDocument()
  await expect.element(button('Remove “main.py”')).toHaveFocus()

  await userEvent.fill(page.getByRole('textbox', { name: 'Your question' }), 'What is wrong here?')
  await userEvent.keyboard('{Enter}')
  await slots.waitForAnswer()
  const sent = fetch.requests[0]!.body.messages[0]!.experimental_attachments!
  expect(sent.map(({ name, contentType }) => [name, contentType])).toEqual([
    ['screen.png', 'image/png'],
    ['main.py', 'text/plain'],
  ])
  expect(atob(sent[1]!.url.split(',')[1]!)).toBe('print(1)')
  // They are in the question. The next question has none.
  expect(slots.all('attachment')).toHaveLength(2)
  expect(document.querySelector('[data-role="user"] [data-slot="attachment"] img')).not.toBeNull()
})

test('a PDF is picked, shown by its name, and sent as it is', async () => {
  const { fetch } = renderWidget({ attachments: true })
  await open()
  const input = document.querySelector<HTMLInputElement>('input[data-attach]')!
  const pdf = '%PDF-1.4\n%\u00e2\u00e3\n1 0 obj <<>> endobj\n%%EOF'
  const bytes = Uint8Array.from(pdf, (character) => character.charCodeAt(0))
  await userEvent.upload(input, new File([bytes], 'invoice.pdf', { type: 'application/pdf' }))
  await expect.poll(states).toEqual(['ready'])
  await expect.element(button('Remove “invoice.pdf”')).toBeVisible()
  expect(slots.find('attachment')!.querySelector('img')).toBeNull()
  await userEvent.fill(page.getByRole('textbox', { name: 'Your question' }), 'What does it say?')
  await userEvent.keyboard('{Enter}')
  await slots.waitForAnswer()
  const [sent] = fetch.requests[0]!.body.messages[0]!.experimental_attachments!
  expect([sent!.name, sent!.contentType]).toEqual(['invoice.pdf', 'application/pdf'])
  expect(sent!.url).toBe(`data:application/pdf;base64,${btoa(pdf)}`)
  expect(document.querySelector('[data-role="user"] [data-slot="attachment"]')!.textContent).toContain('invoice.pdf')
})

test('says which file can’t be attached, and why', async () => {
  renderWidget({ attachments: { maxFiles: 1, maxBytes: 1024 * 1024 } })
  await open()
  dispatch('drop', [
    new File(['x'], 'app.exe', { type: 'application/x-msdownload' }),
    new File([new Uint8Array(1024 * 1024 + 1)], 'big.png', { type: 'image/png' }),
    png(),
    png(),
  ])
  await expect.poll(states).toEqual(['ready'])
  expect(page.getByRole('alert').element().textContent).toBe(
    '“app.exe” has an unsupported file type.“big.png” is larger than 1 MB.At most 1 file.',
  )
})

test('after a reload, a large file still has its name, and is not sent again', async () => {
  const props = { attachments: true as const, storage: localStorage }
  const first = renderWidget(props)
  await open()
  dispatch('paste', [png(), new File(['x'.repeat(200_000)], 'long.txt', { type: 'text/plain' })])
  await expect.poll(states).toEqual(['ready', 'ready'])
  await userEvent.keyboard('What is this?{Enter}')
  await slots.waitForAnswer()
  first.unmount()
  const { fetch } = renderWidget(props)
  await open()
  await slots.waitForAnswer()
  await expect.element(page.getByText('long.txt')).toBeVisible()
  await userEvent.keyboard('And this?{Enter}')
  await slots.waitForAnswer(2)
  expect(fetch.requests[0]!.body.messages[0]!.experimental_attachments!.map(({ name }) => name)).toEqual(['screen.png'])
})

test('after a reload, unsent files are restored if they fit into the storage', async () => {
  const props = { attachments: true as const, storage: localStorage }
  const first = renderWidget(props)
  await open()
  const large = () => new File(['x'.repeat(1_200_000)], 'long.txt', { type: 'text/plain' })
  dispatch('paste', [png(), large(), code()])
  await expect.poll(states).toEqual(['ready', 'ready', 'ready'])
  first.unmount()

  const second = renderWidget(props)
  await open()
  await expect.element(button('Remove “screen.png”')).toBeVisible()
  await expect.element(button('Remove “main.py”')).toBeVisible()
  expect(states()).toEqual(['ready', 'ready'])
  expect(page.getByRole('alert').element().textContent).toBe('“long.txt” could not be read.')
  await userEvent.keyboard('What is wrong here?{Enter}')
  await slots.waitForAnswer()
  const sent = second.fetch.requests[0]!.body.messages[0]!.experimental_attachments!
  expect(sent.map(({ name, contentType }) => [name, contentType])).toEqual([
    ['screen.png', 'image/png'],
    ['main.py', 'text/plain'],
  ])
  expect(atob(sent[1]!.url.split(',')[1]!)).toBe('print(1)')
  expect(sessionStorage).toHaveLength(0)
})

test('unsent files follow the assistant to another domain', async () => {
  const props = { attachments: true as const, storage: localStorage }
  const { rerender } = renderWidget(props)
  await open()
  dispatch('paste', [code()])
  await expect.poll(states).toEqual(['ready'])
  const before = Object.keys(sessionStorage)
  expect(before).toHaveLength(1)
  rerender({ domain: 'other' })
  await expect
    .poll(() => Object.keys(sessionStorage).map((key) => [before.includes(key), key.includes(':other:')]))
    .toEqual([[false, true]])
  expect(states()).toEqual(['ready'])
})

test('without a storage, unsent files are not stored', async () => {
  renderWidget({ attachments: true, storage: null })
  await open()
  dispatch('paste', [png()])
  await expect.poll(states).toEqual(['ready'])
  expect(sessionStorage).toHaveLength(0)
})

test('without the option, files are not accepted', async () => {
  renderWidget()
  await open()
  expect(button('Attach files').query()).toBeNull()
  dispatch('paste', [png()])
  expect(slots.all('attachment')).toHaveLength(0)
})
