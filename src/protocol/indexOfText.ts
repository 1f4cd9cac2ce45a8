/**
 * The place of a text in another, or -1: what `indexOf` returns, in linear time for any texts (Knuth, Morris and
 * Pratt). `indexOf` takes time for the product of both lengths if they repeat themselves.
 */
export function indexOfText(text: string, wanted: string, from = 0): number {
  /** For each beginning of the wanted text, the length of its longest beginning that is also its end. */
  const borders = [0]
  const extend = (matched: number, character: string | undefined): number => {
    while (matched > 0 && wanted[matched] !== character) matched = borders[matched - 1]!
    return wanted[matched] === character ? matched + 1 : matched
  }
  for (let at = 1; at < wanted.length; at += 1) borders[at] = extend(borders[at - 1]!, wanted[at])
  let [at, matched] = [from, 0]
  for (; at < text.length && matched < wanted.length; at += 1) matched = extend(matched, text[at])
  return matched === wanted.length ? at - matched : -1
}
