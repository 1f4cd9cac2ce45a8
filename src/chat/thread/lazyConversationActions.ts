import { lazyModule } from '../../react/lazyModule.ts'
import type * as ConversationActionsModule from './conversationActions.ts'
import type { ConversationActions } from './conversationActions.ts'

const conversationActions = lazyModule<typeof ConversationActionsModule>(() => import('./conversationActions.ts'))

/** The actions. Their code loads when the first one is called. They reject if it can't be loaded. */
export function createLazyConversationActions(
  create: (module: typeof ConversationActionsModule) => ConversationActions,
): ConversationActions {
  let actions: ConversationActions | undefined
  async function load(): Promise<ConversationActions> {
    await conversationActions.load()
    const module = conversationActions.get()
    if (module === undefined) throw new Error('DocsAssistant: a file of the assistant could not be loaded.')
    return (actions ??= create(module))
  }
  return {
    list: async (query) => (await load()).list(query),
    open: async (id) => (await load()).open(id),
    rename: async (id, title) => (await load()).rename(id, title),
    remove: async (id) => (await load()).remove(id),
  }
}
