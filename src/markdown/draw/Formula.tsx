import { memo } from 'react'
import { lazyModule, useLazyModule } from '../../react/lazyModule.ts'
import { CodeText } from './CodeText.tsx'

const mathDrawing = lazyModule(() => import('../math/drawFormula.ts'))

export interface FormulaProps {
  source: string
  /** With the signs around it, as it was written. */
  raw: string
  isBlock: boolean
}

/** A formula as MathML; its source where it can't be drawn, and until it can. */
export const Formula = memo(function Formula({ source, raw, isBlock }: FormulaProps) {
  const module = useLazyModule(mathDrawing, true)
  const drawn = module?.drawFormula(source, isBlock)
  if (drawn === undefined) {
    return (
      <code className="da-formula-source">
        <CodeText text={raw} />
      </code>
    )
  }
  return (
    <span className="da-formula" data-display={isBlock || undefined}>
      {drawn}
    </span>
  )
})
