import { useContext, useRef, useState, type ReactNode, useEffect, type RefObject } from 'react'
import type { Code } from '../syntax/nodes.ts'
import { MarkdownSettingsContext, StreamingContext } from '../plain/settings.ts'
import { cleanText } from '../plain/cleanText.ts'
import { CodeLines } from './CodeLines.tsx'
import { toCopyableCode } from './CodeText.tsx'
import { CopyButton } from './CopyButton.tsx'
import { Tag } from './Tag.tsx'
import { pageOf } from '../../dom/pageOf.ts'

const NO_LINES: readonly string[] = []

/**
 * A code block with its language and a copy button. If lines are wider than the column, there is also a wrap toggle.
 */
export function CodeBlock({ block, citations }: { block: Code; citations: ReactNode }) {
  const { labels } = useContext(MarkdownSettingsContext)
  const isStreaming = useContext(StreamingContext)
  const frame = useRef<HTMLDivElement>(null)
  const isWide = useIsWide(frame, 'pre')
  const [isWrapped, setIsWrapped] = useState(false)
  const language = cleanText(/^[^\s{:]+/.exec(block.info ?? '')?.[0] ?? '').slice(0, 40)
  // A diagram is not drawn: "How answers are read" in the docs says why.
  const name = language === 'mermaid' ? labels.diagram : language
  const isWhole = block.isClosed || !isStreaming
  const last = block.lines.length - 1
  return (
    <div ref={frame} className="da-code" data-wide={isWide || undefined} data-wrap={isWrapped || undefined}>
      <div className="da-code-bar">
        <span className="da-code-language">
          {name} {citations}
        </span>
        {(isWide || isWrapped) && (
          <button
            type="button"
            className="da-code-button"
            aria-pressed={isWrapped}
            onClick={() => setIsWrapped(!isWrapped)}
          >
            {labels.wrap}
          </button>
        )}
        <CopyButton text={() => toCopyableCode(block.lines.flat().join('\n'))} />
      </div>
      <Tag
        name="pre"
        dir="ltr"
        tabIndex={0}
        // Not `region`: landmarks that all have the same name would be useless, and an answer has many code blocks.
        role="group"
        aria-label={name === '' ? labels.code : `${labels.code}: ${name}`}
      >
        <code>
          {block.lines.map((lines, index) => (
            <CodeLines
              key={index}
              lines={lines}
              context={block.lines[index - 1] ?? NO_LINES}
              language={language}
              isSettled={isWhole || index < last}
              isLast={index === last}
            />
          ))}
        </code>
      </Tag>
    </div>
  )
}

/** Whether the first matching element inside `frame` has to scroll sideways. Observes its width and its content's. */
function useIsWide(frame: RefObject<HTMLElement | null>, selector: string): boolean {
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const scroller = frame.current?.querySelector(selector)
    const Observer = pageOf(frame.current?.ownerDocument)?.defaultView?.ResizeObserver
    if (scroller == null || Observer === undefined) return undefined
    const observer = new Observer(() => setWide(scroller.scrollWidth > scroller.clientWidth + 1))
    observer.observe(scroller)
    if (scroller.firstElementChild !== null) observer.observe(scroller.firstElementChild)
    return () => observer.disconnect()
  }, [frame, selector])
  return isWide
}
