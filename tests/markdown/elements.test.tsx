import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { resolveUrl, cleanText } from '../../src/markdown/index.ts'
import { hideTextFragment } from '../../src/ui/parts/citeSources.ts'
import { renderLive } from './renderLive.tsx'
import { eventually } from '../eventually.ts'

afterEach(cleanup)

const BASE = 'https://docs.example/guide/start'

describe('resolveUrl', () => {
  it.each([
    ['/a', 'https://docs.example/a', false],
    ['b?c#d', 'https://docs.example/guide/b?c#d', false],
    ['#e', 'https://docs.example/guide/start#e', false],
    ['https://docs.example/x', 'https://docs.example/x', false],
    ['http://docs.example/x', 'http://docs.example/x', true],
    ['//other.example/x', 'https://other.example/x', true],
    ['HTTPS://Other.example', 'https://other.example/', true],
    ['mailto:a@b.example?body=secret', 'mailto:a@b.example', true],
    ['tel:+123', 'tel:+123', true],
  ])('%j resolves to %s', (address, href, isExternal) => {
    expect(resolveUrl(address, BASE)).toMatchObject({ href, isExternal })
  })

  it.each([
    'javascript:0',
    'java\nscript:0',
    '\u0001javascript:0',
    'data:,x',
    'blob:https://docs.example/1',
    'vbscript:x',
    'file:///x',
    'about:blank',
    'sms:1',
    'https://a:b@docs.example/',
    'http://',
    `/${'a'.repeat(9000)}`,
    undefined,
    null,
    7,
    {},
  ])('%j is refused', (address) => {
    expect(resolveUrl(address, BASE)).toBeUndefined()
  })
})

describe('invisible text', () => {
  it.each([
    ['pay \u202eevil\u202c now', 'pay evil now'],
    ['a\u200bb\u00adc\ufeffd', 'abcd'],
    ['hi\u{e0041}\u{e0042}', 'hi'],
    ['a\ufe01\ufe02', 'a'],
    ['a\u0007b', 'ab'],
  ])('%j shows as %j', (text, visible) => {
    expect(cleanText(text)).toBe(visible)
  })

  it.each([
    'line\nbreak\ttab',
    'می\u200cخواهم',
    '👩\u200d💻',
    '❤\ufe0f',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'עברית',
    '日本語、中文。',
    '“quotes” — and … dashes',
    '👋🏻👋🏿 ที่นี่น้ำ e\u0301\u0323 שָׁלוֹם',
  ])('%j is unchanged', (text) => {
    expect(cleanText(text)).toBe(text)
  })

  it('a word of thousands of joined letters can break', () => {
    const word = '\u0628'.repeat(500)
    // Browsers join letters across a zero-width space, but not across a non-joiner.
    expect(cleanText(`${word}${word}\u0628`) === `${word}\u200c\u200b${word}\u200c\u200b\u0628`).toBe(true)
    expect(cleanText('\u0628'.repeat(499)) === '\u0628'.repeat(499)).toBe(true)
  })

  it.each(['ภา', 'ລາ', 'ក', 'က'])('thousands of letters such as %j can break', (letters) => {
    const text = letters.repeat(1000)
    const pieces = cleanText(text).split('\u200c\u200b')
    expect(pieces.join('') === text).toBe(true)
    expect(pieces.length).toBeGreaterThan(1)
  })

  it.each([
    ['in several elements', `${'กา'.repeat(200)}**${'กา'.repeat(10)}**`.repeat(2)],
    ['in code', `\`${'กา'.repeat(400)}\``],
  ])('a word with thousands of letters %s can break in a cell', async (_name, text) => {
    const { root } = await renderLive({ text: `| a |\n|---|\n| ${text} |\n| ${'กา'.repeat(200)} |` })
    const broken = [...root.querySelectorAll('td')].map((cell) => cell.classList.contains('da:wrap-anywhere'))
    expect(broken).toEqual([true, false])
  })

  it.each(['0301', '3099', '1f3fb', '0e33'])('a letter has at most 30 of U+%s, which hold the layout', (code) => {
    const mark = String.fromCodePoint(Number.parseInt(code, 16))
    expect(cleanText(`a${mark.repeat(5000)}b`) === `a${mark.repeat(30)}b`).toBe(true)
  })

  it('is labelled in code, and not copied from it', async () => {
    const view = await renderLive({ text: '`a\u202eb`' })
    expect(view.words()).toBe('ab')
    expect(view.root.querySelector('[data-character="U+202E"]')).not.toBeNull()
  })

  it('has one label for many that follow each other', async () => {
    const view = await renderLive({ text: '`a' + '\u200b\u200c'.repeat(50) + '`' })
    const labels = [...view.root.querySelectorAll<HTMLElement>('[data-character]')]
    expect(labels.map(({ dataset }) => dataset.character)).toEqual(['U+200B U+200C '.repeat(4).trim()])
  })
})

