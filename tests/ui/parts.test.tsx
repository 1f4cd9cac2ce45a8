import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { ReactNode } from 'react'
import type { MessagePart, ToolInvocation } from '../../src/protocol/message.ts'
import { ENGLISH } from '../../src/locales/en.ts'
import { Message } from '../../src/ui/message/Message.tsx'
import { FilePart } from '../../src/ui/parts/FilePart.tsx'
import { ReasoningPart } from '../../src/ui/parts/ReasoningPart.tsx'
import { Sources } from '../../src/ui/parts/Sources.tsx'
import { ToolActionsContext, type ToolActions } from '../../src/ui/parts/ToolActions.ts'
import { ToolPart } from '../../src/ui/parts/ToolPart.tsx'
import { collectSources } from '../../src/ui/parts/sources.ts'
import type { ToolRendererProps } from '../../src/ui/settings.ts'
import { answer, slot } from './messages.ts'
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

test('the position of a disclosure’s arrow depends on the page’s direction, not on the text’s', () => {
  render(<ReasoningPart reasoning="First" isStreaming />)
  const words = screen.getByText('Thinking…').closest('bdi')!
  expect(words.querySelector('svg')).toBeNull()
  expect(words.nextElementSibling?.localName).toBe('svg')
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
  expect(screen.getByText('No result.')).toBeDefined()
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

test('a source on the docs site uses navigate for plain clicks, and is an ordinary link for others', async () => {
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

test('"Copy link" copies the address of the only source, with the section and the quoted passage', async () => {
  const user = userEvent.setup()
  const sourcePart: MessagePart = {
    type: 'source',
    source: {
      sourceType: 'url',
      id: '1',
      url: '/keys',
      title: 'Keys',
      providerMetadata: { docsAssistant: { passages: [{ anchor: 'revoke', text: 'Press Revoke.' }] } },
    },
  }
  const siteUrl = 'https://docs.example'
  render(
    <WithSettings siteUrl={siteUrl}>
      <Message message={answer(['Press Revoke.', sourcePart])} onRegenerate={() => {}} />
    </WithSettings>,
  )
  await user.click(screen.getByRole('button', { name: 'Actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link to “Keys”' }))
  expect(await navigator.clipboard.readText()).toBe('https://docs.example/keys#revoke:~:text=Press%20Revoke.')
})

test.each([
  ['image/png', 'iVBORw0KGgo=', 'canvas[role="img"]'],
  ['text/csv', 'YSxi', 'a[download="file.csv"]'],
])('a file of type %s is shown', (mimeType, data, selector) => {
  const { container } = render(<FilePart mimeType={mimeType} data={data} />)
  expect(container.querySelector(selector)).not.toBeNull()
})

const FILL = Array.from({ length: 16 }, () => 0)

test('a broken image is not shown', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('The source image could not be decoded.')))
  const { container } = render(<FilePart mimeType="image/png" data="AAAA" />)
  await eventually(() => expect(slot(container, 'file')?.textContent).toBe(ENGLISH.fileBlocked))
  expect(container.querySelector('canvas')).toBeNull()
  vi.unstubAllGlobals()
})

test.each(Object.entries(pictures(20_000)))('a %s with too many pixels is not decoded', async (_format, bytes) => {
  const decode = vi.fn(() => Promise.reject(new DOMException('It was decoded.')))
  vi.stubGlobal('createImageBitmap', decode)
  const { container } = render(<FilePart mimeType="image/png" data={btoa(String.fromCharCode(...bytes))} />)
  await eventually(() => expect(slot(container, 'file')?.textContent).toBe(ENGLISH.fileBlocked))
  expect(decode).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test.each(Object.entries(pictures(2_000)))(
  'a %s of 2,000 by 2,000 pixels is painted smaller',
  async (_format, bytes) => {
    const bitmap = { width: 2_000, height: 2_000, close: vi.fn() }
    vi.stubGlobal('createImageBitmap', () => Promise.resolve(bitmap))
    const { container } = render(<FilePart mimeType="image/png" data={btoa(String.fromCharCode(...bytes))} />)
    await eventually(() => expect(bitmap.close).toHaveBeenCalled())
    expect(container.querySelector('canvas')).toMatchObject({ width: 1_414, height: 1_414 })
    vi.unstubAllGlobals()
  },
)

test('pictures are decoded one after the other', async () => {
  const bitmaps = Array.from({ length: 3 }, () => ({ width: 1, height: 1, close: vi.fn<() => void>() }))
  let started = 0
  vi.stubGlobal('createImageBitmap', async () => {
    const place = started
    started += 1
    for (const before of bitmaps.slice(0, place)) expect(before.close).toHaveBeenCalled()
    await new Promise((resolve) => setTimeout(resolve))
    return bitmaps[place]
  })
  const data = btoa(String.fromCharCode(...Object.values(pictures(100))[0]!))
  const { container } = render(bitmaps.map((_, key) => <FilePart key={key} mimeType="image/png" data={data} />))
  await eventually(() => expect(bitmaps[2]!.close).toHaveBeenCalled())
  expect(container.querySelectorAll('canvas')).toHaveLength(3)
  vi.unstubAllGlobals()
})

/** The beginning of pictures with this width and height. */
function pictures(size: number): Record<string, number[]> {
  const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
  const big = [size >> 8, size & 255]
  const little = big.toReversed()
  const webp = (chunk: string, bytes: number[]) => [...letters('RIFF....WEBP'), ...letters(chunk), ...bytes, ...FILL]
  const ispe = (bytes: number[]) => [...letters('ispe'), 0, 0, 0, 0, 0, 0, ...bytes, 0, 0, ...bytes]
  // The longest side of the older formats of WebP.
  const short = Math.min(size, 16_383)
  const packed = (short - 1) * 0x4001
  return {
    PNG: [0x89, ...letters('PNG....'), ...letters('....IHDR'), 0, 0, ...big, 0, 0, ...big],
    GIF: [...letters('GIF89a'), ...little, ...little],
    JPEG: [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xff, 0xc2, 0, 11, 8, ...big, ...big],
    'WebP with an extended header': webp('VP8X', [
      ...letters('........'),
      ...[size - 1, size - 1].flatMap((side) => [side & 255, side >> 8, 0]),
    ]),
    WebP: webp('VP8 ', [...FILL.slice(0, 10), ...[short, short].flatMap((side) => [side & 255, side >> 8])]),
    'lossless WebP': webp('VP8L', [...FILL.slice(0, 5), ...[0, 8, 16, 24].map((shift) => (packed >> shift) & 255)]),
    AVIF: [...letters('....ftypavif'), ...ispe([0, 1]), ...ispe(big), ...ispe([0, 2])],
  }
}

test.each([
  ['image/svg+xml', 'PHN2Zy8+'],
  ['text/html', 'PHA+'],
  ['image/png', 'x" onerror="alert(1)'],
  ['image/png;base64,AAAA" x="', 'AAAA'],
  ['image/png', 'AAAAA'],
])('a file of type %s with data %j is not shown', (mimeType, data) => {
  const { container } = render(<FilePart mimeType={mimeType} data={data} />)
  expect(container.querySelector('canvas, img, a')).toBeNull()
  expect(slot(container, 'file')?.textContent).toBe(ENGLISH.fileBlocked)
})

test.each(['image/png', 'text/html', 'application/x-\u202egnp'])(
  'a file of type %j with an address is a link',
  (mimeType) => {
    const { container } = render(<FilePart mimeType={mimeType} data="https://user:pw@evil.example/beacon.png" />)
    expect(container.querySelector('canvas, img')).toBeNull()
    const link = screen.getByRole('link')
    expect(link.getAttribute('href')).toBe('https://evil.example/beacon.png')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(link.textContent).toContain('evil.example')
    expect(link.textContent).not.toContain('\u202e')
  },
)

test('a failed tool call says that it failed, and shows why', async () => {
  const user = userEvent.setup()
  const result = { error: 'No \u202eroute' }
  const { container } = render(
    <ToolPart
      invocation={{ ...call, toolName: 'check_status', state: 'result', result, errorText: 'No \u202eroute' }}
    />,
  )
  expect(slot(container, 'tool')?.dataset).toMatchObject({ state: 'result', failed: 'true' })
  await user.click(screen.getByRole('button', { name: 'Check status failed' }))
  expect((await screen.findByRole('group', { name: 'Error' })).textContent).toBe('ErrorNo route')
})

const ask: ToolInvocation = {
  state: 'call',
  toolCallId: 'c1',
  toolName: 'ask_reader',
  args: { question: 'Which \u202eone?', choices: ['Cloud', '<b>Own</b> server', '', 3, 'C', 'D', 'E'] },
}

function WithActions({ children, ...actions }: ToolActions & { children: ReactNode }) {
  return <ToolActionsContext.Provider value={actions}>{children}</ToolActionsContext.Provider>
}

test('a question from the service has up to four choices, and returns the chosen text', async () => {
  const user = userEvent.setup()
  const onToolResult = vi.fn()
  const { rerender } = render(
    <WithActions onToolResult={onToolResult}>
      <ToolPart invocation={ask} />
    </WithActions>,
  )
  const group = await screen.findByRole('group', { name: 'Which one?' })
  const names = within(group)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Cloud', '<b>Own</b> server', 'C', 'D'])
  await user.tab()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(onToolResult).toHaveBeenCalledExactlyOnceWith({ toolCallId: 'c1', result: '<b>Own</b> server' })
  rerender(
    <WithActions onToolResult={onToolResult}>
      <ToolPart invocation={{ ...ask, state: 'result', result: '<b>Own</b> server' }} />
    </WithActions>,
  )
  const buttons = screen.getAllByRole<HTMLButtonElement>('button')
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true, true, true])
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('<b>Own</b> server')
})

test('choices are shown once they are complete, and disabled in an earlier message', async () => {
  const { rerender } = render(<ToolPart invocation={{ ...ask, state: 'partial-call' }} isStreaming />)
  expect(await screen.findByRole('group', { name: 'Which one?' })).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<ToolPart invocation={ask} />)
  expect(screen.getAllByRole<HTMLButtonElement>('button').every(({ disabled }) => disabled)).toBe(true)
})

