import { forwardRef, useId, useMemo, type ComponentPropsWithoutRef } from 'react'
import { createMarkdownLabels, type MarkdownLabelOverrides } from '../locales/createLabels.ts'
import { PlainText } from './PlainText.tsx'
import { useLazyModule } from '../react/lazyModule.ts'
import { markdownDrawing } from './preloadMarkdown.ts'
import {
  SettingsContext,
  type CodeLanguages,
  type MarkdownCitation,
  type MarkdownComponents,
  type MarkdownNavigate,
  type MarkdownSettings,
} from './settings.ts'

/** Draws a Markdown text, also while it grows. Renders a `<div>`. */
export interface MarkdownProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  text: string
  /** Whether more text is to come: what is open at its end is then closed instead of shown raw. @default false */
  isStreaming?: boolean | undefined
  /** What relative links are relative to, and which site's links open in the same tab. @default the page's address */
  baseUrl?: string | undefined
  /** Origins whose images are loaded; others become links. @default the origin of `baseUrl` */
  allowedImageOrigins?: readonly string[] | undefined
  /** Takes clicks on links to the page's own site. */
  navigate?: MarkdownNavigate | undefined
  /** The sources of the answer, in order: `[1]` and links to them become citation chips. */
  citations?: readonly MarkdownCitation[] | undefined
  /** Whether formulas are drawn; undefined draws what is unmistakably one. @default undefined */
  latex?: boolean | undefined
  /** Whether code is coloured. @default true */
  canHighlight?: boolean | undefined
  /** Further languages for code. */
  languages?: CodeLanguages | undefined
  components?: MarkdownComponents | undefined
  labels?: MarkdownLabelOverrides | undefined
}

const NO_COMPONENTS: MarkdownComponents = {}

export const Markdown = forwardRef<HTMLDivElement, MarkdownProps>(function Markdown(
  {
    text,
    isStreaming = false,
    baseUrl,
    allowedImageOrigins,
    navigate,
    citations,
    latex,
    canHighlight = true,
    languages,
    components = NO_COMPONENTS,
    labels,
    className,
    ...rest
  },
  ref,
) {
  const drawing = useLazyModule(markdownDrawing, true)
  const idPrefix = `da-${useId()}`
  const sources = useStable(citations ?? [])
  const origins = useStable(allowedImageOrigins ?? [])
  const words = useStable(createMarkdownLabels(labels))
  const hasOrigins = allowedImageOrigins !== undefined
  const settings = useMemo<MarkdownSettings>(() => {
    const base = baseUrl ?? globalThis.location?.href
    return {
      baseUrl: base,
      allowedImageOrigins: hasOrigins ? origins : originOf(base),
      citations: sources,
      navigate,
      components,
      labels: words,
      canHighlight,
      languages,
      idPrefix,
    }
  }, [baseUrl, hasOrigins, origins, sources, navigate, components, words, canHighlight, languages, idPrefix])

  const math = latex === undefined ? 'detect' : latex ? 'always' : 'never'

  return (
    <div {...rest} ref={ref} className={className === undefined ? 'da-markdown' : `da-markdown ${className}`}>
      <SettingsContext.Provider value={settings}>
        {drawing === undefined ? (
          <PlainText text={text} />
        ) : (
          <drawing.MarkdownDocument key={math} text={text} isStreaming={isStreaming} math={math} />
        )}
      </SettingsContext.Provider>
    </div>
  )
})

/** The same object for as long as it says the same. */
function useStable<T>(value: T): T {
  const key = JSON.stringify(value)
  // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the value
  return useMemo(() => value, [key])
}

function originOf(url: string | undefined): readonly string[] {
  try {
    return [new URL(url ?? '').origin]
  } catch {
    return []
  }
}
