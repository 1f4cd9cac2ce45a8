/**
 * The address of the host's support, with the thread's id in place of `{threadId}`. Undefined unless it is a web or
 * mail address.
 */
export function createSupportHref(template: string, threadId: string | undefined, base: string): string | undefined {
  try {
    const { protocol, href } = new URL(template.replaceAll('{threadId}', encodeURIComponent(threadId ?? '')), base)
    return ['https:', 'http:', 'mailto:'].includes(protocol) ? href : undefined
  } catch {
    return undefined
  }
}
