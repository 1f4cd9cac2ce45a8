/** The members of a document that this package uses. */
type PageMember =
  | 'activeElement'
  | 'addEventListener'
  | 'baseURI'
  | 'body'
  | 'createElement'
  | 'createElementNS'
  | 'createTextNode'
  | 'currentScript'
  | 'defaultView'
  | 'documentElement'
  | 'execCommand'
  | 'fonts'
  | 'getElementById'
  | 'getSelection'
  | 'head'
  | 'links'
  | 'querySelector'
  | 'querySelectorAll'
  | 'readyState'
  | 'removeEventListener'
  | 'visibilityState'

type Page = Pick<Document, PageMember>
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
  if (!document) return undefined
  return new Proxy<Page & Root>(Object.create(null), {
    get: (_, name) => {
      // Tests of hosts, and Vitest itself, replace some properties by accessors. An element never is one.
      const own = Reflect.getOwnPropertyDescriptor(document, name)?.get
      // The prototype of the document's own window, which may be an iframe's.
      const value: unknown = own ? own.call(document) : Reflect.get(Object.getPrototypeOf(document), name, document)
      return typeof value === 'function' ? value.bind(document) : value
    },
  })
}
