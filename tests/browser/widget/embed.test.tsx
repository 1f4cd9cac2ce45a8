/** The script tag's element with the real widget, as on a page. */
import { page, userEvent } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createElementClass } from '../../../src/embed/createElementClass.ts'
import type { DocsAssistantElement } from '../../../src/embed/DocsAssistantElement.ts'
import type { AppModule } from '../../../src/embed/EmbeddedApp.ts'
import { PROPERTY_NAMES } from '../../../src/embed/propertyNames.ts'
import { dataStream, fakeAssistant } from '../../../src/testing/index.ts'
import { ANSWER, renderWidget } from './renderWidget.tsx'
import { focused, isShown, slotsIn } from './slots.ts'

const load = vi.fn<() => Promise<AppModule>>(() => import('../../../src/embed/app.tsx'))
customElements.define(
  'docs-assistant',
  createElementClass(
    load,
    () => import('../../../src/embed/fields.ts'),
    () => import('../../../src/embed/bar.ts'),
  ),
)

let element: DocsAssistantElement | undefined

beforeEach(() => page.viewport(1000, 760))
afterEach(() => {
  element?.destroy()
  document.documentElement.removeAttribute('data-theme')
})

function place(attributes = '', properties: object = {}) {
  const template = document.createElement('template')
  const connection = 'domain="acme" base-url="https://docs.test" api-key="svc_dsc_1" storage="none"'
  template.innerHTML = `<docs-assistant ${connection} ${attributes}></docs-assistant>`
  const fetch = fakeAssistant(ANSWER)
  element = document.importNode(template.content, true).firstElementChild as DocsAssistantElement
  Object.assign(element, { fetch }, properties)
  document.body.append(element)
  return { element, fetch, slots: slotsIn(element.shadowRoot!) }
}

function recordEvents(target: EventTarget) {
  const events: string[] = []
  for (const name of ['open', 'close', 'event', 'problem', 'feedback']) {
    target.addEventListener(`docs-assistant:${name}`, (event) => {
      const detail = (event as CustomEvent<{ type?: string; code?: string } | null>).detail
      events.push([name, detail?.type ?? detail?.code].filter(Boolean).join(' '))
    })
  }
  return events
}

/** Removes the rules that Firefox and Safari can't read. */
function dropHostContext({ cssRules }: CSSStyleSheet | CSSGroupingRule): void {
  for (const rule of [...cssRules].reverse()) {
    if (rule instanceof CSSGroupingRule) dropHostContext(rule)
    const sheet = (rule.parentRule ?? rule.parentStyleSheet) as CSSStyleSheet | CSSGroupingRule
    if (rule.cssText.startsWith(':host-context')) sheet.deleteRule([...sheet.cssRules].indexOf(rule))
  }
}

