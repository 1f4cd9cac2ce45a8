import type { AssistantMessage } from '../../../src/protocol/message.ts'

export const NAVIGATION = {
  groups: [
    { group: 'Guides', pages: ['guides/keys'] },
    { group: 'Get started', pages: ['quickstart'] },
  ],
}

const TEXT = [
  'Create the **new key** first, then revoke the [old one](/guides/keys) [1]. ' +
    'It stays valid for `60` seconds, ~~not more~~.',
  '```ts\n// In this order\nconst key: Key = await keys.create({ name: "web", ttl: 60 })\n' +
    'export function revoke(old) { return old?.id }\n```',
  "> [!WARNING]\n> Revoking can't be undone.",
  '> As the guide has it.',
  '| Key | Valid |\n| --- | --- |\n| old | 60 s |',
  '## What next\n\n- [ ] Tell your team [2]',
].join('\n\n')

/** A conversation with everything that the widget can render. */
export function conversation(): AssistantMessage[] {
  return [
    {
      id: 'q',
      role: 'user',
      content: 'How do I rotate a key?',
      parts: [{ type: 'text', text: 'How do I rotate a key?' }],
    },
    {
      id: 'a',
      role: 'assistant',
      content: TEXT,
      parts: [
        { type: 'step-start' },
        {
          type: 'reasoning',
          reasoning: 'The reader wants to rotate a key.',
          details: [{ type: 'text', text: 'The reader wants to rotate a key.' }],
        },
        {
          type: 'tool-invocation',
          toolInvocation: {
            state: 'result',
            toolCallId: 't',
            toolName: 'search',
            args: { query: 'rotate a key' },
            result: [
              { path: '/guides/keys', metadata: { title: 'Rotate a key' } },
              { path: '/quickstart', metadata: { title: 'Quickstart' } },
            ],
          },
        },
        {
          type: 'tool-invocation',
          toolInvocation: { state: 'call', toolCallId: 'u', toolName: 'lookUp', args: { id: 7 } },
        },
        { type: 'text', text: TEXT },
        {
          type: 'source',
          source: { sourceType: 'url', id: 's', url: 'https://github.com/acme/sdk', title: 'The SDK' },
        },
      ],
    },
  ]
}
