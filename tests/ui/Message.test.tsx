import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { preloadMarkdown } from '../../src/markdown/index.ts'
import type { AssistantMessage } from '../../src/protocol/message.ts'
import { AnnounceContext } from '../../src/ui/Announcer.tsx'
import { Message } from '../../src/ui/message/Message.tsx'
import { ICONS } from '../../src/ui/shapes.ts'
import { answerParts } from '../../src/ui/parts/loadAnswerParts.ts'
import type { Settings } from '../../src/ui/settings.ts'
import { eventually } from '../eventually.ts'
import { answer, question, slot, tool } from './messages.ts'
import { WithSettings } from './WithSettings.tsx'

beforeAll(answerParts.load)
afterEach(cleanup)

describe('a question', () => {
  test('is shown as plain text, without invisible characters', () => {
    const { container } = render(<Message message={question('**Why** <b>so</b>?\u202e\nAnd how?')} />)
    const message = screen.getByRole('article', { name: 'You' })
    expect(message.dataset).toMatchObject({ slot: 'message', role: 'user', status: 'done' })
    expect(slot(container, 'text')?.textContent).toBe('**Why** <b>so</b>?\nAnd how?')
  })

  test('names its attachments', () => {
    render(
      <Message
        message={{
          ...question('See this'),
          experimental_attachments: [{ url: 'https://x.example/a.png', name: 'a.png' }],
        }}
      />,
    )
    expect(screen.getByText('a.png')).toBeDefined()
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('is edited in place: Enter asks the edited question, Escape cancels', async () => {
    const onEdit = vi.fn()
    const user = userEvent.setup()
    render(<Message message={question('Old words')} onEdit={onEdit} />)
    await user.click(screen.getByRole('button', { name: 'Edit question' }))
    const field = await screen.findByRole('textbox', { name: 'Edit your question' })
    expect(document.activeElement).toBe(field)
    await user.keyboard(' here{Escape}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit question' }))

    await user.keyboard('{Enter}')
    await user.keyboard('{Enter}')
    expect(onEdit).not.toHaveBeenCalled()

    await user.keyboard('{Enter}')
    await user.keyboard(' and new{Shift>}{Enter}{/Shift}ones{Enter}')
    expect(onEdit).toHaveBeenCalledExactlyOnceWith('q1', 'Old words and new\nones')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('can be edited only if the host passes onEdit', () => {
    render(<Message message={question('Words')} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('an answer', () => {
  test('renders its parts in order, and its sources once below', async () => {
    const { container } = render(
      <Message
        message={answer([
          { type: 'step-start' },
          { type: 'reasoning', reasoning: 'Hm.', details: [] },
          tool('search', { query: 'keys' }, [{ path: '/keys', metadata: { title: 'Keys' } }]),
          { type: 'step-start' },
          'Use a key.',
          { type: 'source', source: { sourceType: 'url', id: '1', url: '/keys' } },
          { type: 'file', mimeType: 'image/png', data: 'iVBORw0KGgo=' },
        ])}
      />,
    )
    await eventually(() => expect(slot(container, 'file')).not.toBeNull())
    const slots = [...container.querySelectorAll<HTMLElement>('[data-slot]')].map(({ dataset }) => dataset.slot)
    expect(slots).toEqual([
      'message',
      'step',
      'activity',
      'reasoning',
      'tool',
      'step',
      'text',
      'file',
      'sources',
      'source',
    ])
    expect(screen.getByRole('link', { name: /Keys/ }).getAttribute('href')).toBe('/keys')
  })

  test('has no actions while it streams, and shows progress', () => {
    const { container } = render(
      <Message message={answer([tool('search', {}, [])])} status="streaming" onRegenerate={() => {}} />,
    )
    expect(screen.getByRole('article', { name: 'Assistant' }).getAttribute('aria-busy')).toBe('true')
    expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull()
    expect(slot(container, 'pending')).not.toBeNull()
  })

  test('shows its sources when it is complete, but not while it streams', () => {
    const message = answer([
      'Words',
      { type: 'source', source: { sourceType: 'url', id: '1', url: '/keys', title: 'Keys' } },
    ])
    const { container, rerender } = render(<Message message={message} status="streaming" />)
    expect(slot(container, 'sources')).toBeNull()
    rerender(<Message message={message} status="interrupted" />)
    expect(slot(container, 'sources')).not.toBeNull()
    expect(screen.getByText('This answer is incomplete.')).toBeDefined()
  })

  test('is copied without invisible characters', async () => {
    const user = userEvent.setup()
    render(<Message message={answer(['Press **Ctrl**\u200b', tool('search', {}, []), ' now.'])} />)
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toBe('Press **Ctrl** now.')
    const path = screen.getByRole('button', { name: 'Copy' }).querySelector('path')!
    await vi.waitFor(() => expect(path.getAttribute('d')).toBe(ICONS.check.paths[0]))
  })

  test('says so when the browser refuses to copy', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
    render(
      <div className="da-root">
        <Message message={answer(['Words'])} />
      </div>,
    )
    const button = screen.getByRole('button', { name: 'Copy' })
    await user.click(button)
    await vi.waitFor(() => expect(document.querySelector('[data-slot="tooltip"]')?.textContent).toBe('Could not copy'))
    expect(button.querySelector('path')!.getAttribute('d')).toBe(ICONS.alert.paths[0])
  })

  test('accepts a vote, a different one, and its removal', async () => {
    const onFeedback = vi.fn()
    const user = userEvent.setup()
    render(<Message message={answer(['Words'])} onFeedback={onFeedback} />)
    const group = screen.getByRole('group', { name: 'Was this helpful?' })
    const down = within(group).getByRole('button', { name: 'Not helpful' })
    await user.click(within(group).getByRole('button', { name: 'Helpful' }))
    await user.click(down)
    expect(down.getAttribute('aria-pressed')).toBe('true')
    await user.click(down)
    expect(onFeedback.mock.calls.map(([feedback]) => feedback)).toEqual([
      { messageId: 'a1', value: 'up' },
      { messageId: 'a1', value: 'down' },
      { messageId: 'a1', value: null },
    ])
    expect(group.dataset.value).toBe('none')
  })

  test('asks below all actions why it did not help, and only then thanks the reader', async () => {
    const announce = vi.fn()
    const onFeedback = vi.fn()
    const user = userEvent.setup()
    const suggest = () => <button type="button">Suggest a fix</button>
    const { container } = render(
      <WithSettings feedbackReasons={['Wrong']}>
        <AnnounceContext.Provider value={announce}>
          <Message message={answer(['Words'])} onFeedback={onFeedback} actions={suggest} />
        </AnnounceContext.Provider>
      </WithSettings>,
    )
    const down = screen.getByRole('button', { name: 'Not helpful' })
    for (const last of ['Cancel', 'Send feedback']) {
      await user.click(down)
      const reason = await screen.findByRole('checkbox', { name: 'Wrong' })
      const action = screen.getByRole('button', { name: 'Suggest a fix' })
      expect(action.compareDocumentPosition(reason)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      expect(announce).not.toHaveBeenCalled()
      await user.click(reason)
      await user.click(screen.getByRole('button', { name: last }))
      expect(announce).toHaveBeenCalledExactlyOnceWith('Thanks for telling us.')
      announce.mockClear()
      // Takes the vote back.
      await user.click(down)
    }
    expect(container.querySelector('form')).toBeNull()
    expect(onFeedback.mock.calls.map(([{ value, reasons }]) => [value, reasons])).toEqual([
      ['down', undefined],
      [null, undefined],
      ['down', undefined],
      ['down', ['Wrong']],
      [null, undefined],
    ])
    expect(announce).not.toHaveBeenCalled()
  })

  test('can be regenerated, and shows the host’s own actions', async () => {
    const onRegenerate = vi.fn()
    const user = userEvent.setup()
    const suggest = (message: { id: string }) => <button type="button">Suggest a fix to {message.id}</button>
    render(<Message message={answer(['Words'])} onRegenerate={onRegenerate} actions={suggest} />)
    await user.click(screen.getByRole('button', { name: 'Actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Regenerate' }))
    expect(onRegenerate).toHaveBeenCalledExactlyOnceWith('a1')
    expect(screen.getByRole('button', { name: 'Suggest a fix to a1' })).toBeDefined()
  })
})

test('of an answer with a thousand parts, 200 are shown, then as many as the reader asks for', async () => {
  const asked = (index: number) => tool('ask_reader', { question: `Which ${index}?`, choices: ['One', 'Two'] }, 'One')
  const source = { type: 'source' as const, source: { sourceType: 'url' as const, id: 's', url: 'https://a.example/' } }
  const sources = Array.from({ length: 300 }, () => source)
  const calls = Array.from({ length: 1_000 }, (_, index) => asked(index))
  const { container } = render(<Message message={answer([...sources, 'Some words.', ...calls])} />)
  const count = () => container.querySelectorAll('[data-slot="tool"]').length
  await eventually(() => expect(count()).toBe(199))
  expect(screen.getByText('Some words.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Show 200 more steps' }))
  expect(count()).toBe(399)
})

describe('a host', () => {
  function withSettings(settings: Partial<Settings>, message: AssistantMessage) {
    return render(
      <WithSettings {...settings}>
        <Message message={message} />
      </WithSettings>,
    )
  }

  test('can replace parts and sources, which keep their public slots', () => {
    const { container } = withSettings(
      {
        components: {
          text: ({ part }) => <p>own {part.text}</p>,
          sources: ({ sources }) => <p>{sources.map(({ href }) => href).join()}</p>,
        },
      },
      answer(['words', { type: 'source', source: { sourceType: 'url', id: '1', url: '/keys' } }]),
    )
    expect(slot(container, 'text')?.textContent).toBe('own words')
    expect(slot(container, 'sources')?.textContent).toBe('/keys')
  })

  test('can replace a tool by its exact name only', async () => {
    const { container } = withSettings(
      {
        components: {
          tools: { weather: ({ invocation }) => <p>It is {String((invocation as { result?: unknown }).result)}</p> },
        },
      },
      answer([tool('weather', {}, 'sunny'), tool('toString', {}, 1), tool('__proto__', {}, 1)]),
    )
    expect(slot(container, 'tool')?.textContent).toBe('It is sunny')
    await userEvent.click(screen.getByRole('button', { name: 'Used 2 tools' }))
    expect(screen.getByRole('button', { name: 'To string' })).toBeDefined()
  })

  test('loses only the part whose component throws', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { container } = withSettings(
      {
        components: {
          tools: {
            weather: () => {
              throw new Error('no sun')
            },
          },
        },
      },
      answer(['Before.', tool('weather', {}, 1), 'After.']),
    )
    expect(screen.getByText('This part of the answer could not be shown.')).toBeDefined()
    expect(container.textContent).toContain('Before.')
    expect(container.textContent).toContain('After.')
    expect(container.textContent).not.toContain('no sun')
  })
})

test('a part that broke while it streamed is rendered again when it is complete', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const tools = {
    weather: ({ invocation }: { invocation: { args: unknown } }) => (
      <p>{(invocation.args as { city: { name: string } }).city.name}</p>
    ),
  }
  const draw = (args: unknown, result?: unknown) => (
    <WithSettings components={{ tools }}>
      <Message message={answer([tool('weather', args, result)])} status="streaming" />
    </WithSettings>
  )
  const { rerender } = render(draw({}))
  expect(screen.getByText('This part of the answer could not be shown.')).toBeDefined()
  rerender(draw({ city: { name: 'Bern' } }, 'sunny'))
  expect(screen.getByText('Bern')).toBeDefined()
})

test('system messages are not rendered', () => {
  const { container } = render(<Message message={{ ...question('Be nice'), role: 'system' }} />)
  expect(container.childElementCount).toBe(0)
})

test('it renders on a server', () => {
  expect(renderToString(<Message message={answer(['Use **a key**.'])} />)).toContain('data-status="done"')
})

test('the row of sources shows those that the answer cites, and the others behind a number', async () => {
  const user = userEvent.setup()
  const found = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ path: `/${name}`, metadata: { title: `Page ${name}` } }))
  const { container } = render(
    <Message message={answer([tool('search', { query: 'q' }, found), 'One line [4]. See [B](/b#part).'])} />,
  )
  const row = container.querySelector<HTMLElement>('[data-slot="sources"]')!
  expect(
    within(row)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['2Page b', '4Page d'])
  const button = within(row).getByRole('button', { name: 'Show all 5 +3' })
  expect(button.lastChild!.textContent).toBe(' +3')
  await user.click(button)
  expect(within(row).getAllByRole('listitem')).toHaveLength(5)
})

test('below an answer of one line, at most six things can be pressed', async () => {
  await preloadMarkdown()
  const found = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ path: `/${name}`, metadata: { title: `Page ${name}` } }))
  const fence = '```suggestions\n(One?)\n(Two?)\n(Three)[/three]\n```'
  const { container } = render(
    <Message
      message={answer([
        tool('search', { query: 'q' }, found),
        `The public key.\n\n\`\`\`sh\nexport KEY=svc_dsc_1\n\`\`\`\n\n[Page a](/a)\n\n${fence}`,
      ])}
      onFollowUp={() => {}}
    />,
  )
  const parts = ['text', 'sources', 'follow-up'].map((name) => `[data-slot="${name}"]`).join()
  const targets = [...container.querySelectorAll('a, button')].filter((target) => target.closest(parts) !== null)
  expect(targets.map((target) => target.getAttribute('aria-label') ?? target.textContent)).toEqual([
    'Source 1',
    'Copy',
    '1Page a',
    'Show all 5 +4',
    'One?',
    'Two?',
  ])
})
