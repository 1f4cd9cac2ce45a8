import { render } from '@testing-library/react'
import { Markdown, preloadMarkdown, type MarkdownProps } from '../../src/markdown/index.ts'

/** Renders a Markdown component whose text can be extended. */
export async function renderLive(props: MarkdownProps) {
  await preloadMarkdown()
  const view = render(<Markdown siteUrl="https://docs.example/" {...props} />)
  const root = view.container.firstElementChild as HTMLElement
  return {
    root,
    /** The visible text, without the bars of code blocks and tables. */
    words: () => {
      const copy = root.cloneNode(true) as HTMLElement
      for (const bar of copy.querySelectorAll('.da-code-bar, .da-table-bar')) bar.remove()
      return copy.textContent ?? ''
    },
    update: (next: Partial<MarkdownProps>) =>
      view.rerender(<Markdown siteUrl="https://docs.example/" {...props} {...next} />),
  }
}
