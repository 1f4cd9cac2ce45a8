import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { DocsAssistant } from '../../src/DocsAssistant.tsx'
import type { ProblemCode } from '../../src/protocol/problem.ts'
import { dataStream, fakeAssistant, type FakeScript } from '../../src/testing/index.ts'

/** What readers see when the service sends faulty streams. Literal bytes, through the real hook. */
const meta = {
  title: 'Widget/Wire',
  component: DocsAssistant,
  parameters: { frame: { bare: true, height: 560 } },
  args: {
    baseUrl: 'https://api.acme.example',
    domain: 'acme',
    apiKey: 'svc_dsc_demo',
    variant: 'inline',
    storage: null,
    siteUrl: 'https://docs.acme.example',
  },
  render: (args, { globals }) => <DocsAssistant {...args} colorScheme={globals.theme as 'light' | 'dark' | 'auto'} />,
} satisfies Meta<typeof DocsAssistant>
export default meta
type Story = StoryObj<typeof meta>

interface ReaderSees {
  /** The text of the answer. Undefined if no part of it arrived. */
  text?: string
  problem?: ProblemCode
  /** Text that must not appear on the page. */
  never?: string
}

function story(script: FakeScript, { text, problem, never }: ReaderSees, args: Story['args'] = {}): Story {
  return {
    args: { fetch: fakeAssistant(script), ...args },
    play: async ({ canvasElement }) => {
      const canvas = within(canvasElement)
      await userEvent.type(canvas.getByRole('textbox', { name: 'Your question' }), 'How do I rotate a key?{Enter}')
      await waitFor(() => {
        const shown = canvasElement.querySelector('[data-slot="problem"]')?.getAttribute('data-problem')
        void expect(shown ?? undefined).toBe(problem)
        const answer = canvasElement.querySelector('[data-role="assistant"]')
        void expect(answer?.getAttribute('data-status')).toBe(
          text === undefined ? undefined : problem === undefined ? 'done' : 'interrupted',
        )
        void expect(answer?.querySelector('[data-slot="text"]')?.textContent.trim()).toBe(text)
      })
      if (never !== undefined) await expect(canvasElement).not.toHaveTextContent(never)
      // The question is still there, once, and another one can be asked.
      await expect(canvas.getAllByText('How do I rotate a key?')).toHaveLength(1)
      await expect(canvas.getByRole('textbox', { name: 'Your question' })).toBeEnabled()
    },
  }
}

const START = 'f:{"messageId":"msg_1"}\n'
const FINISH = 'e:{"finishReason":"stop","isContinued":false}\nd:{"finishReason":"stop"}\n'
const WORDS = '0:"Create the new key first."\n'
const TEXT = 'Create the new key first.'

/** Chunks that end in the middle of a line, or of a string. */
export const CutAnywhere = story(
  ['f:{"messageId":"msg', '_1"}\n0:"Create the ', 'new key', ' first."', `\n${FINISH}`],
  { text: TEXT },
)

/** A stream with heartbeats, unknown frames and invalid frames. */
export const NoiseBetweenFrames = story(
  `${START}: ping\n\r\nz:{"a":1}\n${WORDS}0:123\n0:"half\nhello\n2:{}\n3:{}\n${FINISH}`,
  { text: TEXT },
)

export const CutInsideAFrame = story(`${START}${WORDS}0:"Then swi`, { text: TEXT, problem: 'interrupted' })
export const EndsWithoutFinish = story(`${START}${WORDS}`, { text: TEXT, problem: 'interrupted' })
export const EmptyBody = story('', { problem: 'interrupted' })
export const ConnectionReset = story(
  { stream: `${START}${WORDS}`, end: 'break' },
  { text: TEXT, problem: 'interrupted' },
)
export const StallsInTheMiddle = story(
  { stream: `${START}${WORDS}`, end: 'stall' },
  { text: TEXT, problem: 'stalled' },
  { stallTimeoutMs: 600 },
)
export const NeverAnswers = story({ fail: 'stall' }, { problem: 'stalled' }, { stallTimeoutMs: 600 })

