import { useContext, useEffect, useState } from 'react'
import type { ColouredText } from '../highlight/highlight.ts'
import { lazyModule, useLazyModule } from '../../chunks/lazyModule.ts'
import { SettingsContext } from '../settings.ts'

const highlighter = lazyModule(() => import('../highlight/highlight.ts'))

/**
 * The colours of lines of code, worked out when the browser has nothing better to do; undefined until then, and for as
 * long as the lines may still change.
 */
export function useHighlighted(lines: readonly string[], context: readonly string[], language: string, isSettled: boolean): ColouredText[][] | undefined {
  const { canHighlight } = useContext(SettingsContext)
  const isWanted = canHighlight && isSettled && language !== ''
  const module = useLazyModule(highlighter, isWanted)
  const [coloured, setColoured] = useState<{ lines: readonly string[]; result: ColouredText[][] | undefined }>()
  useEffect(() => {
    if (!isWanted || module === undefined) return
    return whenIdle(() => setColoured({ lines, result: module.highlight(lines, context, language) }))
  }, [isWanted, module, lines, context, language])
  return coloured?.lines === lines ? coloured.result : undefined
}

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: 1000 })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(work, 50)
  return () => clearTimeout(id)
}
