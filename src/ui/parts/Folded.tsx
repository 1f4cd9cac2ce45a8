import { useState, type HTMLAttributes } from 'react'
import { useLabels } from '../settings.ts'

export interface FoldedProps extends HTMLAttributes<HTMLElement> {
  text: string
  /** Lines shown before the rest is folded. @default 12 */
  lines?: number | undefined
  as?: 'pre' | 'div' | undefined
}

/** Preformatted text. If it is long, a button unfolds the rest. */
export function Folded({ text, lines = 12, as: Element = 'div', className = '', ...rest }: FoldedProps) {
  const [isOpen, setOpen] = useState(false)
  const cut = findFold(text, lines)
  return (
    <>
      <Element dir={Element === 'pre' ? 'ltr' : 'auto'} className={`da:whitespace-pre-wrap ${className}`} {...rest}>
        {cut === null || isOpen ? text : `${text.slice(0, cut.index).trimEnd()}…`}
      </Element>
      {cut !== null && <FoldButton isOpen={isOpen} rest={cut.rest} onClick={() => setOpen(!isOpen)} />}
    </>
  )
}

/** Unfolds the rest of a text, and folds it again. */
export function FoldButton({ isOpen, rest, onClick }: { isOpen: boolean; rest: number; onClick: () => void }) {
  const labels = useLabels()
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onClick}
      className="da:mt-1 da:rounded-control da:text-small da:font-medium da:text-accent da:hover:underline"
    >
      {isOpen ? labels.showLess : labels.showMore(rest)}
    </button>
  )
}

/** Where to cut a text, and how many lines follow; null if it is short enough. */
export function findFold(text: string, lines: number): { index: number; rest: number } | null {
  const rows: number[] = []
  let start = 0
  // A long line counts as the number of rows that it takes in a narrow panel.
  for (const line of text.split('\n')) {
    for (let offset = 0; offset === 0 || offset < line.length; offset += ROW_LENGTH) rows.push(start + offset)
    start += line.length + 1
  }
  // The button is as high as the rows that it would hide.
  if (rows.length <= lines + 2) return null
  return { index: rows[lines]!, rest: rows.length - lines }
}

const ROW_LENGTH = 60
