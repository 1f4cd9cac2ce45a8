import { forwardRef, useId, useMemo, type ComponentPropsWithoutRef } from 'react'
import { createMarkdownLabels, type MarkdownLabelOverrides } from '../locales/createLabels.ts'
import { PlainText } from './plain/PlainText.tsx'
import { useLazyModule } from '../react/lazyModule.ts'
import { useStable } from '../react/useStable.ts'
import { markdownRenderer } from './preloadMarkdown.ts'
import {
  MarkdownSettingsContext,
  type CodeLanguages,
  type MarkdownCitation,
  type MarkdownComponents,
  type MarkdownNavigate,
  type MarkdownSettings,
} from './plain/settings.ts'

/** Renders Markdown, complete or streaming. Renders a `<div>`. */
export interface MarkdownProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Markdown from any source. Nothing in it is trusted. */
  text: string
  /** Whether more text is expected. Syntax left open at the end is then closed, not shown raw. @default false */
  isStreaming?: boolean | undefined
  /**
   * The address of the site that the text belongs to. Relative links are resolved against it, and a path such as
   * `/guide` is placed below its own path. Links to its origin open in the same tab.
   * @default the page's address, and the root of its origin for paths
   */
  siteUrl?: string | undefined
  /** Origins from which images may load. Other images become links. @default the origin of `siteUrl` */
  allowedImageOrigins?: readonly string[] | undefined
  /** Called for clicks on links to the page's own site. May navigate without a reload. */
  navigate?: MarkdownNavigate | undefined
  /** The sources of the answer, in order. `[1]`, and links to the first source, become its citation chip. */
  citations?: readonly MarkdownCitation[] | undefined
  /** Whether to render formulas. @default only unambiguous ones */
  latex?: boolean | undefined
  /** Whether to highlight code. @default true */
  canHighlight?: boolean | undefined
  /** Languages for code, beyond the built-in ones. */
  languages?: CodeLanguages | undefined
  /** Components that replace elements. */
  components?: MarkdownComponents | undefined
  /** Labels that override the English ones. */
  labels?: MarkdownLabelOverrides | undefined
}

const NO_COMPONENTS: MarkdownComponents = {}

/** Renders Markdown, complete or streaming, as a `<div class="da-markdown">`. */
export const Markdown = forwardRef<HTMLDivElement, MarkdownProps>(function Markdown(
  {
    text,
    isStreaming = false,
    siteUrl,
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
  const renderer = useLazyModule(markdownRenderer, true)
  const idPrefix = `da-${useId()}`
  const sources = useStable(citations ?? [])
  const origins = useStable(allowedImageOrigins ?? [])
  const words = useStable(createMarkdownLabels(labels))
  const isAnyAllowed = allowedImageOrigins === undefined || origins.length > 0
  const settings = useMemo<MarkdownSettings>(() => {
    const base = siteUrl ?? globalThis.location?.href
    return {
      baseUrl: base,
      siteUrl,
      allowedImageOrigins: isAnyAllowed ? [...getOrigins(base), ...origins] : [],
      citations: sources,
      navigate,
      components,
      labels: words,
      canHighlight,
      languages,
      idPrefix,
    }
  }, [siteUrl, isAnyAllowed, origins, sources, navigate, components, words, canHighlight, languages, idPrefix])

  const math = latex === undefined ? 'detect' : latex ? 'always' : 'never'

  return (
    <div {...rest} ref={ref} className={className === undefined ? 'da-markdown' : `da-markdown ${className}`}>
      <MarkdownSettingsContext.Provider value={settings}>
        {renderer === undefined ? (
          <PlainText text={text} />
        ) : (
          <renderer.MarkdownDocument key={math} text={text} isStreaming={isStreaming} math={math} />
        )}
      </MarkdownSettingsContext.Provider>
    </div>
  )
})

function getOrigins(url: string | undefined): readonly string[] {
  try {
    return [new URL(url ?? '').origin]
  } catch {
    return []
  }
}