describe('links', () => {
  it('open another site in a new tab, and show its host', async () => {
    await renderLive({ text: '[the page](https://other.example/x)' })
    const link = screen.getByRole('link')
    expect(link.textContent).toBe('the page other.example')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(link.getAttribute('target')).toBe('_blank')
  })

  it('to the page’s own site open in the same tab and use the host’s navigation', async () => {
    const navigate = vi.fn<(url: string, event: { preventDefault: () => void }) => void>((_url, event) =>
      event.preventDefault(),
    )
    await renderLive({ text: '[the page](/x)', navigate })
    const link = screen.getByRole('link')
    expect(link.getAttribute('target')).toBeNull()
    fireEvent.click(link)
    expect(navigate.mock.calls[0]?.[0]).toBe('https://docs.example/x')
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true })
    fireEvent.click(link, { ctrlKey: true })
    expect(navigate).toHaveBeenCalledTimes(1)
  })

  it.each([
    '[https://docs.example/login](https://evil.test/)',
    '[docs.example](https://evil.test/)',
    '[ＤＯＣＳ.example](https://evil.test/)',
  ])('%s shows its target', async (text) => {
    await renderLive({ text })
    expect(screen.getByRole('link').textContent).toBe('https://evil.test/')
  })

  it.each([
    ['https://\u0430pple.example/', 'https://\u0430pple.example/ xn--pple-43d.example'],
    ['[docs.example](https://docs.example:8443/)', 'docs.example docs.example:8443'],
    ['[other.example](https://www.other.example/)', 'other.example'],
    ['https://other.example/x', 'https://other.example/x'],
  ])('%s shows as %j', async (text, expected) => {
    await renderLive({ text, siteUrl: 'https://docs.example/' })
    expect(screen.getByRole('link').textContent).toBe(expected)
  })

  it.each([
    ['[support@paypal.example](mailto:thief@evil.test)', 'mailto:thief@evil.test'],
    ['[write to support@paypal.example.](mailto:thief@evil.test)', 'mailto:thief@evil.test'],
    ['[docs.example](mailto:thief@evil.test)', 'mailto:thief@evil.test'],
    ['[mailto:support@paypal.example](tel:+123456789)', 'tel:+123456789'],
    ['[+1 (800) 555-0100](tel:+44900999999)', 'tel:+44900999999'],
    ['[call 0800 555 0100](tel:+44900999999)', 'tel:+44900999999'],
    ['[\u2800](https://docs.example/x)', 'https://docs.example/x'],
  ])('%s shows its target, because its label claims another one', async (text, target) => {
    await renderLive({ text: text.replace('\\u2800', '\u2800') })
    expect(screen.getByRole('link').textContent).toBe(target)
  })

  it.each([
    ['write to help@docs.example.', 'help@docs.example'],
    ['[Help@docs.example](mailto:help@docs.example)', 'Help@docs.example'],
    ['[+49 30 123456](tel:+4930123456)', '+49 30 123456'],
    ['[+49 (30) 12-34.56](tel:+4930123456)', '+49 (30) 12-34.56'],
    ['[`window.DocsAssistant`](/script-tag)', 'window.DocsAssistant'],
    ['[`socket.io`](/script-tag)', 'socket.io'],
    ['[`window` . `DocsAssistant`](/script-tag)', 'window . DocsAssistant'],
  ])('%s keeps its label', async (text, label) => {
    await renderLive({ text })
    expect(screen.getByRole('link').textContent).toBe(label)
  })

  it.each([
    ['[write to us](mailto:help@docs.example)', 'write to us help@docs.example'],
    ['[write to us](mailto:help@docs.example,thief@evil.test)', 'write to us help@docs.example,thief@evil.test'],
    ['[hеlp@docs.example](tel:+1900)', 'tel:+1900'],
    ['[030/123456](tel:+4930123456)', '030/123456 +4930123456'],
    ['[call us, 24/7](tel:+4930123456)', 'call us, 24/7 +4930123456'],
    ['[0800–123–4567](tel:+19001234567)', '0800–123–4567 +19001234567'],
    ['[0800·123·4567](tel:+19001234567)', '0800·123·4567 +19001234567'],
    ['[٠٨٠٠ ١٢٣](tel:+19001234567)', '٠٨٠٠ ١٢٣ +19001234567'],
    ['[① ② ③ ④ ⑤](tel:+19001234567)', 'tel:+19001234567'],
    ['[zero 800](tel:+19001234567)', 'zero 800 +19001234567'],
    ['[`help`](mailto:help@docs.example)', 'help help@docs.example'],
    ['[`console.log`](https://evil.test/)', 'console.log evil.test'],
    ['[`window.DocsAssistant`](https://evil.test/)', 'window.DocsAssistant evil.test'],
    ['[`docs.com`](https://evil.test/)', 'https://evil.test/'],
    ['[`Docs.Com`](https://evil.test/)', 'https://evil.test/'],
    ['[`docs.de`](https://evil.test/)', 'https://evil.test/'],
    ['[`docs.example/login`](https://evil.test/)', 'https://evil.test/'],
    ['[`https://docs.log`](https://evil.test/)', 'https://evil.test/'],
    ['[`docs.log`: see docs.example](https://evil.test/)', 'docs.log: see docs.example evil.test'],
  ])('%s shows where it leads', async (text, label) => {
    await renderLive({ text })
    expect(screen.getByRole('link').textContent).toBe(label)
  })

  it.each([
    ['[here](https://evil.test/ "https://docs.example")', null],
    ['[here](/login "docs.other/login")', null],
    ['[write to us](mailto:thief@evil.test "help@docs.example")', null],
    ['[here](https://other.test/ "other.test/a")', 'other.test/a'],
    ['[here](https://other.test/ "The guide")', 'The guide'],
  ])('%s has a title only if that claims no other target', async (text, title) => {
    await renderLive({ text })
    expect(screen.getByRole('link').getAttribute('title')).toBe(title)
  })

  it('can have the label Node.js', async () => {
    await renderLive({ text: '[Node.js](https://nodejs.example/)' })
    expect(screen.getByRole('link').textContent).toBe('Node.js nodejs.example')
  })
})

