import { memo, useContext, type ReactNode } from 'react'
import type { Alignment, Row, Table } from '../syntax/nodes.ts'
import { MarkdownSettingsContext } from '../plain/settings.ts'
import { CopyButton } from './CopyButton.tsx'
import { Tag } from './Tag.tsx'
import { Inlines } from './Inlines.tsx'
import { cleanText } from '../plain/cleanText.ts'
import { toPlainText } from '../syntax/toPlainText.ts'
import { answerTools } from './loadAnswerTools.ts'

const preload = () => void answerTools.load()

/** A table with buttons that copy it. It scrolls sideways, even by keyboard. */
export function TableBlock({ block, citations }: { block: Table; citations: ReactNode }) {
  const { labels, baseUrl } = useContext(MarkdownSettingsContext)
  const writeCsv = async () => {
    await answerTools.load()
    return answerTools.get()?.toCsv(block, toPlainText) ?? ''
  }
  const writeMarkdown = async () => {
    await answerTools.load()
    return answerTools.get()?.toMarkdown(block, baseUrl) ?? ''
  }
  return (
    <div className="da-table-box">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling element must be focusable */}
      <div className="da-table" role="group" aria-label={labels.table} tabIndex={0}>
        <Tag name="table">
          <thead>
            <RowView row={block.head} alignments={block.alignments} cell="th" />
          </thead>
          {block.rows.length > 0 && (
            <tbody>
              {block.rows.map((chunk, index) => (
                <RowChunk key={index} rows={chunk} alignments={block.alignments} />
              ))}
            </tbody>
          )}
        </Tag>
      </div>
      <div className="da-table-bar">
        <span className="da-code-language">{citations}</span>
        <CopyButton label={labels.copyCsv} text={writeCsv} onPreload={preload} />
        <CopyButton label={labels.copyMarkdown} text={writeMarkdown} onPreload={preload} />
      </div>
    </div>
  )
}

interface RowChunkProps {
  rows: readonly Row[]
  alignments: readonly Alignment[]
}

const RowChunk = memo(function RowChunk({ rows, alignments }: RowChunkProps) {
  return rows.map((row, index) => <RowView key={index} row={row} alignments={alignments} cell="td" />)
})

const RowView = memo(function RowView({
  row,
  alignments,
  cell,
}: {
  row: Row
  alignments: readonly Alignment[]
  cell: 'th' | 'td'
}) {
  return (
    <tr>
      {row.map((prose, index) => {
        const text = toPlainText(prose.inlines)
        // An empty header cell would give its column the name "". Screen readers ignore an ordinary cell.
        const Cell = text.trim() ? cell : 'td'
        return (
          <Cell
            key={index}
            dir="auto"
            // The letters that `cleanText` breaks may be in several elements, or in code. A browser takes quadratic
            // time for them unless words may break anywhere.
            className={cleanText(text).includes('\u200b') ? 'da:wrap-anywhere' : undefined}
            data-align={alignments[index] || undefined}
            scope={Cell === 'th' ? 'col' : undefined}
          >
            <Inlines inlines={prose.inlines} />
          </Cell>
        )
      })}
    </tr>
  )
})
