/** Who obeys a setting of docs.json: the assistant, the local docs site, both, or nobody. */
export type SettingUse = 'assistant' | 'site' | 'both' | 'nobody'

/**
 * Who obeys each setting of docs.json that is not about appearance. Those about appearance (`rules.ts`) are obeyed by
 * both. `*` stands for all other settings in an object.
 */
export const OTHER_SETTINGS_USE: Readonly<Record<string, SettingUse>> = {
  $schema: 'both',
  $ref: 'both',
  description: 'site',
  navigation: 'both',
  navbar: 'site',
  footer: 'site',
  banner: 'nobody',
  interaction: 'nobody',
  metadata: 'nobody',
  'search.prompt': 'assistant',
  'search.*': 'nobody',
  'seo.indexing': 'site',
  'seo.metatags': 'site',
  'seo.*': 'nobody',
  redirects: 'nobody',
  'errors.404': 'site',
  'errors.*': 'nobody',
  'contextual.options': 'assistant',
  'contextual.*': 'nobody',
  'assistant.suggestions': 'assistant',
  'assistant.*': 'nobody',
  'integrations.intercom': 'assistant',
  'integrations.*': 'nobody',
  'api.openapi': 'site',
  'api.*': 'nobody',
  variables: 'nobody',
  markdown: 'nobody',
  public: 'nobody',
}
