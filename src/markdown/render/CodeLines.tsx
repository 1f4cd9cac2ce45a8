import { Fragment, memo } from 'react'
import { CodeText, toCodeText } from './CodeText.tsx'
import { useHighlighted } from './useHighlighted.ts'

export interface CodeLinesProps {
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
export const CodeLines = memo(function CodeLines({ lines, context, language, isSettled, isLast }: CodeLinesProps) {
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
