/** What all pages share: the service's address and the earlier messages. */
const parameters = new URLSearchParams(location.search)

export const api =
  `/chat?tokens=${parameters.get('tokens')}&rate=${parameters.get('rate')}` +
  `&wire=${parameters.get('wire') ?? 'data'}&burst=${parameters.get('burst') ?? ''}`
export const earlierTurns = Number(parameters.get('turns') ?? 0)

/** Returns earlier turns of the thread, as AI SDK 4 messages. */
export function earlierMessages() {
  return Array.from({ length: earlierTurns * 2 }, (_, index) => {
    const text =
      index % 2 === 0 ? `Question ${index}` : `Answer **${index}** with \`code\`, and\n\n- a list\n- of two\n`
    return {
      id: `earlier-${index}`,
      role: index % 2 === 0 ? 'user' : 'assistant',
      content: text,
      parts: [{ type: 'text', text }],
    }
  })
}

/** Scrolls to the end of the answer, as the demo of each rival does. */
export function followEnd(element) {
  element.scrollTop = element.scrollHeight
}
