import type { Token } from 'markdown-it'
import { createMarkdownParser } from './blockParser.ts'

/** More of a heading is neither shown in a menu nor part of its anchor. */
const MAX_CHARACTERS = 1_000

const parser = createMarkdownParser()
parser.core.ruler.enableOnly(['normalize', 'block', 'inline'])
// An address is not shown, so none needs a check here.
parser.validateLink = () => true

/** A heading as a reader sees it: links and images as their text, without marks of emphasis and code. */
export function headingText(markdown: string): string {
  const short = markdown.slice(0, MAX_CHARACTERS)
  const text = /[`*_~[\]<&\\]/.test(short) ? readText(parser.parseInline(short, {})[0]!.children ?? []) : short
  return text.replace(/\s+/g, ' ').trim()
}

function readText(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content }) => {
      if (type === 'softbreak' || type === 'hardbreak') return ' '
      if (type !== 'text') return content
      // Tags are text to the parser. A link whose target is defined elsewhere on the page is, too.
      return content.replace(/<\/?[a-z][^<>]*>/gi, '').replace(/\[([^[\]]*)\]\[[^[\]]*\]/g, '$1')
    })
    .join('')
}
