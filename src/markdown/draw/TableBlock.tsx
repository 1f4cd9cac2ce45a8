import { memo, useContext } from 'react'
import type { Alignment, Row, Table } from '../syntax/nodes.ts'
import { SettingsContext } from '../settings.ts'
import { Tag } from './Tag.tsx'
import { Inlines } from './Inlines.tsx'

/** A table in a region of its own that scrolls sideways, also by keyboard. */
export function TableBlock({ block }: { block: Table }) {
  const { labels } = useContext(SettingsContext)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className="da-table" role="region" aria-label={labels.table} tabIndex={0}>
      <Tag name="table">
        <thead>
          <RowView row={block.head} alignments={block.alignments} cell="th" />
        </thead>
        {block.rows.length > 0 && (
          <tbody>
            {block.rows.map((group, index) => (
              <RowGroup key={index} rows={group} alignments={block.alignments} />
            ))}
          </tbody>
        )}
      </Tag>
    </div>
  )
}

interface RowGroupProps {
  rows: readonly Row[]
  alignments: readonly Alignment[]
}

const RowGroup = memo(function RowGroup({ rows, alignments }: RowGroupProps) {
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
