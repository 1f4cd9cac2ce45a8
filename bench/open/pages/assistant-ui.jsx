/** assistant-ui's modal with its thread, composer and Markdown, set up as in its documentation. */
import {
  AssistantModalPrimitive,
  AssistantRuntimeProvider,
  ComposerPrimitive,
  MessagePrimitive,
  ThreadPrimitive,
} from '@assistant-ui/react'
import { useDataStreamRuntime } from '@assistant-ui/react-data-stream'
import { MarkdownTextPrimitive } from '@assistant-ui/react-markdown'
import { createRoot } from 'react-dom/client'

const MarkdownText = () => <MarkdownTextPrimitive />
const Message = () => (
  <MessagePrimitive.Root>
    <MessagePrimitive.Parts components={{ Text: MarkdownText }} />
  </MessagePrimitive.Root>
)

function Chat() {
  const runtime = useDataStreamRuntime({ api: '/chat', protocol: 'data-stream' })
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <AssistantModalPrimitive.Root>
        <AssistantModalPrimitive.Anchor>
          <AssistantModalPrimitive.Trigger data-launcher="">Ask</AssistantModalPrimitive.Trigger>
        </AssistantModalPrimitive.Anchor>
        <AssistantModalPrimitive.Content>
          <ThreadPrimitive.Root>
            <ThreadPrimitive.Viewport>
              <ThreadPrimitive.Messages components={{ Message }} />
            </ThreadPrimitive.Viewport>
            <ComposerPrimitive.Root>
              <ComposerPrimitive.Input autoFocus />
            </ComposerPrimitive.Root>
          </ThreadPrimitive.Root>
        </AssistantModalPrimitive.Content>
      </AssistantModalPrimitive.Root>
    </AssistantRuntimeProvider>
  )
}

createRoot(document.getElementById('box')).render(<Chat />)
