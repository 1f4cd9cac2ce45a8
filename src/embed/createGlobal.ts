import type { DocsAssistantHandle } from '../widget/DocsAssistantProps.ts'
import type { ElementOptions } from './applyOptions.ts'
import type { DocsAssistantElement } from './DocsAssistantElement.ts'
import { pageOf } from '../dom/pageOf.ts'

/** A method of `window.DocsAssistant` and its arguments: `['ask', 'How do I start?']`. */
export type QueuedCommand = readonly [name: keyof DocsAssistantElement & string, ...args: unknown[]]

/**
 * `window.DocsAssistant`: controls the first `<docs-assistant>` of the page. Calls that come before that element exists
 * are queued.
 */
export interface DocsAssistantGlobal extends DocsAssistantHandle {
  readonly version: string
  /** The first `<docs-assistant>`, or null if the page has none. */
  readonly element: DocsAssistantElement | null
  /** Adds a `<docs-assistant>` if the page has none, and sets its attributes and properties. */
  init: (options: ElementOptions) => void
  /** Sets attributes and properties by the names of the React props. Null removes one. */
  update: (options: ElementOptions) => void
  /** Removes the element and its widget. */
  destroy: () => void
  /** Gives the consent that an element with `consent="required"` needs in order to load. */
  consent: () => void
  /** Runs commands. Until the script has loaded, `window.DocsAssistant` can be an array that collects them. */
  push: (...commands: QueuedCommand[]) => void
}

const METHODS = 'open init close toggle ask addContext openSearch reset update destroy consent'.split(' ') as Method[]

type Method = Exclude<keyof DocsAssistantGlobal, 'version' | 'element' | 'push'>

declare const __VERSION__: string

export function createGlobal(document: Document, tag: string, queue: unknown): DocsAssistantGlobal {
  const find = () => pageOf(document).querySelector<DocsAssistantElement>(tag)
  const waiting: (() => void)[] = []
  const call = (name: string, ...args: unknown[]): void => {
    let element = find()
    if (name === 'init') {
      name = 'update'
      if (element === null) {
        element = pageOf(document).createElement(tag) as DocsAssistantElement
        element.staysOnPage = true
        pageOf(document).body.append(element)
      }
    }
    if (element === null) waiting.push(() => call(name, ...args))
    else
      (element as unknown as Record<string, (...args: unknown[]) => void>)[name === 'open' ? 'show' : name]?.(...args)
  }
  pageOf(document).addEventListener('docs-assistant:ready', () => {
    for (const command of waiting.splice(0)) command()
  })
  const api = {
    version: __VERSION__,
    get element() {
      return find()
    },
    push: (...commands: QueuedCommand[]) => {
      for (const command of commands) call(...command)
    },
  } as DocsAssistantGlobal
  for (const name of METHODS) api[name] = (...args: unknown[]) => call(name, ...args)
  if (Array.isArray(queue)) api.push(...(queue as QueuedCommand[]))
  return Object.freeze(api)
}
