import type { ToolInvocation } from '../../protocol/message.ts'
import { lazyModule } from '../../react/lazyModule.ts'
import { useSettings } from '../settings.ts'
import { describeTool } from './describeTool.ts'
import { Disclosure } from './Disclosure.tsx'
import { LazyPart } from './LazyPart.tsx'
import { PartBoundary } from './PartBoundary.tsx'

/** Loads when a reader opens a call. */
const toolDetails = lazyModule(() => import('./ToolDetails.tsx'))

export interface ToolPartProps {
  invocation: ToolInvocation
  /** Whether the answer is still streaming. If not, a call without a result never gets one. */
  isStreaming?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
}

/** A tool call: a row that names it and unfolds to its input and result. */
export function ToolPart({ invocation, isStreaming = false, onOpenChange }: ToolPartProps) {
  const { labels, tools } = useSettings()
  const { toolName, state } = invocation
  const Renderer = tools !== undefined && Object.hasOwn(tools, toolName) ? tools[toolName] : undefined
  return (
    <div data-slot="tool" data-tool={toolName} data-state={state}>
      {Renderer === undefined ? (
        <Disclosure
          {...describeTool(invocation, isStreaming, labels)}
          isBusy={isStreaming && state !== 'result'}
          onOpenChange={onOpenChange}
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
