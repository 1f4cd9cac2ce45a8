import { CodeText } from './CodeText.tsx'

export interface FormulaProps {
  source: string
  raw: string
  isBlock: boolean
}

/** A formula. Until it can be drawn, its source. */
export function Formula({ raw }: FormulaProps) {
  return (
    <code className="da-formula-source">
      <CodeText text={raw} />
    </code>
  )
}