/** The service's own error text is never shown. */
export const ErrorFrame = story(`${START}${WORDS}3:"KeyError: 'tenant_db_password'"\n`, {
  text: TEXT,
  problem: 'refused',
  never: 'tenant_db',
})
export const HtmlInsteadOfAnAnswer = story(
  { body: '<!doctype html><h1>It works!</h1>' },
  { problem: 'bad-stream', never: 'It works' },
)
export const JsonInsteadOfAnAnswer = story(
  { body: { error: 'quota of tenant 7' } },
  { problem: 'bad-stream', never: 'tenant 7' },
)
export const ServerError = story(
  { status: 502, body: '<html>nginx/1.25</html>' },
  { problem: 'server', never: 'nginx' },
)
export const Unauthorized = story(
  { status: 401, body: { error: 'bad key svc_dsc_demo' } },
  { problem: 'unauthorized', never: 'svc_dsc' },
)
export const RateLimited = story(
  { status: 429, headers: { 'Retry-After': '90' }, body: {} },
  { problem: 'rate-limited' },
)
export const Unreachable = story({ fail: 'network' }, { problem: 'blocked' })

export const ResultWithoutCall = story(
  `${START}a:{"toolCallId":"x","result":1}\nc:{"toolCallId":"y","argsTextDelta":"{"}\n${WORDS}${FINISH}`,
  { text: TEXT },
)

const POLLUTING = ['__proto__', 'toString', 'constructor']
  .map(
    (id) =>
      `b:{"toolCallId":"${id}","toolName":"search"}\nc:{"toolCallId":"${id}","argsTextDelta":"{}"}\n` +
      `9:{"toolCallId":"${id}","toolName":"search","args":{}}\n`,
  )
  .join('')

/** Ids that would pollute `Object.prototype` in careless code. */
export const PollutingToolIds: Story = {
  ...story(`${START}${POLLUTING}${WORDS}${FINISH}`, { text: TEXT }),
}

export const AfterTheFinish = story(`${START}${WORDS}${FINISH}0:" And more."\n${FINISH}`, { text: TEXT })

/** With an admin key, the widget refuses to start before anything is sent. */
export const SecretKey: Story = {
  args: { apiKey: 'svc_live_1234567890', fetch: fakeAssistant(`${START}${WORDS}${FINISH}`) },
  beforeEach: () => {
    // It reports the key to developers, once.
    const { error } = console
    console.error = () => {}
    return () => {
      console.error = error
    }
  },
  play: async ({ canvasElement, args }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-problem="secret-key"]')).toBeVisible())
    await expect(within(canvasElement).getByRole('textbox', { name: 'Your question' })).toBeDisabled()
    await expect((args.fetch as ReturnType<typeof fakeAssistant>).requests).toHaveLength(0)
  },
}

/** The service asks the reader to choose. It receives the choice, and the answer continues. */
export const AsksTheReader: Story = {
  args: {
    fetch: fakeAssistant(({ body }) => {
      const part = body.messages.at(-1)!.parts.at(-1)
      if (part?.type === 'tool-invocation' && part.toolInvocation.state === 'result') {
        return dataStream()
          .step('msg_2')
          .text(`The ${String(part.toolInvocation.result)} plan has no limit.`)
          .finish()
      }
      return dataStream()
        .step('msg_1')
        .tool({ name: 'ask_reader', args: { question: 'Which plan?', choices: ['Free', 'Team'] } })
        .finish({ finishReason: 'tool-calls' })
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Your question' }), 'What is the limit?{Enter}')
    await userEvent.click(await canvas.findByRole('button', { name: 'Team' }))
    await expect(await canvas.findByText('The Team plan has no limit.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Team' })).toBeDisabled()
    await expect(canvas.getByRole('textbox', { name: 'Your question' })).toHaveFocus()
  },
}
