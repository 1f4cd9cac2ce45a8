import { memo, useContext } from 'react'
import type { Code } from '../syntax/nodes.ts'
import { SettingsContext } from '../settings.ts'
import { visibleText } from '../visibleText.ts'
import { CodeText, copyableCode } from './CodeText.tsx'
import { CopyButton } from './CopyButton.tsx'

/** A block of code: its language, a button that copies it, and its lines. */
export function CodeBlock({ block }: { block: Code }) {
  const { labels } = useContext(SettingsContext)
  const language = visibleText(/^[^\s{]+/.exec(block.info ?? '')?.[0] ?? '').slice(0, 40)
  return (
    <div className="da-code">
      <div className="da-code-bar">
        <span className="da-code-language">{language}</span>
        <CopyButton text={() => copyableCode(block.lines.flat().join('\n'))} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways and must be reachable by keyboard */}
      <pre dir="ltr" tabIndex={0} aria-label={language === '' ? labels.code : language} role="region">
        <code>
          {block.lines.map((group, index) => (
            <CodeLines key={index} lines={group} />
          ))}
        </code>
      </pre>
    </div>
  )
}

const CodeLines = memo(function CodeLines({ lines }: { lines: readonly string[] }) {
  return (
    <span className="da-code-lines">
      <CodeText text={`${lines.join('\n')}\n`} />
    </span>
  )
})
