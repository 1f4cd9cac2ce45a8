import { memo, useContext } from 'react'
import type { Alignment, Row, Table } from '../syntax/nodes.ts'
import { SettingsContext } from '../settings.ts'
import { Tag } from './Tag.tsx'
import { Inlines } from './Inlines.tsx'

/** A table in a region that scrolls sideways, by keyboard too. */
export function TableBlock({ block }: { block: Table }) {
  const { labels } = useContext(SettingsContext)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be focusable
    <div className="da-table" role="region" aria-label={labels.table} tabIndex={0}>
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
  cell: Cell,
}: {
  row: Row
  alignments: readonly Alignment[]
  cell: 'th' | 'td'
}) {
  return (
    <tr>
      {row.map((prose, index) => (
        <Cell
          key={index}
          dir="auto"
          data-align={alignments[index] || undefined}
          {...(Cell === 'th' ? { scope: 'col' } : {})}
        >
          <Inlines inlines={prose.inlines} />
        </Cell>
      ))}
    </tr>
  )
})
