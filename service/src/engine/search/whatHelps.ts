/** What an owner can do about unsure answers. */
export const WHAT_HELPS =
  'What helps: a language model (--model) or embeddings (--embeddings), which find pages that use other words.'