describe('<docs-assistant>', () => {
  test('a property that is null counts as not set, as frameworks set it until they have a value', async () => {
    const unset = PROPERTY_NAMES.filter((name) => name !== 'fetch').map((name) => [name, null])
    const { element, slots } = place('variant="inline" feedback', Object.fromEntries(unset))
    await slots.wait('input')
    element.ask('How?', { send: true })
    await slots.waitForAnswer()
    expect(slots.find('feedback')).not.toBe(null)
  })

  test('a whole conversation works by keyboard, and the page receives its events', async () => {
    const events = recordEvents(document)
    const { slots, fetch } = place('version="v2"')
    await userEvent.keyboard('{Control>}i{/Control}')
    await expect.poll(focused).toBe('input')
    expect(element!.hasAttribute('open')).toBe(true)
    await userEvent.keyboard('How?{Enter}')
    await slots.waitForAnswer()
    expect(fetch.requests[0]!.body).toMatchObject({ filter: { version: 'v2' }, currentPath: location.pathname })
    expect(fetch.requests[0]!.headers.get('authorization')).toBe('Bearer svc_dsc_1')
    await userEvent.keyboard('{Escape}')
    await expect.poll(focused).toBe('launcher')
    expect(element!.hasAttribute('open')).toBe(false)
    expect(events).toEqual(['open', 'event open', 'event question', 'event answer', 'close', 'event close'])
  })

  test('the launcher looks the same before and after the widget has loaded', async () => {
    const looks = (launcher: HTMLElement) => {
      const { x, y, width, height } = launcher.getBoundingClientRect()
      const { color, backgroundColor, borderRadius, fontFamily, fontSize, fontWeight, boxShadow, zIndex } =
        getComputedStyle(launcher)
      const icon = launcher.querySelector('svg')!
      const drawing = [...icon.querySelectorAll('path')].map((path) => path.getAttribute('d')).join('')
      const iconBox = icon.getBoundingClientRect()
      return {
        box: [x, y, width, height].map(Math.round),
        color,
        backgroundColor,
        borderRadius,
        fontFamily,
        fontSize,
        fontWeight,
        zIndex,
        drawing,
        shadow: boxShadow,
        icon: [iconBox.x, iconBox.y, iconBox.width].map(Math.round),
      }
    }
    for (const width of [1000, 360]) {
      await page.viewport(width, 760)
      const { slots } = place('color-scheme="light"')
      const before = looks(slots.find('launcher')!)
      element!.destroy()
      const widget = renderWidget({ colorScheme: 'light' })
      expect(before).toEqual(looks(await slotsIn(widget.scope).wait('launcher')))
      widget.unmount()
    }
  })

  test.each(['#fde047', '#0a795f', '#111111', '#7c7c7c'])(
    'the launcher has the site’s colour %s before and after the widget has loaded, light or dark',
    async (primary) => {
      const colors = (launcher: HTMLElement) => {
        const { color, backgroundColor } = getComputedStyle(launcher)
        return { color, backgroundColor }
      }
      // Another test may have left the pointer over it.
      await userEvent.unhover(document.body)
      for (const appearance of ['light', 'dark']) {
        const { slots } = place(`color-scheme="${appearance}" config='{"colors":{"primary":"${primary}"}}'`)
        const before = colors(slots.find('launcher')!)
        element!.show()
        await expect.poll(() => isShown(slots.find('panel'))).toBe(true)
        element!.close()
        await expect.poll(() => isShown(slots.find('launcher'))).toBe(true)
        await expect.poll(() => colors(slots.find('launcher')!)).toEqual(before)
        element!.destroy()
      }
    },
  )

  test('a dialog of the page hides it, even in browsers without `:host-context`', async () => {
    const { slots } = place()
    const seen = () => getComputedStyle(slots.find('launcher')!).visibility
    const behindDialog = () => {
      for (const sheet of element!.shadowRoot!.adoptedStyleSheets) dropHostContext(sheet)
      element!.inert = true
      const inert = seen()
      element!.inert = false
      element!.ariaHidden = 'true'
      const hidden = seen()
      element!.ariaHidden = null
      return [inert, hidden, seen()]
    }
    expect(behindDialog()).toEqual(['hidden', 'hidden', 'visible'])
    element!.show()
    await expect.poll(() => isShown(slots.find('panel'))).toBe(true)
    element!.close()
    await expect.poll(() => isShown(slots.find('launcher'))).toBe(true)
    expect(behindDialog()).toEqual(['hidden', 'hidden', 'visible'])
  })

  test('the styles of the early launcher do not hide the text of a long wait', async () => {
    const { slots } = place('open', { fetch: () => new Promise<Response>(() => {}) })
    await userEvent.fill(await slots.wait('input'), 'How?')
    await userEvent.keyboard('{Enter}')
    const words = (await slots.wait('pending')).lastElementChild!
    // They pulse.
    for (const animation of words.getAnimations()) animation.cancel()
    expect(getComputedStyle(words).opacity).toBe('1')
    expect(words.getBoundingClientRect().width).toBeGreaterThan(40)
  })

  test('attributes and properties take effect while it is open', async () => {
    const { slots } = place('open')
    await expect.poll(() => isShown(slots.find('panel'))).toBe(true)
    element!.setAttribute('color-scheme', 'dark')
    await expect.poll(() => slots.find('root')!.dataset.daTheme).toBe('dark')
    Object.assign(element!, { config: { name: 'Acme', colors: { primary: '#7c3aed' } } })
    await expect.poll(() => slots.find('header')!.textContent).toBe('Acme assistant')
    element!.setAttribute('variant', 'panel')
    await expect.poll(() => slots.find('panel')!.dataset.variant).toBe('panel')
    element!.removeAttribute('open')
    await expect.poll(() => isShown(slots.find('panel'))).toBe(false)
  })

  test('a property set back to undefined leaves the attribute in effect', async () => {
    const attributes = `open config='{"name": "Acme"}' label-input-placeholder="Ask Acme" starter-questions="How?"`
    const { slots } = place(attributes, {
      config: undefined,
      labels: { inputPlaceholder: 'Ask' },
      starterQuestions: undefined,
    })
    await expect.poll(() => slots.find('header')?.textContent).toBe('Acme assistant')
    expect((slots.find('input') as HTMLTextAreaElement).placeholder).toBe('Ask')
    expect(slots.find('suggestion')?.textContent).toContain('How?')
    Object.assign(element!, { labels: undefined })
    await expect.poll(() => (slots.find('input') as HTMLTextAreaElement).placeholder).toBe('Ask Acme')
  })

  test('an open panel closes in whichever way the page wrote `open`, and other changes do not close it', async () => {
    for (const attributes of ['data-open', 'open="true"', 'open="false"']) {
      const { slots } = place(attributes)
      element!.show()
      await expect.poll(() => isShown(slots.find('panel'))).toBe(true)
      expect(element!.open).toBe(true)
      element!.setAttribute('color-scheme', 'dark')
      await expect.poll(() => slots.find('root')!.dataset.daTheme).toBe('dark')
      expect(isShown(slots.find('panel'))).toBe(true)
      slots.find('input')!.focus()
      await userEvent.keyboard('{Escape}')
      await expect.poll(() => isShown(slots.find('panel'))).toBe(false)
      // By then, the change of the attribute has been rendered.
      element!.setAttribute('color-scheme', 'light')
      await expect.poll(() => slots.find('root')!.dataset.daTheme).toBe('light')
      expect([element!.open, isShown(slots.find('panel'))]).toEqual([false, false])
      element!.destroy()
    }
  })

  test('changes with the page between light and dark', async () => {
    const { slots } = place('open')
    const root = await slots.wait('root')
    expect(root.dataset.daTheme).toBe('auto')
    document.documentElement.dataset.theme = 'dark'
    await expect.poll(() => root.dataset.daTheme).toBe('dark')
  })

  test('a script can fill the field, and sends only if it asks for that', async () => {
    const { slots, fetch } = place()
    element!.ask('How do I install it?')
    await expect.poll(() => (slots.find('input') as HTMLTextAreaElement | null)?.value).toBe('How do I install it?')
    expect(fetch.requests).toEqual([])
    element!.ask('And then?', { send: true })
    await slots.waitForAnswer()
    expect(fetch.requests[0]!.body.messages.at(-1)!.content).toBe('And then?')
    element!.addContext({ type: 'code', value: 'npm ci' })
    await slots.wait('context-chip')
  })

  test('an admin key is never sent, and is reported to the page', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const events = recordEvents(document)
    const { slots, fetch } = place('open')
    element!.setAttribute('api-key', 'svc_admin')
    await slots.wait('problem')
    expect(slots.find('problem')!.dataset.problem).toBe('secret-key')
    element!.ask('How?', { send: true })
    await expect.poll(() => events).toContain('problem secret-key')
    expect(fetch.requests).toEqual([])
    expect(error.mock.calls.flat().join(' ')).not.toContain('svc_admin')
  })

  test('sends a reader’s feedback to the page as an event, if the page asks for it', async () => {
    const given: unknown[] = []
    const { slots } = place('feedback')
    element!.addEventListener('docs-assistant:feedback', (event) => given.push((event as CustomEvent).detail))
    element!.show()
    await expect.poll(focused).toBe('input')
    await userEvent.keyboard('How?{Enter}')
    await slots.waitForAnswer()
    slots.find('feedback')!.querySelector('button')!.click()
    await expect.poll(() => given).toMatchObject([{ messageId: expect.any(String), value: 'up' }])

    element!.destroy()
    const without = place()
    element!.show()
    await expect.poll(focused).toBe('input')
    await userEvent.keyboard('How?{Enter}')
    await without.slots.waitForAnswer()
    expect(without.slots.find('feedback')).toBeNull()
  })

  test('`config-url` is fetched once, and an invalid file affects only the appearance', async () => {
    const fetchFile = vi.spyOn(window, 'fetch')
    fetchFile.mockResolvedValueOnce(
      new Response('{ "name": "Acme", /* comments are fine */ "theme": "maple", "colors": { "primary": "#7c3aed" } }'),
    )
    const { slots } = place('config-url="/docs.json"')
    element!.show()
    await expect.poll(() => slots.find('header')?.textContent).toBe('Acme assistant')

    expect(fetchFile).toHaveBeenCalledOnce()

    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    fetchFile.mockResolvedValueOnce(new Response('not found', { status: 404 }))
    element!.setAttribute('config-url', '/other.json')
    await expect.poll(() => slots.find('header')?.textContent).toBe('Assistant')
    expect(error).toHaveBeenCalledWith(expect.stringContaining('"/other.json" is not used: status 404'))
  })

  test('the launcher takes the colour of `config-url` when a reader hovers it, and keeps that', async () => {
    const config = { name: 'Acme', colors: { primary: '#7c3aed' }, favicon: '/icon.svg' }
    const fetchFile = vi.spyOn(window, 'fetch').mockResolvedValueOnce(new Response(JSON.stringify(config)))
    await userEvent.unhover(document.body)
    const { slots } = place('config-url="/docs.json"')
    const looks = () => {
      const { color, backgroundColor } = getComputedStyle(slots.find('launcher')!)
      return { color, backgroundColor, hasFavicon: slots.find('launcher')!.querySelector('img') !== null }
    }
    expect(fetchFile).not.toHaveBeenCalled()
    slots.find('launcher')!.dispatchEvent(new PointerEvent('pointerenter'))
    await expect.poll(looks).toMatchObject({ backgroundColor: 'rgb(124, 58, 237)', hasFavicon: false })
    const before = looks()
    element!.show()
    await expect.poll(() => slots.find('header')?.textContent).toBe('Acme assistant')
    element!.close()
    await expect.poll(() => isShown(slots.find('launcher'))).toBe(true)
    await expect.poll(looks).toEqual(before)
  })

  test('a docs.json that arrives late still themes the widget, without overriding properties', async () => {
    let answer!: (response: Response) => void
    vi.spyOn(window, 'fetch').mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    const { slots } = place('open config-url="/docs.json"')
    // The widget waits for the file only for a short time.
    await expect.poll(() => slots.find('header')?.textContent).toBe('Assistant')
    Object.assign(element!, { labels: { inputPlaceholder: 'Ask Acme' } })
    answer(new Response('{ "name": "Acme", "theme": "maple", "colors": { "primary": "#7c3aed" } }'))
    await expect.poll(() => slots.find('header')?.textContent).toBe('Acme assistant')
    expect((slots.find('input') as HTMLTextAreaElement).placeholder).toBe('Ask Acme')
  })

  test('has its stylesheet after it was removed and reinserted while it was loading', async () => {
    let answer!: (response: Response) => void
    const fetchFile = vi.spyOn(window, 'fetch').mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    const { slots } = place('config-url="/docs.json"')
    element!.show()
    // The widget has loaded now, but not its docs.json.
    await expect.poll(() => fetchFile.mock.calls.length).toBe(1)
    element!.destroy()
    await expect.poll(() => slots.find('launcher')).toBeNull()
    document.body.append(element!)
    answer(new Response('{ "name": "Acme" }'))
    const panel = await slots.wait('panel')
    await expect.poll(() => isShown(panel)).toBe(true)
    expect(getComputedStyle(slots.find('header')!).display).toBe('flex')
  })

  test('keeps its panel and the running answer when the page replaces its body', async () => {
    const encoder = new TextEncoder()
    let stream!: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) })
    const { slots } = place('', { fetch: () => Promise.resolve(new Response(body)) })
    element!.staysOnPage = true
    element!.ask('How?', { send: true })
    await expect.poll(() => slots.find('message')).not.toBeNull()
    stream.enqueue(encoder.encode('f:{"messageId":"m1"}\n0:"The first half"\n'))
    await expect.poll(() => element!.shadowRoot!.textContent).toContain('The first half')

    const before = document.body
    document.documentElement.replaceChild(document.createElement('body'), before)
    try {
      await expect.poll(() => element!.isConnected).toBe(true)
      expect(isShown(slots.find('panel'))).toBe(true)
      expect(slots.find('panel')!.matches(':popover-open')).toBe(true)
      stream.enqueue(encoder.encode('0:" and the rest."\nd:{"finishReason":"stop"}\n'))
      stream.close()
      await expect.poll(() => element!.shadowRoot!.textContent).toContain('The first half and the rest.')
    } finally {
      element!.destroy()
      document.documentElement.replaceChild(before, document.body)
    }
  })

  test('replaces the same element in the next body, and keeps its draft', async () => {
    const { slots } = place('open')
    await expect.poll(() => isShown(slots.find('panel'))).toBe(true)
    element!.ask('How do I')
    await expect.poll(() => (slots.find('input') as HTMLTextAreaElement).value).toBe('How do I')
    const before = document.body
    const next = document.createElement('body')
    next.append(element!.cloneNode())
    document.documentElement.replaceChild(next, before)
    try {
      await expect.poll(() => document.querySelector('docs-assistant')).toBe(element)
      expect((slots.find('input') as HTMLTextAreaElement).value).toBe('How do I')
      expect(isShown(slots.find('panel'))).toBe(true)
    } finally {
      element!.destroy()
      document.documentElement.replaceChild(before, document.body)
    }
  })

  test('restores the page when it is removed', async () => {
    const { slots } = place('open')
    await expect.poll(() => isShown(slots.find('panel'))).toBe(true)
    const shadow = element!.shadowRoot!
    element!.destroy()
    await expect.poll(() => shadow.childElementCount).toBe(0)
    expect(load).toHaveBeenCalled()
  })
})