test.each([[null], ['text'], [{}], [{ question: 3 }], [{ question: ' ', choices: ['a'] }]])(
  'a question with the arguments %j is an ordinary tool call',
  (args) => {
    render(<ToolPart invocation={{ ...ask, args }} />)
    expect(screen.getByRole('button', { name: 'Ask reader' })).toBeDefined()
  },
)

const asked: ToolInvocation = {
  state: 'call',
  toolCallId: 'c1',
  toolName: 'delete_key',
  title: 'Read a page',
  args: { key: 'k1\u202etxt', all: true },
  approval: { id: 'p1' },
}

test.each([
  ['Allow', true, 'You allowed this.'],
  ['Don’t allow', false, 'You denied this.'],
])('an approval shows the tool and its arguments; “%s” decides', async (name, approved, outcome) => {
  const user = userEvent.setup()
  const onToolApproval = vi.fn()
  const { container, rerender } = render(
    <WithActions onToolApproval={onToolApproval}>
      <ToolPart invocation={asked} />
    </WithActions>,
  )
  const group = await screen.findByRole('group', { name: 'Allow “Delete key”?' })
  expect(slot(container, 'approval')?.dataset.state).toBe('asked')
  expect(group.textContent).toContain('k1⟨U+202E⟩txt')
  expect(group.textContent).not.toContain('Read a page')
  await user.click(screen.getByRole('button', { name }))
  expect(onToolApproval).toHaveBeenCalledExactlyOnceWith({ id: 'p1', approved })
  rerender(
    <WithActions onToolApproval={onToolApproval}>
      <ToolPart invocation={{ ...asked, approval: { id: 'p1', approved } }} />
    </WithActions>,
  )
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement?.textContent).toBe(outcome)
})

