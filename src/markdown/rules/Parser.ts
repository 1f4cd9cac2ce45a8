import type { MarkdownIt } from 'markdown-it'

/** Any markdown-it parser: that of answers, and those of the docs service. */
export type Parser = MarkdownIt