test('a panel takes the focus if a reader opens it, but not if the page opens it', async () => {
  const field = document.createElement('input')
  document.body.append(field)
  for (const before of [field, null]) {
    before?.focus()
    const { slots } = place('open')
    await expect.poll(() => isShown(slots.find('panel'))).toBe(true)
    await expect.poll(() => slots.find('input')).toBeTruthy()
    expect(document.activeElement).toBe(before ?? document.body)
    element!.close()
    await expect.poll(() => isShown(slots.find('panel'))).toBe(false)
    element!.show()
    await expect.poll(focused).toBe('input')
    element!.destroy()
  }
  field.remove()
})

test('with `askAbout`, the page has its button before a reader uses the launcher', async () => {
  const code = document.createElement('pre')
  code.textContent = 'npm ci'
  document.body.append(code)
  onTestFinished(() => code.remove())
  const { slots } = place('', { askAbout: { elements: 'pre' } })
  await expect
    .poll(async () => {
      await userEvent.unhover(code)
      await userEvent.hover(code)
      return slots.find('ask-about')
    })
    .not.toBeNull()
  await userEvent.click(slots.find('ask-about')!)
  await expect.poll(() => slots.find('context-chip')?.textContent).toContain('npm ci')
})

describe('an element that is removed and reinserted, as when the page replaces its body', () => {
  const open = async () => {
    const { element, slots } = place('', { fetch: fakeAssistant(LONG_ANSWER) })
    element.show()
    await slots.wait('input')
    await userEvent.keyboard('How?{Enter}')
    await slots.waitForAnswer()
    return { element, slots, thread: slots.find('thread')! }
  }
  const comeBack = (element: Element) => {
    element.remove()
    document.body.append(element)
  }

  test('keeps its conversation and the scroll position', async () => {
    const { element, thread } = await open()
    thread.scrollTop = 300
    await nextFrames()
    comeBack(element)
    expect(thread.scrollTop).toBe(300)
    await nextFrames()
    expect(thread.scrollTop).toBe(300)
  })

  test('keeps the focus where it was, in the panel or on the page', async () => {
    const { element, slots } = await open()
    await expect.poll(focused).toBe('input')
    comeBack(element)
    expect(focused()).toBe('input')

    const button = document.createElement('button')
    button.id = 'on-the-page'
    document.body.append(button)
    onTestFinished(() => button.remove())
    button.focus()
    await nextFrames()
    comeBack(element)
    expect(focused()).toBe('on-the-page')
    button.blur()
    comeBack(element)
    expect(document.activeElement).toBe(document.body)
    expect(isShown(slots.find('panel'))).toBe(true)
  })
})

const LONG_ANSWER = dataStream()
  .step()
  .words(Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.`).join('\n\n'))
  .finish({ threadId: 'thread-1' })

async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
}
