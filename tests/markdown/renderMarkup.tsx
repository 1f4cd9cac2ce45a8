import { renderToStaticMarkup } from 'react-dom/server'
import { RenderedBlocks, MarkdownDocument } from '../../src/markdown/render/MarkdownDocument.tsx'
import { ENGLISH_MARKDOWN } from '../../src/locales/en.ts'
import { MarkdownSettingsContext, type MarkdownSettings } from '../../src/markdown/plain/settings.ts'
import { createMarkdownIt } from '../../src/markdown/syntax/createMarkdownIt.ts'
import type { MathMode } from '../../src/markdown/syntax/ParseEnv.ts'
import { StreamDocument } from '../../src/markdown/syntax/StreamDocument.ts'

export const BASE = 'https://docs.example/guide/start'

export const SETTINGS: MarkdownSettings = {
  baseUrl: BASE,
  allowedImageOrigins: ['https://docs.example'],
  citations: [],
  navigate: undefined,
  components: {},
  labels: ENGLISH_MARKDOWN,
  canHighlight: false,
  idPrefix: 'test-',
}

/** Renders a text in one go. Returns its HTML. */
export function renderAtOnce(text: string, math: MathMode = 'never'): string {
  return renderToStaticMarkup(
    <MarkdownSettingsContext.Provider value={SETTINGS}>
      <MarkdownDocument text={text} isStreaming={false} math={math} />
    </MarkdownSettingsContext.Provider>,
  )
}

const parser = createMarkdownIt()

/** Renders a text at each of some lengths as it streams, and finally the complete text. Returns the HTML of each. */
export function renderInSteps(
  text: string,
  lengths: Iterable<number>,
  math: MathMode = 'never',
): { steps: string[]; final: string } {
  const document = new StreamDocument(parser, math)
  const render = (length: number, isStreaming: boolean) =>
    renderToStaticMarkup(
      <MarkdownSettingsContext.Provider value={SETTINGS}>
        <RenderedBlocks blocks={document.read(text.slice(0, length), isStreaming)} isStreaming={isStreaming} />
      </MarkdownSettingsContext.Provider>,
    )
  const steps = Array.from(lengths, (length) => render(length, true))
  return { steps, final: render(text.length, false) }
}

export function everyCharacter(text: string): number[] {
  return Array.from({ length: text.length }, (_, index) => index + 1)
}

/** Finds the raw HTML in a text, in order. */
export function findRawHtml(text: string): { text: string; isBlock: boolean }[] {
  const pieces: { text: string; isBlock: boolean }[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const node = value as { type?: string; text?: string; lines?: string[][] }
    if (node.type === 'html')
      pieces.push({ text: node.text ?? node.lines?.flat().join('\n') ?? '', isBlock: node.lines !== undefined })
    else for (const child of Object.values(value)) visit(child)
  }
  visit(new StreamDocument(parser, 'never').read(text, false))
  return pieces
}
