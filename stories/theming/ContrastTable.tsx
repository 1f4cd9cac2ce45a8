import { createTheme } from '../../src/config/theme/createTheme.ts'
import { COLOR_PAIRS, measureHexContrast } from '../../tests/config/colorPairs.ts'

export interface ContrastTableProps {
  /** docs.json, parsed or not. */
  config: unknown
}

/** Every pair of colours in the widget with its contrast, for a docs.json, in light and in dark mode. */
export function ContrastTable({ config }: ContrastTableProps) {
  const theme = createTheme(config)
  return (
    <table
      style={{
        width: '100%',
        borderCollapse: 'collapse',
        font: '13px/1.5 system-ui, sans-serif',
        color: '#1f2430',
        background: '#ffffff',
      }}
    >
      <thead>
        <tr style={{ textAlign: 'start' }}>
          <th scope="col" style={CELL}>
            Drawn
          </th>
          <th scope="col" style={CELL}>
            Needed
          </th>
          <th scope="col" style={CELL}>
            Light
          </th>
          <th scope="col" style={CELL}>
            Dark
          </th>
        </tr>
      </thead>
      <tbody>
        {COLOR_PAIRS.map(({ foreground, background, minimum, use }) => (
          <tr key={use}>
            <th scope="row" style={{ ...CELL, fontWeight: 400 }}>
              {use}
            </th>
            <td style={CELL}>{minimum}:1</td>
            {(['light', 'dark'] as const).map((mode) => {
              const [front, back] = [theme[mode][foreground]!, theme[mode][background]!]
              const reached = measureHexContrast(front, back)
              return (
                <td key={mode} style={CELL} data-passes={reached >= minimum}>
                  <Swatch front={front} back={back} isText={minimum === 4.5} /> {reached.toFixed(2)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const CELL = {
  padding: '6px 12px',
  borderBottom: '1px solid #e3e5ea',
  textAlign: 'start',
  verticalAlign: 'middle',
} as const

function Swatch({ front, back, isText }: { front: string; back: string; isText: boolean }) {
  return (
    <span
      aria-hidden="true"
      style={{
        display: 'inline-block',
        inlineSize: 56,
        paddingBlock: 2,
        marginInlineEnd: 8,
        textAlign: 'center',
        color: front,
        background: back,
        border: '1px solid #e3e5ea',
      }}
    >
      {isText ? 'Aa' : '●'}
    </span>
  )
}
