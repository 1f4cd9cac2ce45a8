import { useDocsAssistant, type UseDocsAssistantOptions } from 'docs-assistant'
import { useState } from 'react'

/** The hook without any of the parts: the text of each message, a field and two buttons. */
export function HookAlone(options: UseDocsAssistantOptions) {
  const { messages, status, problem, send, stop } = useDocsAssistant(options)
  const [question, setQuestion] = useState('')
  const isBusy = status === 'submitted' || status === 'streaming'
  return (
    <section className="layout" aria-label="Hook alone">
      <ol role="log">
        {messages.map(({ id, role, content }) => (
          <li key={id}>
            <strong>{role}</strong> {content}
          </li>
        ))}
      </ol>
      {problem && <p role="alert">{problem.code}</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send(question)
          setQuestion('')
        }}
      >
        <input aria-label="Question" value={question} onChange={({ target }) => setQuestion(target.value)} />
        <button type="submit">Ask</button>
        <button type="button" disabled={!isBusy} onClick={stop}>
          Stop
        </button>
        <output>{status}</output>
      </form>
    </section>
  )
}
