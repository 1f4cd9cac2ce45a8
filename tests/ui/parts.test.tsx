import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { ToolInvocation } from '../../src/protocol/message.ts'
import { ENGLISH } from '../../src/locales/en.ts'
import { FilePart } from '../../src/ui/parts/FilePart.tsx'
import { ReasoningPart } from '../../src/ui/parts/ReasoningPart.tsx'
import { Sources } from '../../src/ui/parts/Sources.tsx'
import { ToolPart } from '../../src/ui/parts/ToolPart.tsx'
import { collectSources } from '../../src/ui/parts/sources.ts'
import { slot } from './messages.ts'
import { WithSettings } from './WithSettings.tsx'
import { eventually } from '../eventually.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('reasoning shows how long it took', async () => {
  vi.useFakeTimers()
  const { rerender } = render(<ReasoningPart reasoning="First, " isStreaming />)
  expect(screen.getByRole('button', { name: 'Thinking…' })).toBeDefined()
  vi.advanceTimersByTime(3200)
  rerender(<ReasoningPart reasoning="First, the guide." />)
  expect(screen.getByRole('button', { name: 'Thought for 3 s' })).toBeDefined()
})

test('reasoning stays folded while it streams, unless the reader opens it', async () => {
  const user = userEvent.setup()
  const { container, rerender } = render(<ReasoningPart reasoning="First" isStreaming />)
  expect(slot(container, 'reasoning')?.dataset.state).toBe('closed')
  expect(container.textContent).not.toContain('First')
  await user.click(screen.getByRole('button'))
  rerender(<ReasoningPart reasoning="First this" />)
  expect(slot(container, 'reasoning')?.dataset.state).toBe('open')
  expect(container.textContent).toContain('First this')
})

test('a disclosure’s arrow is on the page’s side, whatever the direction of its text', () => {
  render(<ReasoningPart reasoning="First" isStreaming />)
  const words = screen.getByText('Thinking…', { selector: 'bdi' })
  expect([words.classList.contains('da:pe-5'), words.parentElement?.classList.contains('da:pe-5')]).toEqual([
    false,
    true,
  ])
})

const call: ToolInvocation = { state: 'call', toolCallId: '1', toolName: 'search', args: { query: 'keys' } }

test('a tool stays open when its result arrives', async () => {
  const user = userEvent.setup()
  const { container, rerender } = render(<ToolPart invocation={call} isStreaming />)
  expect(slot(container, 'tool')?.dataset).toMatchObject({ tool: 'search', state: 'call' })
  await user.click(screen.getByRole('button', { name: 'Searching for “keys”…' }))
  rerender(
    <ToolPart
      invocation={{ ...call, state: 'result', result: [{ path: '/keys', metadata: { title: 'Keys' } }] }}
      isStreaming
    />,
  )
  expect(slot(container, 'tool')?.dataset.state).toBe('result')
  const result = await screen.findByRole('group', { name: 'Result' })
  expect(within(result).getByRole('link', { name: 'Keys' })).toBeDefined()
})

test('a call without a result says so when the answer has ended', async () => {
  const user = userEvent.setup()
  render(<ToolPart invocation={{ ...call, toolName: 'check_status', args: 'eu' }} />)
  await user.click(screen.getByRole('button', { name: 'Check status' }))
  expect(screen.getByText('No result came back.')).toBeDefined()
  expect(screen.getByRole('group', { name: 'Input' }).textContent).toBe('Inputeu')
})

test.each([[{ deep: { er: [1] } }], ['text'], [null], [42], [[1, 2]], [{ html: '<img src=x onerror=alert(1)>' }]])(
  'a result of %j is shown as text',
  async (result) => {
    const user = userEvent.setup()
    const { container } = render(<ToolPart invocation={{ ...call, toolName: 'read', state: 'result', result }} />)
    await user.click(screen.getByRole('button'))
    expect(container.querySelector('pre')?.textContent).toBe(
      typeof result === 'string' ? result : JSON.stringify(result, null, 2),
    )
    expect(container.querySelector('img')).toBeNull()
  },
)

test('a source on the docs site uses navigate for plain clicks, and stays a link for others', async () => {
  const navigate = vi.fn()
  const user = userEvent.setup()
  const sources = collectSources(
    { parts: [{ type: 'source', source: { sourceType: 'url', id: '1', url: '/keys', title: 'Keys' } }] },
    'https://docs.example',
  )
  render(
    <WithSettings navigate={navigate} describeSource={() => ({ eyebrow: 'Guides' })}>
      <Sources sources={sources} />
    </WithSettings>,
  )
  const link = screen.getByRole('link', { name: 'Keys' })
  expect(link.title).toBe('Guides')
  await user.click(link)
  expect(navigate).toHaveBeenCalledExactlyOnceWith('https://docs.example/keys')
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await user.keyboard('{Control>}')
  await user.click(link)
  expect(navigate).toHaveBeenCalledOnce()
  expect(link.getAttribute('target')).toBeNull()
})

test.each([
  ['image/png', 'iVBORw0KGgo=', 'canvas[role="img"]'],
  ['text/csv', 'YSxi', 'a[download="file.csv"]'],
])('a file of type %s is shown', (mimeType, data, selector) => {
  const { container } = render(<FilePart mimeType={mimeType} data={data} />)
  expect(container.querySelector(selector)).not.toBeNull()
})

test('a broken image is only named', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('The source image could not be decoded.')))
  const { container } = render(<FilePart mimeType="image/png" data="AAAA" />)
  await eventually(() => expect(slot(container, 'file')?.textContent).toBe(ENGLISH.fileBlocked))
  expect(container.querySelector('canvas')).toBeNull()
  vi.unstubAllGlobals()
})

test.each([
  ['image/svg+xml', 'PHN2Zy8+'],
  ['text/html', 'PHA+'],
  ['image/png', 'x" onerror="alert(1)'],
  ['image/png;base64,AAAA" x="', 'AAAA'],
  ['image/png', 'https://evil.example/beacon.png'],
  ['image/png', 'AAAAA'],
])('a file of type %s with data %j is only named', (mimeType, data) => {
  const { container } = render(<FilePart mimeType={mimeType} data={data} />)
  expect(container.querySelector('canvas, img, a')).toBeNull()
  expect(slot(container, 'file')?.textContent).toBe(ENGLISH.fileBlocked)
})
