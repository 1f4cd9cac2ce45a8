import type { AssistantMessage } from '../../src/protocol/message.ts'
import { DocsAssistant } from '../../src/DocsAssistant.tsx'
import { answer, question, searchResult, source } from '../messages.ts'

const MESSAGES: AssistantMessage[] = [
  question('How do I rotate a key?'),
  answer([
    searchResult('rotate a key', [
      { path: '/guides/keys', title: 'Rotate a key' },
      { path: '/quickstart', title: 'Quickstart' },
    ]),
    'Create the **new key** first, then revoke the old one [1]. The old one stays valid for `60` ' +
      'seconds:\n\n```ts\n// In this order\nconst key = await keys.create({ name: "web" })\nawait ' +
      "keys.revoke(old.id, 60)\n```\n\n> [!NOTE]\n> Revoking can't be undone.",
    source('https://github.com/acme/sdk/pull/7', 'Key rotation in the SDK'),
  ]),
]

const NAVIGATION = {
  tabs: [
    {
      tab: 'Documentation',
      groups: [
        { group: 'Guides', pages: ['guides/keys'] },
        { group: 'Get started', pages: ['quickstart'] },
      ],
    },
  ],
}

export interface ShowcaseProps {
  /** docs.json, parsed or not. */
  config: object
  /** @default a conversation about keys */
  messages?: AssistantMessage[]
  /** TextMate grammars by path. */
  loadCodeLanguage?: (path: string) => unknown
}

/** The complete widget with an answer, themed by a docs.json, in light and in dark mode. */
export function Showcase({ config, messages = MESSAGES, loadCodeLanguage }: ShowcaseProps) {
  const { name = 'Acme' } = config as { name?: string }
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {(['light', 'dark'] as const).map((mode) => (
        <section key={mode} aria-label={mode} style={{ flex: '1 1 320px', height: 720 }}>
          <DocsAssistant
            baseUrl="https://api.acme.example"
            domain="acme"
            apiKey="svc_dsc_demo"
            variant="inline"
            storage={null}
            siteUrl="https://docs.acme.example"
            initialMessages={messages}
            loadCodeLanguage={loadCodeLanguage}
            // Gives each panel a different accessible name.
            config={{ navigation: NAVIGATION, ...config, name: `${name} ${mode}` }}
            colorScheme={mode}
            shortcut={false}
          />
        </section>
      ))}
    </div>
  )
}
