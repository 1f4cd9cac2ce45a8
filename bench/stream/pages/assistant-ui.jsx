/** assistant-ui with its own runtime, composer and Markdown, set up as in its documentation. */
import { AssistantRuntimeProvider, ComposerPrimitive, MessagePrimitive, ThreadPrimitive } from '@assistant-ui/react'
import { useDataStreamRuntime } from '@assistant-ui/react-data-stream'
import { MarkdownTextPrimitive } from '@assistant-ui/react-markdown'
import { createRoot } from 'react-dom/client'
import remarkGfm from 'remark-gfm'
import { api, earlierMessages } from './shared.js'

const MarkdownText = () => <MarkdownTextPrimitive remarkPlugins={[remarkGfm]} />
const UserMessage = () => (
  <MessagePrimitive.Root>
    <MessagePrimitive.Parts />
  </MessagePrimitive.Root>
)
const AssistantMessage = () => (
  <MessagePrimitive.Root>
    <MessagePrimitive.Parts components={{ Text: MarkdownText }} />
  </MessagePrimitive.Root>
)

function Chat() {
  const initialMessages = earlierMessages().map(({ role, content }) => ({
    role,
    content: [{ type: 'text', text: content }],
  }))
  const runtime = useDataStreamRuntime({
    api,
    protocol: 'data-stream',
    initialMessages,
    onFinish: () => {
      window.isDone = true
    },
  })
  window.ask = () => runtime.thread.append({ role: 'user', content: [{ type: 'text', text: 'go' }] })
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <ThreadPrimitive.Root>
        <ThreadPrimitive.Viewport id="thread">
          <ThreadPrimitive.Messages components={{ UserMessage, AssistantMessage }} />
        </ThreadPrimitive.Viewport>
        <ComposerPrimitive.Root>
          <ComposerPrimitive.Input id="typing" />
        </ComposerPrimitive.Root>
      </ThreadPrimitive.Root>
    </AssistantRuntimeProvider>
  )
}

createRoot(document.getElementById('box')).render(<Chat />)
window.isReady = true
