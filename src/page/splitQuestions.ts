/** Questions in one text, separated by `|` or line breaks. `\|` is a `|` of a question. */
export function splitQuestions(text: string): string[] {
  const questions = text.match(/(?:\\\||[^|\n])+/g) ?? []
  return questions.map((question) => question.replaceAll('\\|', '|').trim()).filter((question) => question !== '')
}
