/** The typical cost of a character. In real answers with lists, links and code, it is 3.5 to 7. */
export const USUAL_COST = 6
const LINE_COST = 60
const MARK_COST = 6
const MARKS = '!&*>\\]_`|~'
/** A link or a tag consists of several elements. */
const LINK_COST = 80
/** A formula, or an invisible character and its label. */
const LABEL_COST = 40
/** For each of a code block's two fences. The block has a bar with buttons. */
const FENCE_COST = 240

/**
 * Estimates the cost of rendering a character, in units of a letter's. It depends only on the characters before it, so
 * a text costs the same however it arrives.
 */
export function renderCost(text: string, at: number): number {
  const code = text.charCodeAt(at)
  // Letters, the most common case.
  if (code > 96 && code < 123) return 1
  if (code === 10) return LINE_COST
  // [ < @
  if (code === 91 || code === 60 || code === 64) return LINK_COST
  // The slash of "://" and the dot of "www.": links without brackets.
  if ((code === 47 && text.charCodeAt(at - 1) === 58) || (code === 46 && text.charCodeAt(at - 1) === 119))
    return LINK_COST
  if ((code === 96 || code === 126) && isFence(text, at)) return FENCE_COST
  // Invisible characters are labelled in code.
  if (code === 36 || (code < 32 && code !== 9) || (code >= 0x200b && code <= 0x206f && isHidden(code)))
    return LABEL_COST
  return MARKS.includes(text[at]!) ? MARK_COST : 1
}

/** Whether this is the third fence character in a row at the start of a line. */
function isFence(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return (
    text.charCodeAt(at - 1) === code && text.charCodeAt(at - 2) === code && (at === 2 || text.charCodeAt(at - 3) === 10)
  )
}

function isHidden(code: number): boolean {
  return code < 0x2010 || (code >= 0x202a && code < 0x202f) || code >= 0x2060
}
