import type { Token } from 'markdown-it'
import { createMarkdownParser } from './blockParser.ts'

/** The rest of a longer heading is neither shown in a menu nor part of its anchor. */
const MAX_CHARACTERS = 1_000

const parser = createMarkdownParser()
parser.core.ruler.enableOnly(['normalize', 'block', 'inline'])
// Addresses are not shown, so they need no check.
parser.validateLink = () => true

/**
 * Returns the text of a heading as a reader sees it: without marks of emphasis and code, and with the text of links and
 * images.
 */
export function readHeadingText(markdown: string): string {
  const short = markdown.slice(0, MAX_CHARACTERS)
  const text = /[`*_~[\]<&\\]/.test(short) ? readText(parser.parseInline(short, {})[0]!.children ?? []) : short
  return text.replace(/\s+/g, ' ').trim()
}

function readText(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content }) => {
      if (type === 'softbreak' || type === 'hardbreak') return ' '
      if (type !== 'text') return content
      // To the parser, tags are text, and so is a link that is defined elsewhere on the page.
      return content.replace(/<\/?[a-z][^<>]*>/gi, '').replace(/\[([^[\]]*)\]\[[^[\]]*\]/g, '$1')
    })
    .join('')
}
