/** Where a conversation stands. `submitted`: asked, no byte of the answer yet; `error`: ended in a problem. */
export type AssistantStatus = 'submitted' | 'streaming' | 'ready' | 'error'

/** Where one message stands, as `data-status` shows it. */
export type MessageStatus = 'streaming' | 'done' | 'interrupted'
