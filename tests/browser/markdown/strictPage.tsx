import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Markdown, type MarkdownProps } from '../../../src/markdown/index.ts'
import styles from '../../../src/ui/styles.css?inline'

/** A separate page under the strictest policy that answers render on, and the violations it reported. */
export interface StrictPage {
  readonly frame: HTMLIFrameElement
  readonly box: HTMLElement
  readonly violations: string[]
  renderMarkdown: (props: MarkdownProps) => Promise<HTMLElement>
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
  return {
    frame,
    box,
    violations,
    render,
    async renderMarkdown(props) {
      render(<Markdown baseUrl={`${ORIGIN}/guide`} {...props} />)
      await painted(frame)
      return box
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

function painted(frame: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve) => {
    frame.contentWindow!.requestAnimationFrame(() => setTimeout(resolve, 0))
  })
}
