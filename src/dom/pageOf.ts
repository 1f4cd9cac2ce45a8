/** What stands for a document can't be passed on as a node. */
type Page = Omit<Document, 'nodeType'>
type Root = Pick<Document, 'activeElement' | 'addEventListener' | 'adoptedStyleSheets' | 'removeEventListener'>

/**
 * A document's own methods and properties. An element of the page with the attribute `name` or `id` takes the place of
 * the property of that name: `<img name="body">` becomes `document.body`. Such elements may come from text that others
 * wrote. So no other code reads a property of a document. Also accepts a shadow root, which has no such elements.
 */
export function pageOf(document: Document): Page
export function pageOf(document: Document | null | undefined): Page | undefined
export function pageOf(root: Document | ShadowRoot): Root
export function pageOf(document: Document | ShadowRoot | null | undefined): Page | Root | undefined {
  return document ? ownMembersOf<Page & Root>(document) : undefined
}

/** The same for an element of the page: a form's field with such a `name` takes the place of the form's property. */
export function elementOf(element: Element): Omit<HTMLElement, 'nodeType'> {
  return ownMembersOf(element)
}

function ownMembersOf<Members extends object>(object: object): Members {
  return new Proxy<Members>(Object.create(null), {
    get: (_, name) => {
      // Tests of hosts, and Vitest itself, replace some properties by accessors. An element never is one.
      const own = Reflect.getOwnPropertyDescriptor(object, name)?.get
      // The prototype of the document's own window, which may be an iframe's.
      const value: unknown = own ? own.call(object) : Reflect.get(Object.getPrototypeOf(object), name, object)
      return typeof value === 'function' ? value.bind(object) : value
    },
  })
}
