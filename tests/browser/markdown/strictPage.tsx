import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { Markdown, type MarkdownProps } from '../../../src/markdown/index.ts'
import styles from '../../../src/styles.css?inline'

/** A separate page under the strictest policy, on which answers are rendered, and its reported violations. */
export interface StrictPage {
  readonly frame: HTMLIFrameElement
  readonly box: HTMLElement
  readonly violations: string[]
  /** Renders an answer, and waits until it has been painted. */
  renderMarkdown: (props: MarkdownProps) => Promise<HTMLElement>
  /** Renders an answer, and waits only for its effects. */
  updateMarkdown: (props: MarkdownProps) => Promise<void>
  render: (node: ReactNode) => void
  /** Removes the answer. */
  clear: () => void
  close: () => void
}

export const ORIGIN = 'https://docs.test'

export function openStrictPage(width = 360): StrictPage {
  const frame = document.createElement('iframe')
  frame.width = String(width)
  frame.height = '600'
  document.body.append(frame)
  const page = frame.contentDocument!
  const policy = page.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "default-src 'self'; require-trusted-types-for 'script'"
  page.head.append(policy)
  const violations: string[] = []
  page.addEventListener('securitypolicyviolation', (event) =>
    violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
  )
  const sheet = new (frame.contentWindow as Window & typeof globalThis).CSSStyleSheet()
  sheet.replaceSync(styles)
  page.adoptedStyleSheets = [sheet]
  const box = page.createElement('div')
  box.className = 'da-root'
  page.body.append(box)
  let root: Root | undefined
  const render = (node: ReactNode) => {
    root ??= createRoot(box)
    root.render(node)
  }
  const renderAnswer = (props: MarkdownProps) => render(<Markdown siteUrl={ORIGIN} {...props} />)
  return {
    frame,
    box,
    violations,
    render,
    async renderMarkdown(props) {
      renderAnswer(props)
      await painted(frame)
      return box
    },
    async updateMarkdown(props) {
      flushSync(() => renderAnswer(props))
      await nextTask()
    },
    clear() {
      root?.unmount()
      root = undefined
    },
    close() {
      root?.unmount()
      frame.remove()
    },
  }
}

/** Waits for work that the last task has queued. Not by a timer, which would be throttled. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(), { once: true })
    port1.start()
    port2.postMessage(null)
  })
}

function painted(frame: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve) => {
    frame.contentWindow!.requestAnimationFrame(() => setTimeout(resolve, 0))
  })
}
