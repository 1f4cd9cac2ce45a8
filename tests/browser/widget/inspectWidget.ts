import { BIDI, findFaults, findLinkFaults } from '../markdown/inspect.ts'

/** Elements of the widget itself, besides those in the text of an answer. */
const ELEMENTS = new Set(
  (
    'div header section h2 h3 p span bdi a button article ol ul li dl dt dd pre form label textarea svg path ' +
    'circle rect line polyline g canvas'
  ).split(' '),
)
const NEVER =
  /^(?:on|srcset$|action$|formaction$|ping$|poster$|xlink:|xml:|srcdoc$|contenteditable$|autofocus$|popover$)/
/** Matches texts that consist of an address. */
const ADDRESS = /^(?:https?:)?\/\/([^\s/?#]+)\S*$/i

/** Lists everything in a widget that is not allowed, in any part of an answer. */
export function faultsInWidget(root: Element, origin: string): string[] {
  const faults: string[] = []
  for (const answer of root.querySelectorAll('.da-markdown')) faults.push(...findFaults(answer, origin))
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (NEVER.test(name)) faults.push(`attribute ${name}=${value}`)
      if ((name === 'id' || name === 'name') && !/^(?:da-|[:_«]|$)/.test(value)) faults.push(`${name} ${value}`)
      if (/^(?:title|alt|aria-label)$/.test(name) && BIDI.test(value)) faults.push(`hidden characters in ${name}`)
    }
    if (element.closest('.da-markdown') !== null) continue
    if (!ELEMENTS.has(element.localName)) faults.push(`element ${element.localName}`)
    if (element.localName !== 'a' || element.hasAttribute('download')) continue
    const link = element as HTMLAnchorElement
    faults.push(...findLinkFaults(link, origin).filter((fault) => !fault.startsWith('says')))
    const { host } = new URL(link.href, origin)
    for (const { textContent } of link.querySelectorAll('bdi')) {
      const claimed = ADDRESS.exec(textContent?.trim() ?? '')?.[1]?.toLowerCase()
      if (claimed !== undefined && claimed !== host && !link.textContent?.includes(host))
        faults.push(`says ${claimed}, leads to ${host}`)
    }
  }
  for (const message of root.querySelectorAll<HTMLElement>('[data-slot="message"]')) {
    if (BIDI.test(message.textContent ?? '')) faults.push('a character that turns or hides text')
    // Clipped boxes leave eight pixels for focus rings. One more is tolerance.
    if (message.scrollWidth > message.clientWidth + 9)
      faults.push(`${message.scrollWidth - message.clientWidth} pixels wider than the thread`)
  }
  if (root.querySelector('[data-slot="broken-part"]') !== null) faults.push('a part that could not be drawn')
  return [...new Set(faults)]
}
