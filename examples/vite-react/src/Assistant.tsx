import { Composer, Panel, QueuedQuestions, Root, Thread, useDocsAssistant } from 'docs-assistant'

/** A column beside the page, from the parts. The header is our own. */
export function Assistant() {
  const chat = useDocsAssistant({ docs: '/docs-assistant/' })
  return (
    <aside className="assistant">
      <header>
        <h2>Ask Lumen</h2>
        <button type="button" onClick={chat.reset} disabled={chat.messages.length === 0}>
          New conversation
        </button>
      </header>
      <Root variant="inline">
        <Panel variant="inline">
          <Thread {...chat.threadProps} />
          <Composer {...chat.composerProps} offer={<QueuedQuestions {...chat.queueProps} />} />
        </Panel>
      </Root>
    </aside>
  )
}
