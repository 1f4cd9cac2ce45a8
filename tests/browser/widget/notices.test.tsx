/** A notice is where a reader sees it: inside the view, whatever the conversation and the panel. */
import { page } from 'vitest/browser'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import stylesheet from '../../../src/styles.css?inline'
import { Root, Thread, Welcome, type AssistantMessage, type DocsAssistantProps } from '../../../src/index.ts'
import { createProblem, PROBLEM_CODES } from '../../../src/protocol/problem.ts'
import { renderWidget } from './renderWidget.tsx'
import { slotsIn } from './slots.ts'

beforeEach(() => page.viewport(1000, 760))

const QUESTIONS = ['How do I install it?', 'Which versions of Node work?', 'How do I rotate a key that leaked?']

function message(id: number, role: 'user' | 'assistant', content: string): AssistantMessage {
  return { id: `m${id}`, role, content, parts: [{ type: 'text', text: content }] }
}
const FULL = Array.from({ length: 12 }, (_, index) =>
  message(index, index % 2 === 0 ? 'user' : 'assistant', index % 2 === 0 ? 'Why?' : 'Because it is so. '.repeat(40)),
)

/** How many pixels of a notice are outside the view of its conversation. */
function hidden(scope: ParentNode): number {
  const view = scope.querySelector('[data-slot="thread"]')!.getBoundingClientRect()
  const notice = scope.querySelector('[data-slot="problem"]')?.getBoundingClientRect()
  if (notice === undefined) return Infinity
  return Math.max(0, view.top - notice.top) + Math.max(0, notice.bottom - view.bottom)
}

const VARIANTS: DocsAssistantProps['variant'][] = ['popover', 'panel', 'modal', 'inline', 'bar']
const STATES = [
  ['empty', []],
  ['full', FULL],
] as const

test.each(VARIANTS.flatMap((variant) => STATES.map(([state, messages]) => [variant, state, messages] as const)))(
  'the assistant says in view that it is switched off: %s, %s',
  async (variant, _state, messages) => {
    // The console also says it to the developer.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const height of [760, 420]) {
      await page.viewport(1000, height)
      const { scope, unmount } = renderWidget({
        apiKey: 'svc_0123456789abcdef0123',
        variant,
        initialMessages: messages,
        starterQuestions: QUESTIONS,
        defaultOpen: true,
      })
      await slotsIn(scope).wait('problem')
      await expect.poll(() => hidden(scope)).toBe(0)
      unmount()
    }
  },
)

test.each(PROBLEM_CODES.flatMap((code) => STATES.map(([state, messages]) => [code, state, messages] as const)))(
  'the notice "%s" is in view: %s',
  async (code, _state, messages) => {
    const box = document.createElement('div')
    document.body.append(box)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(stylesheet)
    document.adoptedStyleSheets = [sheet]
    const root = createRoot(box)
    onTestFinished(() => {
      root.unmount()
      box.remove()
      document.adoptedStyleSheets = []
    })
    const ignore = () => {}
    for (const height of [600, 260]) {
      box.style.cssText = `display: flex; flex-direction: column; width: 380px; height: ${height}px`
      root.render(
        <Root key={height} style={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}>
          <Thread
            messages={messages}
            status={messages.length === 0 ? 'ready' : 'error'}
            problem={createProblem(code, { retryAfterSeconds: 60 })}
            onRetry={ignore}
            empty={<Welcome questions={QUESTIONS} onSelect={ignore} />}
          />
        </Root>,
      )
      await expect.poll(() => hidden(box)).toBe(0)
    }
  },
)
