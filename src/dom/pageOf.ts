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

const known = new WeakMap<Document | ShadowRoot, Page & Root>()

/**
 * A document's own methods and properties. An element of the page with the attribute `name` or `id` takes the place of
 * the property of that name: `<img name="body">` becomes `document.body`. Such elements may come from text that others
 * wrote. So no other code reads a property of a document. Also accepts a shadow root, which has no such elements.
 */
export function pageOf(document: Document): Page
export function pageOf(document: Document | null | undefined): Page | undefined
export function pageOf(root: Document | ShadowRoot): Root
export function pageOf(document: Document | ShadowRoot | null | undefined): Page | Root | undefined {
  if (document === null || document === undefined) return undefined
  let page = known.get(document)
  if (page === undefined) known.set(document, (page = createPage(document)))
  return page
}

function createPage(document: Document | ShadowRoot): Page & Root {
  // Of the document's own window, which may be an iframe's.
  const prototype = Object.getPrototypeOf(document) as object
  return new Proxy<Page & Root>(Object.create(null), {
    get: (_, name) => {
      // Tests of hosts, and Vitest itself, replace some properties by accessors. An element never is one.
      const own = Reflect.getOwnPropertyDescriptor(document, name)?.get
      const value: unknown = own === undefined ? Reflect.get(prototype, name, document) : own.call(document)
      return typeof value === 'function' ? value.bind(document) : value
    },
    set: (_, name, value) => Reflect.set(prototype, name, value, document),
  })
}
