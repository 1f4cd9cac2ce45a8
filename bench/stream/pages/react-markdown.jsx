/** Bare `useChat` with react-markdown and GFM, throttled to 50 ms. */
import { useChat } from '@ai-sdk/react'
import { memo, useLayoutEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import Markdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { api, earlierMessages, followEnd } from './shared.js'

const Message = memo(function Message({ role, text }) {
  return (
    <div data-role={role}>
      <Markdown remarkPlugins={[remarkGfm]}>{text}</Markdown>
    </div>
  )
})

function Chat() {
  const { messages, input, setInput, append, status } = useChat({
    api,
    initialMessages: earlierMessages(),
    experimental_throttle: 50,
  })
  const box = useRef(null)
  useLayoutEffect(() => followEnd(box.current), [messages])
  window.ask = async () => {
    await append({ role: 'user', content: 'go' })
    window.isDone = true
  }
  window.status = status
  return (
    <>
      <div id="thread" ref={box}>
        {messages.map((message) => (
          <Message key={message.id} role={message.role} text={message.content} />
        ))}
      </div>
      <textarea id="typing" value={input} onChange={(event) => setInput(event.target.value)} />
    </>
  )
}

createRoot(document.getElementById('box')).render(<Chat />)
window.isReady = true