describe('images', () => {
  it('load from the page’s own origin, and from other origins only if allowed; an empty list allows none', async () => {
    const view = await renderLive({ text: '![one](/a.png) ![two](https://cdn.example/b.png)' })
    expect(view.root.querySelectorAll('img')).toHaveLength(1)
    expect(screen.getByRole('link').textContent).toBe('two cdn.example')
    view.update({ allowedImageOrigins: ['https://cdn.example'] })
    expect(Array.from(view.root.querySelectorAll('img'), (image) => image.alt)).toEqual(['one', 'two'])
    view.update({ allowedImageOrigins: [] })
    expect(view.root.querySelector('img')).toBeNull()
  })
})

describe('citations', () => {
  const citations = [
    { url: '/install', title: 'Installing' },
    { url: 'https://other.example/a?b', title: '' },
  ]

  it('replace markers that have a source; others stay text', async () => {
    const view = await renderLive({ text: 'so[1] and[2] but[3]', citations })
    expect(screen.getAllByRole('link', { name: /Source/ }).map((link) => link.getAttribute('href'))).toEqual([
      'https://docs.example/install',
      'https://other.example/a?b',
    ])
    expect(view.words()).toContain('but[3]')
  })

  it.each([
    ['behind a sentence', 'Run it. [Installing](/install#npm)'],
    ['between two sentences', 'Run it. [Installing](/install#npm) Then wait.'],
    ['before a last mark', 'Run it! ([Installing](/install#npm)).'],
    ['below a paragraph', 'Run it.\n\n[Installing](/install#npm)'],
    ['below code', '```sh\nnpm ci\n```\n\n[Installing](/install#npm)'],
    ['below a table', '| A |\n| - |\n| b |\n\n[Installing](/install#npm)'],
    ['below a list', '- Wait.\n- Run it.\n\n[Installing](/install#npm)'],
    ['below a quote', '> [!NOTE]\n> Run it.\n\n[Installing](/install#npm)'],
    ['in an item of a list', '- Run it. [Installing](/install#npm)\n- Wait.'],
  ])('replace a link to their page %s, once', async (_, text) => {
    const view = await renderLive({ text, citations })
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual(['Source 1'])
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://docs.example/install#npm')
    // It stands in what it belongs to, and not on a line of its own.
    const block = view.root.querySelector('.da-citation')!.closest('p, .da-code, .da-table-box')!
    expect(block.textContent).toMatch(/Run it|npm ci|Copy as CSV/)
  })

  it.each([
    ['is one of the words of a sentence', 'see [Installing](/install#npm)'],
    ['begins a sentence', 'Run it. [Installing](/install#npm) explains how.'],
    ['is introduced', 'See also:\n\n[Installing](/install#npm)'],
    ['is all of the answer', '[Installing](/install#npm)'],
    ['is an item of a list', '- [Installing](/install#npm)'],
    ['is below a list that introduces something', '- See also:\n\n[Installing](/install#npm)'],
    ['stands below a heading', '## Read\n\n[Installing](/install#npm)'],
    ['stands beside a link to a page that is no source', 'Run it.\n\n[Installing](/install#npm), [Else](/else)'],
  ])('leave a link its words that %s', async (_, text) => {
    await renderLive({ text, citations })
    expect(screen.getByRole('link', { name: 'Installing' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Source 1' })).toBeNull()
  })

  it('keep the element of a paragraph when the citation below it arrives', async () => {
    const view = await renderLive({ text: 'Run it.', citations, isStreaming: true })
    const paragraph = view.root.querySelector('p')
    view.update({ text: 'Run it.\n\n[Installing](/install#npm)' })
    expect(view.root.querySelector('p')).toBe(paragraph)
    expect(paragraph?.querySelector('.da-citation')).not.toBeNull()
  })

  it('open their card on hover and focus, and close it on Escape', async () => {
    await renderLive({ text: 'so[1]', citations })
    const user = userEvent.setup()
    const chip = screen.getByRole('link', { name: 'Source 1' })
    const card = screen.getByRole('tooltip', { hidden: true })
    expect(chip.getAttribute('aria-describedby')).toBe(card.id)
    expect(card.dataset.state).toBe('closed')
    await user.tab()
    expect(document.activeElement).toBe(chip)
    expect(card.dataset.state).toBe('open')
    expect(within(card).getByText('Installing')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(card.dataset.state).toBe('closed')
    await user.hover(chip)
    expect(card.dataset.state).toBe('open')
  })

  it('keep their card open while the pointer is in it; Escape closes it wherever the focus is', async () => {
    await renderLive({ text: 'so[1]', citations })
    const user = userEvent.setup()
    const card = screen.getByRole('tooltip', { hidden: true })
    const escaped = vi.fn<(event: Event) => void>()
    document.body.addEventListener('keydown', escaped)
    onTestFinished(() => document.body.removeEventListener('keydown', escaped))
    await user.hover(screen.getByRole('link', { name: 'Source 1' }))
    await user.hover(card)
    expect(card.dataset.state).toBe('open')
    await user.keyboard('{Escape}')
    expect(card.dataset.state).toBe('closed')
    expect(escaped).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(escaped).toHaveBeenCalledOnce()
  })

  it('keep their card open while the pointer moves into it, but not longer', async () => {
    const view = await renderLive({ text: 'so[1]', citations })
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const citation = view.root.querySelector('.da-citation')!
    const card = screen.getByRole('tooltip', { hidden: true })
    const moveOnto = () => {
      fireEvent.pointerEnter(citation)
      fireEvent.pointerMove(citation)
    }
    moveOnto()
    fireEvent.pointerLeave(citation)
    act(() => void vi.advanceTimersByTime(150))
    moveOnto()
    act(() => void vi.advanceTimersByTime(1000))
    expect(card.dataset.state).toBe('open')
    fireEvent.pointerLeave(citation)
    expect(card.dataset.state).toBe('open')
    act(() => void vi.advanceTimersByTime(1000))
    expect(card.dataset.state).toBe('closed')
    moveOnto()
    fireEvent.pointerLeave(citation)
    view.update({ text: 'none' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('stay closed when they scroll under a pointer that rests, and after Escape until it comes again', async () => {
    const view = await renderLive({ text: 'so[1]', citations })
    const citation = view.root.querySelector('.da-citation')!
    const card = screen.getByRole('tooltip', { hidden: true })
    fireEvent.pointerEnter(citation)
    expect(card.dataset.state).toBe('closed')
    fireEvent.pointerMove(citation)
    expect(card.dataset.state).toBe('open')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    fireEvent.pointerMove(citation)
    expect(card.dataset.state).toBe('closed')
  })

  describe('of a source with known passages', () => {
    const handlers = { onPointerDown: hideTextFragment, onKeyDown: hideTextFragment }
    const quoted = [
      {
        url: '/install#npm',
        title: 'Installing',
        passages: [
          { text: 'Run npm.', href: '/install#npm:~:text=Run%20npm.', handlers },
          { text: 'Or yarn.', href: '/install#yarn:~:text=Or%20yarn.', handlers },
        ],
      },
    ]
    const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href')?.replace(/^.*install/, ''))
    const cards = () => screen.getAllByRole('tooltip', { hidden: true }).map((card) => card.textContent)

    it('link to the passage of their section and show it', async () => {
      await renderLive({
        text: 'so[1]\n\n[Yarn](/install#yarn)\n\n[Bun](/install#bun)\n\n[All](/install)',
        citations: quoted,
      })
      expect(hrefs()).toEqual(['#npm:~:text=Run%20npm.', '#yarn:~:text=Or%20yarn.', '#bun', '#npm:~:text=Run%20npm.'])
      expect(cards().map((text) => /Run npm|Or yarn/.exec(text)?.[0])).toEqual([
        'Run npm',
        'Or yarn',
        undefined,
        'Run npm',
      ])
    })

    it('open their card on a first tap, follow the link on a second, and close on a tap elsewhere', async () => {
      const followed: string[] = []
      await renderLive({
        text: 'so[1] and',
        citations: quoted,
        navigate: (url, event) => {
          event.preventDefault()
          followed.push(url)
        },
      })
      const chip = screen.getByRole('link', { name: 'Source 1' })
      const card = screen.getByRole('tooltip', { hidden: true })
      const tap = () => {
        fireEvent.pointerEnter(chip, { pointerType: 'touch' })
        fireEvent.pointerDown(chip, { pointerType: 'touch' })
        fireEvent.pointerUp(chip, { pointerType: 'touch' })
        fireEvent.pointerLeave(chip, { pointerType: 'touch' })
        return fireEvent.touchEnd(chip) && fireEvent.click(chip)
      }
      vi.useFakeTimers()
      onTestFinished(() => void vi.useRealTimers())
      expect(tap()).toBe(false)
      expect(card.dataset.state).toBe('open')
      expect(followed).toEqual([])
      // Of a mouse that rests elsewhere, which browsers report too.
      fireEvent.pointerLeave(card.parentElement!, { pointerType: 'mouse' })
      act(() => void vi.advanceTimersByTime(1000))
      expect(card.dataset.state).toBe('open')
      fireEvent.pointerDown(document.body)
      expect(card.dataset.state).toBe('closed')
      tap()
      tap()
      expect(followed).toEqual(['https://docs.example/install#npm:~:text=Run%20npm.'])
    })

    it('have an address without a text fragment while they are pressed, and their own again afterwards', async () => {
      await renderLive({ text: '[Yarn](/install#yarn)', citations: quoted })
      const link = screen.getByRole('link', { name: 'Yarn' }) as HTMLAnchorElement
      vi.useFakeTimers()
      onTestFinished(() => void vi.useRealTimers())
      fireEvent.pointerDown(link)
      expect(link.hash).toBe('#yarn')
      fireEvent.pointerUp(link)
      act(() => void vi.advanceTimersByTime(1000))
      expect(link.hash).toBe('#yarn:~:text=Or%20yarn.')
      fireEvent.keyDown(link, { key: 'Enter', ctrlKey: true })
      expect(link.hash).toBe('#yarn:~:text=Or%20yarn.')
      fireEvent.keyDown(link, { key: 'Enter' })
      expect(link.hash).toBe('#yarn')
    })
  })

  it('show a page of the docs site as a thumbnail, and a page of another site as text', async () => {
    const described = { eyebrow: 'Get started › Setup', site: 'Acme' }
    await renderLive({ text: 'so[1] and[2]', citations: citations.map((citation) => ({ ...citation, ...described })) })
    const [own, other] = screen.getAllByRole('tooltip', { hidden: true })
    expect(own!.querySelector('.da-thumbnail')?.textContent).toBe('Get started\u00a0› SetupInstallingAcme')
    expect(own!.textContent).toContain('/install')
    expect(other!.querySelector('.da-thumbnail')).toBeNull()
  })

  it('show the quoted passage first, and then no thumbnail', async () => {
    const passages = [{ text: 'Run npm.', href: '/install' }]
    await renderLive({ text: 'so[1]', citations: [{ ...citations[0]!, site: 'Acme', passages }] })
    const card = screen.getByRole('tooltip', { hidden: true })
    expect(card.textContent).toBe('Run npm.Installing/install')
    expect(card.querySelector('.da-thumbnail')).toBeNull()
  })
})

describe('blocks', () => {
  it('start headings at level three, below the page’s own', async () => {
    await renderLive({ text: '# One\n\n## Two\n\n###### Six' })
    expect(screen.getAllByRole('heading').map((heading) => heading.localName)).toEqual(['h3', 'h4', 'h6'])
  })

  it('have their own text direction', async () => {
    const view = await renderLive({ text: 'word\n\n- item\n\n> quote' })
    expect(
      Array.from(view.root.querySelectorAll('p, ul, blockquote'), (element) => element.getAttribute('dir')),
    ).not.toContain(null)
  })

  it('name the kind of a callout', async () => {
    await renderLive({ text: '> [!WARNING]\n> Mind the *gap*.' })
    expect(screen.getByRole('note', { name: 'Warning' }).textContent).toBe('WarningMind the gap.')
  })

  it('show completed tasks as checked', async () => {
    await renderLive({ text: '- [x] one\n- [ ] two' })
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => [box.checked, box.disabled])).toEqual([
      [true, true],
      [false, true],
    ])
  })

  it('let a table scroll by keyboard', async () => {
    await renderLive({ text: '| a | b |\n|---|--:|\n| 1 | 2 |' })
    const region = screen.getByRole('group', { name: 'Table' })
    expect(region.tabIndex).toBe(0)
    expect(within(region).getAllByRole('cell')[1]?.dataset.align).toBe('right')
  })

  it('give an empty header cell no header role', async () => {
    await renderLive({ text: '| | b |\n|---|---|\n| 1 | 2 |' })
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['b'])
    expect(screen.getAllByRole('cell')).toHaveLength(3)
  })

  it('number footnotes by their first reference, with prefixed ids', async () => {
    const view = await renderLive({ text: 'b[^b] a[^a] b[^b]\n\n[^a]: note a\n[^b]: note b\n[^c]: never' })
    const notes = view.root.querySelectorAll<HTMLElement>('section li')
    expect(Array.from(notes, (note) => note.textContent)).toEqual(['note b↩', 'note a↩'])
    expect(
      Array.from(view.root.querySelectorAll('[id]'), (element) => element.id).every(
        (id) => !/^(?:a|b|ref|note)/.test(id),
      ),
    ).toBe(true)
    fireEvent.click(screen.getAllByRole('link', { name: '2' })[0]!)
    expect(document.activeElement).toBe(notes[1])
  })

  it('can be replaced by components for Markdown’s first two heading levels', async () => {
    await renderLive({
      text: '# One\n\n## Two\n\n### Three',
      components: {
        h1: ({ children }) => <h3>first: {children}</h3>,
        h2: ({ children }) => <h4>second: {children}</h4>,
      },
    })
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'first: One',
      'second: Two',
      'Three',
    ])
  })

  it('can be replaced by the host’s components', async () => {
    await renderLive({
      text: '# One *two*',
      components: { h3: ({ children }) => <strong data-own="">{children}</strong> },
    })
    expect(document.querySelector('[data-own]')?.textContent).toBe('One two')
  })
})

describe('a table', () => {
  const TABLE = '| Name | |\n|---|--:|\n| `a-b` **x** | 1, "2" |\n| =SUM(A1) | [in](/p) \\| -1 |\n| -1 | --port |'

  async function copy(name: string, text = TABLE) {
    const user = userEvent.setup()
    await renderLive({ text, siteUrl: 'https://docs.test/guide' })
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(screen.getByRole('button', { name }).dataset.state).toBe('copied'))
    expect(screen.getByRole('button', { name }).textContent).toBe(name)
    return navigator.clipboard.readText()
  }

  it('copies as CSV, where no cell can run as a formula', async () => {
    expect((await copy('Copy as CSV')).split('\r\n')).toEqual([
      'Name,',
      'a-b x,"1, ""2"""',
      "'=SUM(A1),in | -1",
      "-1,'--port",
    ])
  })

  it('copies a line break in a cell', async () => {
    const text = '| A |\n| - |\n| one<br>two |\n'
    expect(await copy('Copy as CSV', text)).toBe('A\r\n"one\ntwo"')
    cleanup()
    expect(await copy('Copy as Markdown', text)).toBe('| A |\n| --- |\n| one<br>two |')
  })

  it('copies as Markdown with absolute links', async () => {
    expect((await copy('Copy as Markdown')).split('\n')).toEqual([
      '| Name |  |',
      '| --- | ---: |',
      '| `a-b` **x** | 1, "2" |',
      '| =SUM(A1) | [in](https://docs.test/p) \\| -1 |',
      '| -1 | --port |',
    ])
  })
})

describe('code', () => {
  it('does not break lines inside a name, unless it is very long', async () => {
    await renderLive({ text: `\`npm i docs-assistant\` and \`${'a-'.repeat(20)}\`` })
    expect(Array.from(document.querySelectorAll('.da-code-word'), (word) => word.textContent)).toEqual([
      'docs-assistant',
    ])
  })

  it('names its language and is copied without invisible characters', async () => {
    const user = userEvent.setup()
    await renderLive({ text: '```ts title="x"\nlet a = 1\nlet b\u200b\n```' })
    expect(screen.getByRole('group', { name: 'Code: ts' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toBe('let a = 1\nlet b')
    expect(screen.getByRole('status').textContent).toBe('Copied')
    // The accessible name stays the same, so that the change is not announced twice.
    expect(screen.getByRole('button', { name: 'Copy' }).dataset.state).toBe('copied')
  })

  it('of a diagram is named so, and copied as it is', async () => {
    const user = userEvent.setup()
    await renderLive({ text: '```mermaid\ngraph TD; A-->B\n```' })
    expect(screen.getByRole('group', { name: 'Code: Diagram' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toBe('graph TD; A-->B')
  })

  it('announces when the browser refuses to copy', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
    await renderLive({ text: '```\na\n```' })
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(screen.getByRole('status').textContent).toMatch(/failed/)
    expect(screen.getByRole('button', { name: 'Copy' }).dataset.state).toBe('failed')
  })

  it('is highlighted without changing its text or its lines', async () => {
    const lines = Array.from({ length: 70 }, (_, index) => `const a${index} = "b" // c`)
    const view = await renderLive({ text: `\`\`\`js\n${lines.join('\n')}\n\`\`\`` })
    const code = view.root.querySelector('pre code')!
    const boxes = [...code.children]
    expect(code.textContent).toBe(lines.join('\n'))
    await eventually(() => expect(code.querySelectorAll('.da-code-keyword')).toHaveLength(70))
    expect(code.textContent).toBe(lines.join('\n'))
    expect([...code.children]).toEqual(boxes)
  })

  it('stays plain in an unknown language', async () => {
    const view = await renderLive({ text: '```nolang\nconst a\n```\n\n```js\nconst a\n```' })
    const [unknown, known] = view.root.querySelectorAll('pre')
    await eventually(() => expect(known!.querySelector('.da-code-keyword')).not.toBeNull())
    expect(unknown!.querySelector('span[class^="da-code-k"]')).toBeNull()
  })
})

describe('formulas', () => {
  it('render as MathML', async () => {
    const view = await renderLive({ text: 'where $x^2$ and\n\n$$\n\\frac{1}{2}\n$$' })
    await eventually(() => expect(view.root.querySelectorAll('math')).toHaveLength(2))
    expect(view.root.querySelector('math msup mi')?.textContent).toBe('x')
    expect(view.root.querySelector('math[display="block"] mfrac')).not.toBeNull()
  })

  it.each(['It costs $5 and $10.', 'From $HOME to $PATH.', 'a `$x^2$` b', 'only $ one', '$5-$10, or $1$2'])(
    '%s has no formulas',
    async (text) => {
      const view = await renderLive({ text })
      expect(view.words()).toBe(text.replaceAll('`', ''))
      expect(view.root.querySelector('.da-formula, .da-formula-source')).toBeNull()
    },
  )

  it('can be single numbers', async () => {
    const view = await renderLive({ text: 'after $16$ s, or $0.5$.' })
    await eventually(() => expect(view.root.querySelectorAll('math mn')).toHaveLength(2))
  })

  it('stay text if the host turns them off', async () => {
    const view = await renderLive({ text: 'where $x^2$', latex: false })
    expect(view.words()).toBe('where $x^2$')
  })

  it('show their source if they are invalid', async () => {
    const view = await renderLive({ text: 'so $\\frac{1}$ and $\\href{https://evil.test}{x}$, not $y$' })
    await eventually(() => expect(view.root.querySelector('math')).not.toBeNull())
    expect(view.words()).toBe('so $\\frac{1}$ and $\\href{https://evil.test}{x}$, not y')
    expect(view.root.querySelectorAll('math')).toHaveLength(1)
    expect(view.root.querySelector('a')).toBeNull()
  })

  it('cannot reorder text', async () => {
    const view = await renderLive({ text: 'so $\\mathrm{\u202eab}^2$ and $\\char"202e x^2$', latex: true })
    await eventually(() => expect(view.root.querySelectorAll('math')).toHaveLength(2))
    expect(view.root.textContent).not.toMatch(/\u202e/)
    expect(view.root.querySelector('math')?.getAttribute('alttext')).not.toMatch(/\u202e/)
  })

  it('do not share macros', async () => {
    const view = await renderLive({ text: '$\\gdef\\frac{z}x^2$ then $\\frac{1}{2}$', latex: true })
    await eventually(() => expect(view.root.querySelector('mfrac')).not.toBeNull())
  })
})