const LONG = { steps: Array.from({ length: 3000 }, (_, step) => `step ${step}`), last: 'wipe the disk' }

test('an approval shows all of its arguments, and can be given only while they are unfolded', async () => {
  const user = userEvent.setup()
  const onToolApproval = vi.fn()
  const show = (args: unknown) => (
    <WithActions onToolApproval={onToolApproval}>
      <ToolPart invocation={{ ...asked, args }} />
    </WithActions>
  )
  const { rerender } = render(show(LONG))
  const group = await screen.findByRole('group', { name: 'Allow “Delete key”?' })
  const allow = screen.getByRole<HTMLButtonElement>('button', { name: 'Allow' })
  expect(allow.disabled).toBe(true)
  await user.click(allow)
  expect(onToolApproval).not.toHaveBeenCalled()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Don’t allow' }).disabled).toBe(false)
  await user.click(screen.getByRole('button', { name: /more lines/ }))
  expect(group.textContent).toContain(JSON.stringify(LONG, null, 2))
  expect(allow.disabled).toBe(false)
  await user.click(screen.getByRole('button', { name: /less/i }))
  expect(allow.disabled).toBe(true)
  // What was unfolded is no longer what would be approved.
  await user.click(screen.getByRole('button', { name: /more lines/ }))
  rerender(show({ ...LONG, last: 'wipe two disks' }))
  expect(allow.disabled).toBe(true)
  rerender(show({ key: 'k1' }))
  await user.click(allow)
  expect(onToolApproval).toHaveBeenCalledOnce()
})

