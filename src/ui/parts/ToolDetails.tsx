import { useId, type ReactNode } from 'react'
import type { ToolInvocation } from '../../protocol/message.ts'
import { useSettings } from '../settings.ts'
import { collectSources } from './sources.ts'
import { visibleText } from '../../markdown/index.ts'
import { Folded } from './Folded.tsx'
import { SourceLink } from './SourceLink.tsx'
import { valueText } from './toolText.ts'

export interface ToolDetailsProps {
  invocation: ToolInvocation
  isStreaming: boolean
}

/** The input and the result of a tool call. */
export function ToolDetails({ invocation, isStreaming }: ToolDetailsProps) {
  const { labels, siteUrl } = useSettings()
  const pages = collectSources({ parts: [{ type: 'tool-invocation', toolInvocation: invocation }] }, siteUrl)
  const hasArguments = invocation.args !== undefined && invocation.args !== null && valueText(invocation.args) !== '{}'
  return (
    <div className="da:flex da:flex-col da:gap-3 da:pb-1">
      {hasArguments && <Detail name={labels.toolArguments}>{argumentsView(invocation.args)}</Detail>}
      {invocation.state === 'result' ? (
        <Detail name={labels.toolResult}>
          {invocation.toolName === 'search' && pages.length > 0 ? (
            <ul className="da:flex da:flex-col da:gap-1">
              {pages.map((page) => (
                <li key={page.href} className="da:min-w-0">
                  <SourceLink source={page} className="da:text-accent da:hover:underline" />
                </li>
              ))}
            </ul>
          ) : (
            <Value value={invocation.result} />
          )}
        </Detail>
      ) : (
        !isStreaming && <p className="da:text-text-muted">{labels.toolNoResult}</p>
      )}
    </div>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  const nameId = `da-${useId()}`
  return (
    <div role="group" aria-labelledby={nameId} className="da:min-w-0">
      <p id={nameId} className="da:mb-1 da:text-xs da:font-medium da:text-text-muted">
        {name}
      </p>
      {children}
    </div>
  )
}

/** Short arguments become a list of names and values. Other arguments stay as they are. */
function argumentsView(args: unknown): ReactNode {
  const entries = typeof args === 'object' && args !== null && !Array.isArray(args) ? Object.entries(args) : []
  const isShort = entries.length > 0 && entries.length <= 8 && entries.every(([, value]) => isShortValue(value))
  if (!isShort) return <Value value={args} />
  return (
    <dl className="da:grid da:grid-cols-[auto_minmax(0,1fr)] da:gap-x-3 da:gap-y-0.5">
      {entries.map(([name, value]) => (
        <div key={name} className="da:contents">
          <dt className="da:max-w-40 da:text-text-muted">
            <bdi>{visibleText(name)}</bdi>
          </dt>
          <dd className="da:text-text">
            <bdi>{visibleText(String(value))}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function isShortValue(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length <= 200)
}

function Value({ value }: { value: unknown }) {
  return (
    <Folded
      as="pre"
      text={visibleText(valueText(value))}
      className={
        'da:rounded-control da:bg-surface-sunken da:px-3 da:py-2 da:font-mono da:text-xs ' +
        'da:leading-[1.6] da:text-text'
      }
    />
  )
}
