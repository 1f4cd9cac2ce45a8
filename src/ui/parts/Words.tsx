import { useState, type ReactNode } from 'react'
import { joinClasses } from '../joinClasses.ts'

export interface WordsProps {
  /** Whether what they say is going on. */
  isBusy: boolean
  /** One line of text. */
  children: string
  /** How the text is rendered. @default as it is */
  content?: ReactNode
  className?: string | undefined
}

/** The words of a row that changes while an answer arrives. New words replace the old ones and fade in. */
export function Words({ isBusy, children, content = children, className }: WordsProps) {
  const [first] = useState(children)
  return (
    <bdi
      key={children}
      data-da-motion={isBusy || children !== first || undefined}
      className={joinClasses(isBusy && 'da-pulse', children !== first && 'da-appear', className)}
    >
      {content}
    </bdi>
  )
}
