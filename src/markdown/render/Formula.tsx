import { memo } from 'react'
import { lazyModule, useLazyModule } from '../../react/lazyModule.ts'
import { CodeText } from './CodeText.tsx'

const formulaRenderer = lazyModule(() => import('../math/renderFormula.ts'))

export interface FormulaProps {
  source: string
  /** The source with its delimiters. */
  raw: string
  isBlock: boolean
}

/** A formula as MathML. Shows its source until the renderer has loaded, and if the formula can't be rendered. */
export const Formula = memo(function Formula({ source, raw, isBlock }: FormulaProps) {
  const module = useLazyModule(formulaRenderer, true)
  const formula = module?.renderFormula(source, isBlock)
  if (formula === undefined) {
    return (
      <code className="da-formula-source">
        <CodeText text={raw} />
      </code>
    )
  }
  return (
    <span className="da-formula" data-display={isBlock || undefined}>
      {formula}
    </span>
  )
})
