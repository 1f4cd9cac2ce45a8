import type { ToolInvocation } from '../../protocol/message.ts'
import type { IconName } from '../icons/shapes.ts'
import type { Labels } from '../../locales/Labels.ts'
import { useSettings } from '../settings.ts'
import { lazyModule } from '../../react/lazyModule.ts'
import { readPages } from './sources.ts'
import { Disclosure } from './Disclosure.tsx'
import { LazyPart } from './LazyPart.tsx'
import { PartBoundary } from './PartBoundary.tsx'
import { searchQuery, toReadableName } from './toolText.ts'

/** Loads when a reader opens a call. */
const toolDetails = lazyModule(() => import('./ToolDetails.tsx'))

export interface ToolPartProps {
  invocation: ToolInvocation
  /** Whether the answer that holds the call is still coming in: else a call without result gets none any more. */
  isStreaming?: boolean | undefined
}

/** A tool that the assistant used: a line that says so, which opens to its input and its result. */
export function ToolPart({ invocation, isStreaming = false }: ToolPartProps) {
  const { labels, tools } = useSettings()
  const { toolName, state } = invocation
  const Renderer = tools !== undefined && Object.hasOwn(tools, toolName) ? tools[toolName] : undefined
  return (
    <div data-slot="tool" data-tool={toolName} data-state={state}>
      {Renderer === undefined ? (
        <Disclosure
          icon={iconOf(invocation)}
          summary={summarize(invocation, isStreaming, labels)}
          isBusy={isStreaming && state !== 'result'}
        >
          {() => (
            <LazyPart chunk={toolDetails}>
              {({ ToolDetails }) => <ToolDetails invocation={invocation} isStreaming={isStreaming} />}
            </LazyPart>
          )}
        </Disclosure>
      ) : (
        <PartBoundary resetKey={state}>
          <div data-da-host="">
            <Renderer invocation={invocation} isStreaming={isStreaming} />
          </div>
        </PartBoundary>
      )}
    </div>
  )
}

function iconOf({ toolName, state }: ToolInvocation): IconName {
  if (toolName === 'search') return 'search'
  return state === 'result' ? 'check' : 'tool'
}

function summarize(invocation: ToolInvocation, isStreaming: boolean, labels: Labels): string {
  const { toolName, args } = invocation
  if (toolName === 'search') {
    const query = searchQuery(args)
    if (invocation.state === 'result') return labels.searched(query, readPages(invocation.result).length)
    if (isStreaming) return labels.searching(query)
  }
  const words = labels.tool(toReadableName(toolName))
  return invocation.state !== 'result' && isStreaming ? labels.toolRunning(words) : words
}
