import { useLabels } from '../settings.ts'

interface ComposerNotesProps {
  /** Id for the field's `aria-describedby`. */
  id: string
  queued: number
  characters: number
  maxCharacters: number
}

/** The line below the field: questions in the queue, a length close to the limit, or else the disclaimer. */
export function ComposerNotes({ id, queued, characters, maxCharacters }: ComposerNotesProps) {
  const labels = useLabels()
  const isNearLimit = characters > maxCharacters * 0.9
  const isOverLimit = characters > maxCharacters
  const isSaying = isNearLimit || queued > 0
  return (
    <p id={id} className="da:mt-1.5 da:px-1 da:text-center da:text-balance da:text-small da:text-text-muted">
      {/* Always mounted, because screen readers announce only changes inside an existing live region. */}
      <span aria-live="polite">
        {isNearLimit ? (
          <span className={isOverLimit ? 'da:text-danger' : undefined}>{labels.limit(characters, maxCharacters)}</span>
        ) : (
          // Keyed by the count, so that a label without a number is announced again.
          queued > 0 && <span key={queued}>{labels.queued(queued)}</span>
        )}
      </span>
      {!isSaying && labels.disclaimer}
    </p>
  )
}
