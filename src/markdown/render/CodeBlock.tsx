import { useContext, useRef, useState, type ReactNode, useEffect, type RefObject, Fragment, memo } from 'react'
import type { Code } from '../syntax/nodes.ts'
import { MarkdownSettingsContext, StreamingContext, type CodeHighlighter } from '../plain/settings.ts'
import { cleanText } from '../plain/cleanText.ts'
import type { ColoredText } from '../highlight/highlight.ts'
import { lazyModule, useLazyModule } from '../../react/lazyModule.ts'
import { runWhenIdle } from '../../schedule/runWhenIdle.ts'
import { toCopyableCode, CodeText, toCodeText } from './CodeText.tsx'
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

interface CodeLinesProps {
  lines: readonly string[]
  /** The lines before these, which the highlighter needs as context. */
  context: readonly string[]
  language: string
  /** Whether no more lines will be added. */
  isSettled: boolean
  isLast: boolean
}

/**
 * A chunk of code lines in its own block, so that a line added below doesn't lay them out again. Highlighting changes
 * only colours, so nothing moves when it arrives.
 */
const CodeLines = memo(function CodeLines({ lines, context, language, isSettled, isLast }: CodeLinesProps) {
  const colored = useHighlighted(lines, context, language, isSettled)
  return (
    <span className="da-code-lines">
      {colored === undefined ? (
        <CodeText text={lines.join('\n')} />
      ) : (
        colored.map((line, index) => <ColoredLine key={index} line={line} isLast={index === colored.length - 1} />)
      )}
      {/* The block element already breaks the line. This is for code that reads `textContent`. */}
      {!isLast && <span className="da-code-break">{'\n'}</span>}
    </span>
  )
})

function ColoredLine({
  line,
  isLast,
}: {
  line: readonly { text: string; color: string | undefined }[]
  isLast: boolean
}) {
  return (
    <>
      {line.map(({ text, color }, index) =>
        color === undefined ? (
          <Fragment key={index}>{toCodeText(text)}</Fragment>
        ) : (
          <span key={index} className={`da-code-${color}`}>
            {toCodeText(text)}
          </span>
        ),
      )}
      {!isLast && '\n'}
    </>
  )
}

const highlighter = lazyModule<CodeHighlighter>(() => import('../highlight/highlight.ts'))
/** Never loads. A hook can't be left out, so this stands in for the host's highlighter if there is none. */
const noHighlighter = lazyModule<CodeHighlighter>(() => Promise.reject(new Error('There is no highlighter.')))

/**
 * Highlights lines of code when the browser is idle. Undefined until then, and while the lines may still change.
 *
 * @param context The lines before them, which the highlighter needs, but doesn't return.
 */
function useHighlighted(
  lines: readonly string[],
  context: readonly string[],
  language: string,
  isSettled: boolean,
): ColoredText[][] | undefined {
  const { canHighlight, languages } = useContext(MarkdownSettingsContext)
  const isWanted = canHighlight && isSettled && language !== ''
  const isNamed = isWanted && languages?.names.includes(language.toLowerCase()) === true
  const common = useLazyModule(highlighter, isWanted && !isNamed)
  const isUnknown = common !== undefined && !common.has(language)
  const usesCustom = languages !== undefined && (isNamed || isUnknown)
  const custom = useLazyModule(languages?.highlighter ?? noHighlighter, isWanted && usesCustom)
  const module = usesCustom ? custom : common
  const [colored, setColored] = useState<{ lines: readonly string[]; result: ColoredText[][] | undefined }>()
  useEffect(() => {
    if (!isWanted || module === undefined) return
    let cancel = runWhenIdle(function work() {
      if (module.prepare?.(language) === true) cancel = runWhenIdle(work)
      else setColored({ lines, result: module.highlight(lines, context, language) })
    })
    return () => cancel()
  }, [isWanted, module, lines, context, language])
  return colored?.lines === lines ? colored.result : undefined
}
