import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import '@testing-library/jest-dom/vitest'
import { AgentJobPanel, type AgentJobPanelProps } from '../../src/agent-jobs/index.ts'
import { ACTIVE, COMPLETED } from '../agentJobs.ts'
import { failure, fakeEndpoint, json } from './fakeEndpoint.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  sessionStorage.clear()
})

async function open(endpoint: ReturnType<typeof fakeEndpoint>, props: Partial<AgentJobPanelProps> = {}) {
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  const view = render(<AgentJobPanel endpoint="/api/agent-jobs" fetch={endpoint.fetch} {...props} />)
  await screen.findByRole('region', { name: 'Suggest a fix to the docs' })
  return { user, ...view }
}

async function send(user: ReturnType<typeof userEvent.setup>, text = 'The port is 4310') {
  await user.type(screen.getByRole('textbox', { name: 'What should change?' }), text)
  await user.click(screen.getByRole('button', { name: 'Send' }))
}

describe('AgentJobPanel', () => {
  it('sends the reader’s prompt once, and sends nothing before', async () => {
    const endpoint = fakeEndpoint(json(ACTIVE, 201))
    const { user } = await open(endpoint, { initialPrompt: 'Draft. ' })
    expect(screen.getByRole('textbox')).toHaveValue('Draft. ')
    expect(endpoint.asked).toEqual([])
    await send(user)
    expect(endpoint.asked).toEqual([
      expect.objectContaining({ method: 'POST', body: '{"prompt":"Draft. The port is 4310"}' }),
    ])
  })

  it('sends the context below the reader’s words, and shows it when it is unfolded', async () => {
    const endpoint = fakeEndpoint(json({ ...COMPLETED, prLink: null }, 201))
    const { user } = await open(endpoint, { context: 'Question:\n> Which port?' })
    expect(screen.getByRole('textbox')).toHaveValue('')
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
    expect(screen.getByText(/> Which port\?/)).not.toBeVisible()
    await user.click(screen.getByText('Also sent: your question, the answer, its sources and the page'))
    expect(screen.getByText(/> Which port\?/)).toBeVisible()
    await send(user)
    expect(JSON.parse(endpoint.asked[0]!.body!)).toEqual({
      prompt: 'The port is 4310\n\nQuestion:\n> Which port?',
    })
    await user.click(screen.getByRole('button', { name: 'Edit and try again' }))
    expect(screen.getByRole('textbox')).toHaveValue('The port is 4310')
  })

  it('cuts a context that leaves no room for the reader’s words, and sends no blank context', async () => {
    const endpoint = fakeEndpoint(json(ACTIVE, 201), json(ACTIVE, 201))
    const { user, unmount } = await open(endpoint, { context: `${'y'.repeat(7_998)}\u{1f319}${'y'.repeat(9_000)}` })
    await send(user)
    unmount()
    sessionStorage.clear()
    const { user: next } = await open(endpoint, { context: ' \n' })
    expect(document.querySelector('[data-slot="agent-job-context"]')).toBeNull()
    await send(next)
    const posted = endpoint.asked.filter(({ method }) => method === 'POST')
    const prompts = posted.map(({ body }) => JSON.parse(body!) as unknown)
    expect(prompts).toEqual([{ prompt: `The port is 4310\n\n${'y'.repeat(7_998)}…` }, { prompt: 'The port is 4310' }])
  })

  it('counts the context when it limits the words', async () => {
    await open(fakeEndpoint(json(ACTIVE)), { initialPrompt: 'x'.repeat(9_000), context: 'y'.repeat(1_000) })
    expect(screen.getByText('9,000 of 8,998 characters')).toBeVisible()
  })

  it('shows and announces the beginning of a very long note', async () => {
    const { user } = await open(fakeEndpoint(json({ ...COMPLETED, prLink: null, note: 'a'.repeat(50_000) }, 201)))
    await send(user)
    await screen.findByText('No files were changed')
    expect(screen.getByRole('status').textContent).toContain('aaa')
    expect(document.body.textContent.length).toBeLessThan(3_000)
  })

  it('shows the agent’s reason if nothing changed, not a guess', async () => {
    const { user } = await open(fakeEndpoint(json({ ...COMPLETED, prLink: null, note: 'Say:\n- This\n- That' }, 201)))
    await send(user)
    expect(await screen.findByText('No files were changed')).toBeVisible()
    expect(screen.getByText(/^Say:/).textContent).toBe('Say:\n- This\n- That')
    expect(screen.queryByText(/found nothing to change/)).toBeNull()
  })

  it('prefixes every id it adds to the page', async () => {
    const { container } = await open(fakeEndpoint(json(ACTIVE)), { initialPrompt: 'x'.repeat(10_001) })
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(1)
    expect(ids.filter((id) => !id.startsWith('da-'))).toEqual([])
  })

  it.each([
    ['', true],
    ['  \n ', true],
    ['x'.repeat(10_001), true],
    ['x', false],
  ])('does not send an empty or too long prompt', async (initialPrompt, isDisabled) => {
    await open(fakeEndpoint(json(ACTIVE)), { initialPrompt })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(isDisabled)
    expect(screen.queryByText('10,001 of 10,000 characters') !== null).toBe(initialPrompt.length > 10_000)
  })

  it('shows that the agent is working, and for how long', async () => {
    const { user } = await open(fakeEndpoint(json(ACTIVE, 201)))
    await send(user)
    expect(await screen.findByRole('timer')).toHaveTextContent('0:00')
    expect(screen.getByRole('status')).toHaveTextContent('The agent is editing the docs')
    await act(() => vi.advanceTimersByTimeAsync(65_000))
    expect(screen.getByRole('timer')).toHaveTextContent('1:05')
    await user.click(screen.getByRole('button', { name: 'Stop tracking' }))
    expect(screen.getByRole('textbox')).toHaveValue('The port is 4310')
  })

  it('ends with a card that links to the change', async () => {
    const { user } = await open(fakeEndpoint(json(ACTIVE, 201), json(COMPLETED)))
    await send(user)
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    const link = await screen.findByRole('link', { name: 'View the change' })
    expect(link).toHaveAttribute('href', COMPLETED.prLink)
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(screen.getByText('git.example.com')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('A change is ready')
    await user.click(screen.getByRole('button', { name: 'Suggest something else' }))
    expect(screen.getByRole('textbox')).toHaveValue('')
  })

  it.each(['javascript:alert(1)', 'http://git.example.com/7', 'https://a@evil.example/'])(
    'never links to %s',
    async (prLink) => {
      const { user, container } = await open(fakeEndpoint(json({ ...COMPLETED, prLink }, 201)))
      await send(user)
      expect(await screen.findByText(/be opened from here/)).toBeVisible()
      expect(container.querySelector('a')).toBeNull()
      expect(container.innerHTML).not.toContain('evil')
    },
  )

  it.each([
    ['no files were changed', { ...COMPLETED, prLink: null }, 'No files were changed'],
    ['the agent failed', { ...COMPLETED, status: 'failed', prLink: null }, 'The agent could not finish'],
    ['the job is archived', { ...COMPLETED, status: 'archived', prLink: null }, 'This job is archived'],
  ])('says so when %s, and lets the reader edit the prompt', async (_, job, title) => {
    const { user } = await open(fakeEndpoint(json({ ...job, note: 'I found <b>nothing</b>\u202e.' }, 201)))
    await send(user)
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByText('I found <b>nothing</b>.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Edit and try again' }))
    expect(screen.getByRole('textbox')).toHaveValue('The port is 4310')
  })

  it('counts down at the rate limit, keeps the text, and then lets the reader send it', async () => {
    const endpoint = fakeEndpoint(failure(429, 'rate-limited', { 'retry-after': '90' }), json(ACTIVE, 201))
    const { user } = await open(endpoint)
    await send(user)
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('Too many suggestions right now')
    const button = screen.getByRole('button', { name: /^Try again in 1:(30|29)$/ })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await user.click(button)
    expect(endpoint.asked).toHaveLength(1)
    expect(screen.getByRole('textbox')).toHaveValue('The port is 4310')
    await act(() => vi.advanceTimersByTimeAsync(90_000))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByRole('timer')).toBeVisible()
    expect(endpoint.asked).toHaveLength(2)
  })

  it.each([
    ['maybe-created', failure(502, 'maybe-created'), 'It is unclear whether this arrived'],
    ['unauthorized', failure(403, 'forbidden'), 'You are not allowed to suggest fixes here'],
    ['server', failure(500, 'internal'), 'This did not work'],
  ])('explains the problem %s', async (code, reply, title) => {
    const { user, container } = await open(fakeEndpoint(reply))
    await send(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(title)
    expect(container.querySelector('[data-slot="problem"]')).toHaveAttribute('data-problem', code)
    expect(container).not.toHaveTextContent('raw words')
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-disabled')
  })

  it('can be closed, and its job dropped, when polling has failed', async () => {
    const onClose = vi.fn()
    const { user } = await open(fakeEndpoint(json(ACTIVE, 201), failure(401, 'unauthorized')), { onClose })
    await send(user)
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(await screen.findByRole('alert')).toHaveTextContent('You are not allowed to suggest fixes here')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(sessionStorage.length).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Stop tracking' }))
    expect(screen.getByRole('textbox')).toHaveValue('The port is 4310')
    expect(sessionStorage.length).toBe(0)
  })

  it('continues to poll a job after a reload, without creating another', async () => {
    sessionStorage.setItem(
      'docs-assistant:agent-job:/api/agent-jobs',
      JSON.stringify({ version: 1, id: ACTIVE.id, startedAt: Date.now() }),
    )
    const endpoint = fakeEndpoint(failure(401, 'unauthorized'), json(COMPLETED))
    const { user } = await open(endpoint)
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'View the change' })).toBeVisible()
    expect(endpoint.asked.map(({ method }) => method)).toEqual(['GET', 'GET'])
  })

  it('keeps the focus inside when the focused element unmounts', async () => {
    const { user, container } = await open(fakeEndpoint(json(ACTIVE, 201)))
    await send(user)
    await screen.findByRole('timer')
    expect(container).toContainElement(document.activeElement as HTMLElement)
  })

  it('keeps the focus on the button while sending, and sends once', async () => {
    const endpoint = fakeEndpoint('hang')
    const { user } = await open(endpoint, { initialPrompt: 'The port is 4310' })
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
    button.focus()
    await user.keyboard('{Enter}')
    expect(button).toHaveTextContent('Sending')
    expect(button).toHaveAttribute('aria-disabled', 'true')
    // Browsers remove the focus from disabled elements.
    expect(button.disabled).toBe(false)
    expect(button).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(endpoint.asked).toHaveLength(1)
  })

  it('accepts labels in another language', async () => {
    await act(
      async () =>
        void render(<AgentJobPanel endpoint="/x" labels={{ title: 'Korrektur vorschlagen', send: 'Senden' }} />),
    )
    const region = await screen.findByRole('region', { name: 'Korrektur vorschlagen' })
    expect(within(region).getByRole('button', { name: 'Senden' })).toBeVisible()
  })
})
