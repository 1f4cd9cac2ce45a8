const QUESTION_WORDS = 4
/** Scripts without spaces between words. */
const QUESTION_CHARACTERS = 10

/** Whether a query is a question rather than keywords. */
export function asksQuestion(query: string): boolean {
  const text = query.trim()
  if (/[?？؟]$/.test(text) || text.split(/\s+/).length >= QUESTION_WORDS) return true
  return text.length >= QUESTION_CHARACTERS && /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)
}
