import { useId, type ReactNode } from 'react'
import type { ToolInvocation } from '../../protocol/message.ts'
import { useSettings } from '../settings.ts'
import { collectSources, isEmptyList, isSearchTool } from './sources.ts'
import { SourceLink } from './SourceLink.tsx'
import { ToolArguments, ToolValue } from './ToolArguments.tsx'
import { toValueText } from './toolText.ts'

export function ToolDetails({ invocation, isStreaming }: { invocation: ToolInvocation; isStreaming: boolean }) {
  const { labels, siteUrl, searchTools } = useSettings()
  const pages = collectSources(
    { parts: [{ type: 'tool-invocation', toolInvocation: invocation }] },
    siteUrl,
    searchTools,
  )
  const hasArguments =
    invocation.args !== undefined && invocation.args !== null && toValueText(invocation.args) !== '{}'
  return (
    <div className="da:flex da:flex-col da:gap-3 da:pb-1">
      {hasArguments && (
        <Detail name={labels.toolArguments}>
          <ToolArguments args={invocation.args} />
        </Detail>
      )}
      {invocation.state === 'result' && invocation.errorText !== undefined ? (
        <Detail name={labels.toolError}>
          <ToolValue value={invocation.errorText} />
        </Detail>
      ) : invocation.state === 'result' ? (
        <Detail name={labels.toolResult}>
          {pages.length > 0 ? (
            <ul className="da:flex da:flex-col da:gap-1">
              {pages.map((page) => (
                <li key={page.href} className="da:min-w-0">
                  <SourceLink source={page} className="da:text-accent da:hover:underline" />
                </li>
              ))}
            </ul>
          ) : isSearchTool(invocation.toolName, searchTools) && isEmptyList(invocation.result) ? (
            <p className="da:text-text">{labels.found(0)}</p>
          ) : (
            <ToolValue value={invocation.result} />
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
      <p id={nameId} className="da:mb-1 da:text-small da:font-medium da:text-text-muted">
        {name}
      </p>
      {children}
    </div>
  )
}
