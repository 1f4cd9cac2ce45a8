import { useLabels } from '../settings.ts'

interface ComposerNotesProps {
  /** The field is described by these notes. */
  id: string
  queued: number
  characters: number
  maxCharacters: number
}

/** Below the field: that a question waits, that it grows too long, and else that answers can be wrong. */
export function ComposerNotes({ id, queued, characters, maxCharacters }: ComposerNotesProps) {
  const labels = useLabels()
  const isNearLimit = characters > maxCharacters * 0.9
  const isOverLimit = characters > maxCharacters
  const isSaying = isNearLimit || queued > 0
  return (
    <p id={id} className="da:mt-1.5 da:px-1 da:text-center da:text-xs da:text-text-muted">
      {/* Always there, so that what appears in it is read out. */}
      <span aria-live="polite">
        {isNearLimit ? (
          <span className={isOverLimit ? 'da:text-danger' : undefined}>{labels.limit(characters, maxCharacters)}</span>
        ) : (
          // A new node for each count: a label that says the same of several is read out anew.
          queued > 0 && <span key={queued}>{labels.queued(queued)}</span>
        )}
      </span>
      {!isSaying && labels.disclaimer}
    </p>
  )
}