test('arguments that can’t be shown can’t be allowed', async () => {
  const circle: { self?: unknown } = {}
  circle.self = circle
  render(
    <WithActions onToolApproval={vi.fn()}>
      <ToolPart invocation={{ ...asked, args: circle }} />
    </WithActions>,
  )
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Allow' })).disabled).toBe(true)
})

test.each([
  ['\u202e', 'U+202E'],
  ['\u200b', 'U+200B'],
  ['\u{e0041}', 'U+E0041'],
  ['\ufe01', 'U+FE01'],
  ['\u00ad', 'U+00AD'],
  ['\u2028', 'U+2028'],
  ['\u2800', 'U+2800'],
  ['\u0000', 'U+0000'],
  ['\u3164', 'U+3164'],
  [`${'\u0301'.repeat(30)}\u0301`, 'U+0301'],
])('an approval marks %j wherever it is', async (character, mark) => {
  const word = `a${character}b`
  const cases: Partial<Pick<ToolInvocation, 'args' | 'toolName'>>[] = [
    { args: { key: word } },
    { args: { [word]: 1 } },
    { args: { deep: [word] } },
    { args: word },
    { toolName: word, args: {} },
  ]
  for (const change of cases) {
    const { container, unmount } = render(
      <WithActions onToolApproval={vi.fn()}>
        <ToolPart invocation={{ ...asked, ...change }} />
      </WithActions>,
    )
    await screen.findByRole('button', { name: 'Allow' })
    // JSON has its own mark for control characters.
    expect(slot(container, 'approval')?.textContent).toMatch(
      new RegExp(`a\u0301*(⟨${mark.replace('+', '\\+')}⟩|\\\\u0000)b`),
    )
    unmount()
  }
})

test('an approval keeps lines apart, and shows a name that its title cuts', async () => {
  const toolName = `read_${'a'.repeat(80)}_and_delete`
  const { container } = render(
    <WithActions onToolApproval={vi.fn()}>
      <ToolPart invocation={{ ...asked, toolName, args: { command: 'ls\nrm -rf' } }} />
    </WithActions>,
  )
  await screen.findByRole('button', { name: 'Allow' })
  const texts = [...slot(container, 'approval')!.querySelectorAll('pre')].map(({ textContent }) => textContent)
  expect(texts).toEqual([toolName, JSON.stringify({ command: 'ls\nrm -rf' }, null, 2)])
})

