/** The questions that the page itself suggests: `<meta name="docs-assistant-questions" content="How? | Why?">`. */
export function readPageQuestions({ head }: Document): string[] | undefined {
  return head
    .querySelector<HTMLMetaElement>('meta[name=docs-assistant-questions]')
    ?.content.split('|')
    .map((question) => question.trim())
    .filter((question) => question !== '')
}
