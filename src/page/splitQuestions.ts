/** Splits a text into questions, at `|` or line breaks. `\|` stands for a `|` in a question. */
export function splitQuestions(text: string): string[] {
  const questions = text.match(/(?:\\\||[^|\n])+/g) ?? []
  return questions.map((question) => question.replaceAll('\\|', '|').trim()).filter((question) => question !== '')
}
