/** A text of the page, and what a translator shows in its place. */
interface Pair {
  text: Text
  translated: ChildNode
  original: string
}

const kept = new WeakSet<Element>()

/**
 * Lets a browser translate the texts of a widget, or of an element outside of one, that React or Preact renders. A
 * translator replaces each text by a `<font>`, and the renderer keeps the text: what it writes would never be seen, and
 * it would throw when it removes the text or inserts something before it. So each replaced text is put back, empty,
 * before its translation. Once the renderer writes to it, moves it or removes it, the translation goes or follows. May
 * be called repeatedly.
 */
export function keepTranslations(element: Element): void {
  const root = element.closest('.da-root') ?? element
  if (kept.has(root)) return
  kept.add(root)
  const pairs = new WeakMap<Node, Pair>()

  const observer = new MutationObserver((records) => {
    const found = new Set<Pair>()
    const touched = new Set<Pair>()
    const written = new Set<Pair>()
    for (const record of records) {
      const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } = record
      const pair = findPair(record)
      if (pair) {
        found.add(pair)
        pairs.set(pair.text, pair).set(pair.translated, pair)
      }
      for (const node of [target, ...addedNodes, ...removedNodes, previousSibling, nextSibling]) {
        const known = node && pairs.get(node)
        if (!known) continue
        touched.add(known)
        if (type === 'characterData') written.add(known)
      }
    }
    for (const pair of touched) settle(pair, found.has(pair), written.has(pair))
    // What was done here needs no second look.
    observer.takeRecords()
  })

  /** Finds a text that was removed, and a new `<font>` in its place. */
  const findPair = ({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): Pair | undefined => {
    const [text] = removedNodes
    if (removedNodes.length !== 1 || text?.nodeType !== Node.TEXT_NODE || text.parentNode) return undefined
    // Some translators insert it beside the text first.
    const translated = [addedNodes[0], previousSibling, nextSibling].find(
      (node): node is ChildNode => node?.nodeName === 'FONT' && !!node.parentNode && !pairs.has(node),
    )
    return translated && { text: text as Text, translated, original: (text as Text).data }
  }

  const settle = (pair: Pair, isNew: boolean, isWritten: boolean): void => {
    const { text, translated, original } = pair
    if (isNew) translated.before(text)
    if (!isWritten && text.parentNode && translated.parentNode) {
      text.data = ''
      if (translated.previousSibling !== text) text.after(translated)
      return
    }
    for (const node of [text, translated]) if (pairs.get(node) === pair) pairs.delete(node)
    // Without its translation, a text is shown again, as the page's original is.
    if (!isWritten && text.parentNode) text.data = original
    translated.remove()
  }

  // Until the root is garbage.
  observer.observe(root, { subtree: true, childList: true, characterData: true })
}
