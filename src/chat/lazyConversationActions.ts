import { requestRuntime } from './loadRequestRuntime.ts'
import type * as RequestRuntime from './requestRuntime.ts'
import type { ConversationActions } from './thread/conversationActions.ts'

/** The actions. Their code loads when the first one is called. They reject if it can't be loaded. */
export function createLazyConversationActions(
  create: (runtime: typeof RequestRuntime) => ConversationActions,
): ConversationActions {
  let actions: ConversationActions | undefined
  async function load(): Promise<ConversationActions> {
    await requestRuntime.load()
    const runtime = requestRuntime.get()
    if (runtime === undefined) throw new Error('DocsAssistant: a file of the assistant could not be loaded.')
    return (actions ??= create(runtime))
  }
  return {
    list: async (query) => (await load()).list(query),
    open: async (id) => (await load()).open(id),
    rename: async (id, title) => (await load()).rename(id, title),
    remove: async (id) => (await load()).remove(id),
  }
}
