/** A word of the question, with its stems in the index. */
export interface Term {
  word: string
  /** As the reader wrote it: `sign-in` for `sign`, `money back` for `back`. */
  written: string
  /** Stems in the index. Empty if the docs have neither the word nor a similar one. */
  stems: TermStem[]
  /** Inverse document frequency: high if few sections have the word, here and in other documentation. */
  rarity: number
  /** 1 for the question itself; less for earlier questions and for text selected on the page. */
  weight: number
  /** Whether the word is in the question itself. */
  isOwn: boolean
  /** Whether the reader wrote it as a name: `PayPal`. */
  isName: boolean
  /** Whether the docs lack the word, so that similar words were looked up. */
  isGuessed: boolean
  /** The terms that the word's phrase stands for. If the docs have one of them, the word doesn't count as missing. */
  meant: Term[]
}

export interface TermStem {
  stem: string
  /** 1 for the word itself; less for a likely correction or a synonym. */
  similarity: number
  rarity: number
  /** The number of sections that have it. */
  count: number
}