test('an approval lays out a long text in pieces, none of which takes a browser long', async () => {
  const command = `${'\u0628a'.repeat(3000)}\n${'😀'.repeat(3000)}`
  const { container } = render(
    <WithActions onToolApproval={vi.fn()}>
      <ToolPart invocation={{ ...asked, args: command }} />
    </WithActions>,
  )
  await userEvent.setup().click(await screen.findByRole('button', { name: /more lines/ }))
  const text = slot(container, 'approval')!.querySelector('pre')!
  const pieces = [...text.children].map(({ textContent }) => textContent)
  expect(pieces.join('') === command).toBe(true)
  expect(pieces.every((piece) => piece.length <= 1001 && !/\p{Cs}/u.test(piece))).toBe(true)
})

test('a tool whose name is too long to be shown can’t be allowed', async () => {
  const toolName = 'a'.repeat(5000)
  const { container } = render(
    <WithActions onToolApproval={vi.fn()}>
      <ToolPart invocation={{ ...asked, toolName }} />
    </WithActions>,
  )
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Allow' })).disabled).toBe(true)
  expect(slot(container, 'approval')!.textContent.length).toBeLessThan(3000)
})

test('a long question and long choices are cut', async () => {
  const long = 'a'.repeat(5000)
  const { container } = render(<ToolPart invocation={{ ...ask, args: { question: long, choices: [long] } }} />)
  await screen.findByRole('button')
  expect(container.textContent).toBe(`${'a'.repeat(1999)}…`.repeat(2))
})

test('a choice sends what its button shows', async () => {
  const user = userEvent.setup()
  const onToolResult = vi.fn()
  const choices = ['Clo\u200bud', 'On\n\n  my server \u{e0061}\u{e0062}', '\u2063', 'Cloud', '\u202eno']
  render(
    <WithActions onToolResult={onToolResult}>
      <ToolPart invocation={{ ...ask, args: { question: 'Where?', choices } }} />
    </WithActions>,
  )
  const group = await screen.findByRole('group', { name: 'Where?' })
  const buttons = within(group).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Cloud', 'On my server', 'no'])
  for (const button of buttons) await user.click(button)
  expect(onToolResult.mock.calls.map(([{ result }]) => result)).toEqual(['Cloud', 'On my server', 'no'])
})

test('a denied call says that it was denied', () => {
  render(
    <ToolPart
      invocation={{ ...asked, state: 'result', result: { denied: true }, approval: { id: 'p1', approved: false } }}
    />,
  )
  expect(screen.getByRole('button', { name: 'Delete key was denied' })).toBeDefined()
})

test('a host’s renderer can return a result or a decision for a call', async () => {
  const user = userEvent.setup()
  const [onToolResult, onToolApproval] = [vi.fn(), vi.fn()]
  const Own = ({ respond, approve }: ToolRendererProps) => (
    <>
      {respond && <button onClick={() => respond({ ok: true })}>Respond</button>}
      {approve && <button onClick={() => approve(true)}>Approve</button>}
    </>
  )
  const show = (invocation: ToolInvocation) => (
    <WithSettings components={{ tools: { own: Own } }}>
      <WithActions onToolResult={onToolResult} onToolApproval={onToolApproval}>
        <ToolPart invocation={{ ...invocation, toolName: 'own' }} />
      </WithActions>
    </WithSettings>
  )
  const { rerender } = render(show(call))
  await user.click(screen.getByRole('button', { name: 'Respond' }))
  expect(onToolResult).toHaveBeenCalledExactlyOnceWith({ toolCallId: '1', result: { ok: true } })
  rerender(show(asked))
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(onToolApproval).toHaveBeenCalledExactlyOnceWith({ id: 'p1', approved: true })
  rerender(show({ ...call, state: 'result', result: 1 }))
  expect(screen.queryByRole('button')).toBeNull()
})
