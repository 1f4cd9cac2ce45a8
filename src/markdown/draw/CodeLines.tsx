import { Fragment, memo } from 'react'
import { CodeText } from './CodeText.tsx'
import { useHighlighted } from './useHighlighted.ts'

export interface CodeLinesProps {
  lines: readonly string[]
  /** The lines before, for their colours' sake. */
  context: readonly string[]
  language: string
  /** Whether no more lines will be added. */
  isSettled: boolean
  isLast: boolean
}

/**
 * Some lines of code, in a block of their own: a line added below moves none of them. Colours change nothing but the
 * colour, so that no line box moves when they come.
 */
export const CodeLines = memo(function CodeLines({ lines, context, language, isSettled, isLast }: CodeLinesProps) {
  const coloured = useHighlighted(lines, context, language, isSettled)
  return (
    <span className="da-code-lines">
      {coloured === undefined ? (
        <CodeText text={lines.join('\n')} />
      ) : (
        coloured.map((line, index) => <ColouredLine key={index} line={line} isLast={index === coloured.length - 1} />)
      )}
      {/* The block itself breaks the line; this is for what reads the text alone. */}
      {!isLast && <span className="da-code-break">{'\n'}</span>}
    </span>
  )
})

function ColouredLine({
  line,
  isLast,
}: {
  line: readonly { text: string; colour: string | undefined }[]
  isLast: boolean
}) {
  return (
    <>
      {line.map(({ text, colour }, index) =>
        colour === undefined ? (
          <Fragment key={index}>
            <CodeText text={text} />
          </Fragment>
        ) : (
          <span key={index} className={`da-code-${colour}`}>
            <CodeText text={text} />
          </span>
        ),
      )}
      {!isLast && '\n'}
    </>
  )
}
