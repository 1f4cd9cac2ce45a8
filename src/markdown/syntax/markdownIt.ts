import type MarkdownIt from 'markdown-it'

/** markdown-it's types, under the names that its rules use. */
export type MarkdownParser = InstanceType<typeof MarkdownIt>
export type StateBlock = InstanceType<MarkdownParser['block']['State']>
export type StateInline = InstanceType<MarkdownParser['inline']['State']>
export type Token = StateBlock['tokens'][number]
