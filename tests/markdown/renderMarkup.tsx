import { renderToStaticMarkup } from 'react-dom/server'
import { RenderedBlocks, MarkdownDocument } from '../../src/markdown/render/MarkdownDocument.tsx'
import { ENGLISH_MARKDOWN } from '../../src/locales/en.ts'
import { SettingsContext, type MarkdownSettings } from '../../src/markdown/settings.ts'
import { createMarkdownIt } from '../../src/markdown/syntax/createMarkdownIt.ts'
import type { MathMode } from '../../src/markdown/syntax/ParseEnv.ts'
import { StreamDocument } from '../../src/markdown/syntax/StreamDocument.ts'

export const BASE = 'https://docs.example/guide/start'

const SETTINGS: MarkdownSettings = {
  baseUrl: BASE,
  allowedImageOrigins: ['https://docs.example'],
  citations: [],
  navigate: undefined,
  components: {},
  labels: ENGLISH_MARKDOWN,
  canHighlight: false,
  idPrefix: 'test-',
}

/** The HTML of a text drawn at once. */
export function renderAtOnce(text: string, math: MathMode = 'never'): string {
  return renderToStaticMarkup(
    <SettingsContext.Provider value={SETTINGS}>
      <MarkdownDocument text={text} isStreaming={false} math={math} />
    </SettingsContext.Provider>,
  )
}

const parser = createMarkdownIt()

/** The HTML after each of the lengths has been drawn, and at the end the whole as finished. */
export function renderInSteps(
  text: string,
  lengths: Iterable<number>,
  math: MathMode = 'never',
): { steps: string[]; final: string } {
  const document = new StreamDocument(parser, math)
  const draw = (length: number, isStreaming: boolean) =>
    renderToStaticMarkup(
      <SettingsContext.Provider value={SETTINGS}>
        <RenderedBlocks blocks={document.read(text.slice(0, length), isStreaming)} isStreaming={isStreaming} />
      </SettingsContext.Provider>,
    )
  const steps = Array.from(lengths, (length) => draw(length, true))
  return { steps, final: draw(text.length, false) }
}

export function everyCharacter(text: string): number[] {
  return Array.from({ length: text.length }, (_, index) => index + 1)
}

/** The pieces of raw HTML in a text, in order. */
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
