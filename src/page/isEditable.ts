const TEXT_INPUTS = /^(?!(button|checkbox|radio|range|color|file|image|reset|submit|hidden)$)/

/** Whether readers can type into an element: a text field, a code editor, or anything with `contenteditable`. */
export function isEditable(target: EventTarget | null | undefined): boolean {
  if (!target || !('tagName' in target)) return false
  const element = target as HTMLElement
  // A form's fields take the place of its properties and methods.
  if (element.isContentEditable === true) return true
  if (/^(textarea|select)$/i.test(element.tagName)) return true
  if (/^input$/i.test(element.tagName)) return TEXT_INPUTS.test((element as HTMLInputElement).type)
  return /^(text|search|combo)box$/.test(Element.prototype.getAttribute.call(element, 'role') ?? '')
}
