import { useContext, useEffect, useState } from 'react'
import type { ColoredText } from '../highlight/highlight.ts'
import { lazyModule, useLazyModule } from '../../react/lazyModule.ts'
import { MarkdownSettingsContext, type CodeHighlighter } from '../plain/settings.ts'
import { runWhenIdle } from '../../schedule/runWhenIdle.ts'

const highlighter = lazyModule<CodeHighlighter>(() => import('../highlight/highlight.ts'))
/** Never loads. A hook can't be left out, so this stands in for the host's highlighter if there is none. */
const noHighlighter = lazyModule<CodeHighlighter>(() => Promise.reject(new Error('There is no highlighter.')))

/**
 * Highlights lines of code when the browser is idle. Undefined until then, and while the lines may still change.
 *
 * @param context The lines before them, which the highlighter needs, but doesn't return.
 */
export function useHighlighted(
  lines: readonly string[],
  context: readonly string[],
  language: string,
  isSettled: boolean,
): ColoredText[][] | undefined {
  const { canHighlight, languages } = useContext(MarkdownSettingsContext)
  const isWanted = canHighlight && isSettled && language !== ''
  const isNamed = isWanted && languages?.names.includes(language.toLowerCase()) === true
  const common = useLazyModule(highlighter, isWanted && !isNamed)
  const isUnknown = common !== undefined && !common.has(language)
  const usesCustom = languages !== undefined && (isNamed || isUnknown)
  const custom = useLazyModule(languages?.highlighter ?? noHighlighter, isWanted && usesCustom)
  const module = usesCustom ? custom : common
  const [colored, setColored] = useState<{ lines: readonly string[]; result: ColoredText[][] | undefined }>()
  useEffect(() => {
    if (!isWanted || module === undefined) return
    let cancel = runWhenIdle(function work() {
      if (module.prepare?.(language) === true) cancel = runWhenIdle(work)
      else setColored({ lines, result: module.highlight(lines, context, language) })
    })
    return () => cancel()
  }, [isWanted, module, lines, context, language])
  return colored?.lines === lines ? colored.result : undefined
}
