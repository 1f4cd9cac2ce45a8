/** A word to search for, with its stems in the index. */
export interface Term {
  word: string
  /** What the reader wrote: `sign-in` for the word `sign`, or the whole phrase `money back` for `back`. */
  written: string
  /** The word or phrase of the question that it comes from: `acme.json` for `acme`, `json` and `acmejson`. */
  source: string
  /** Stems in the index. Empty if the docs contain neither the word nor a similar one. */
  stems: TermStem[]
  /** Inverse document frequency: high if few sections contain the word, here and in other documentation. */
  rarity: number
  /** 1 for the question itself; less for earlier questions and for text selected on the page. */
  weight: number
  /** Whether the word is in the question itself. */
  isOwn: boolean
  /** Whether the reader wrote it as a name: `PayPal`. */
  isName: boolean
  /** Whether similar words were looked up, because the docs lack the word. */
  isGuessed: boolean
  /**
   * For a word of a phrase such as `money back`: the terms that the phrase stands for. If the docs contain one of them,
   * the word doesn't count as missing.
   */
  meant: Term[]
}

export interface TermStem {
  stem: string
  /** 1 for the word itself; less for a likely correction or a synonym. */
  similarity: number
  /** As for a term, but of this stem. */
  rarity: number
  /** The number of sections that contain it. */
  count: number
}
