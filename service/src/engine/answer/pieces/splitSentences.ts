/**
 * A sentence and the space after it. A full stop inside a word (`1.2.3`, `docs.json`), an address or code doesn't end a
 * sentence. In Chinese and Japanese, no space is needed after it.
 */
const SENTENCE = new RegExp(
  [
    '(?:`+[^`]*`+|\\[[^\\]\\n]{0,300}\\]\\([^)\\s]{0,1000}\\)|[^.!?。！？]|[.!?]+(?![.!?\\s"”’)*_]|$))+',
    '(?:[.!?。！？]+["”’)*_]*|$)\\s*|[.!?。！？]+\\s*',
  ].join(''),
  'g',
)
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|incl|no|fig|mr|mrs|dr|st)\.\s*$/i
/** A quotation inside a sentence, such as `"may I?", they ask`, and how the sentence continues after it. */
const QUOTATION_END = /[.!?。！？]["”’)*_]+\s*$/u
const GOES_ON = /^(?:[,;:.!?)–—-]|\p{Ll})/u
/** "Yes." says nothing without the sentence after it. */
const SAYS_ONLY_YES = /^yes[.!]\s*$/i
const MAX_TEXT_LENGTH = 20_000

/** Splits inline Markdown into trimmed sentences, but never inside emphasis, code or a link. */
export function splitSentences(markdown: string): string[] {
  if (markdown.length > MAX_TEXT_LENGTH) return [markdown]
  const sentences: string[] = []
  let open = ''
  const parts = markdown.match(SENTENCE) ?? [markdown]
  for (const [index, part] of parts.entries()) {
    open += part
    if (ABBREVIATION.test(open) || SAYS_ONLY_YES.test(open) || !isBalanced(open)) continue
    if (QUOTATION_END.test(open) && GOES_ON.test(parts[index + 1] ?? '')) continue
    if (open.trim() !== '') sentences.push(open.trim())
    open = ''
  }
  if (open.trim() !== '') sentences.push(open.trim())
  return sentences
}

function isBalanced(text: string): boolean {
  const prose = text.replace(/(?<!`)(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, '')
  const isEven = (mark: RegExp): boolean => (prose.match(mark)?.length ?? 0) % 2 === 0
  return isEven(/\*\*/g) && isEven(/__/g) && !prose.includes('`') && count(prose, '[') <= count(prose, ']')
}

function count(text: string, character: string): number {
  return text.split(character).length - 1
}
