import { cleanText } from '../../markdown/index.ts'
import { isRecord } from '../../protocol/isRecord.ts'
import { Folded } from './Folded.tsx'
import { toValueText } from './toolText.ts'

/** The arguments of a tool call: a list of names and values if they are short, otherwise text. */
export function ToolArguments({ args }: { args: unknown }) {
  const entries = isRecord(args) ? Object.entries(args) : []
  const isShort = entries.length > 0 && entries.length <= 8 && entries.every(([, value]) => isShortValue(value))
  if (!isShort) return <ToolValue value={args} />
  return <ArgumentList entries={entries.map(([name, value]) => [cleanText(name), cleanText(String(value))])} />
}

/** Names and values as they are shown. */
export function ArgumentList({ entries }: { entries: readonly (readonly [string, string])[] }) {
  return (
    <dl className="da:grid da:grid-cols-[auto_minmax(0,1fr)] da:gap-x-3 da:gap-y-0.5">
      {entries.map(([name, value], index) => (
        <div key={index} className="da:contents">
          <dt className="da:max-w-40 da:text-text-muted">
            <bdi>{name}</bdi>
          </dt>
          <dd className="da:text-text">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function isShortValue(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length <= 200)
}

/** A value as preformatted text. */
export function ToolValue({ value }: { value: unknown }) {
  return (
    <Folded
      as="pre"
      text={cleanText(toValueText(value))}
      className={
        'da:rounded-control da:bg-surface-sunken da:px-3 da:py-2 da:font-mono da:text-small ' +
        'da:leading-[1.6] da:text-text'
      }
    />
  )
}
