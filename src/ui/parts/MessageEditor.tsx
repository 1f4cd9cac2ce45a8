import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { styleButton } from '../styleButton.ts'
import { isComposing } from '../isComposing.ts'
import { takeEscape } from '../takeEscape.ts'
import { useLabels } from '../settings.ts'
import { useAutosize } from '../useAutosize.ts'

export interface MessageEditorProps {
  text: string
  onSave: (text: string) => void
  onCancel: () => void
}

/** Edits a question in place. Enter asks the edited question, Escape cancels. */
export function MessageEditor({ text, onSave, onCancel }: MessageEditorProps) {
  const labels = useLabels()
  const input = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useState(text)
  useAutosize(input)
  // A layout effect, because a key that arrives before an effect would be lost.
  useLayoutEffect(() => {
    input.current?.focus()
    input.current?.setSelectionRange(text.length, text.length)
  }, [text])

  const question = draft.trim()
  const save = () => {
    if (question === '') return
    if (question === text.trim()) onCancel()
    else onSave(question)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (takeEscape(event)) onCancel()
    else if (event.key === 'Enter' && !event.shiftKey && !isComposing(event)) {
      event.preventDefault()
      save()
    }
  }
  return (
    <form
      className={
        'da:field-box da:flex da:flex-col da:gap-2 da:rounded-box da:border da:border-control-border ' +
        'da:bg-surface-raised da:p-2'
      }
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <textarea
        ref={input}
        rows={1}
        dir="auto"
        value={draft}
        aria-label={labels.editInput}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        className={
          'da:field-sizing-content da:max-h-60 da:min-h-10 da:resize-none da:px-1.5 da:py-1 ' +
          'da:outline-hidden da:pointer-coarse:text-base'
        }
      />
      <div className="da:flex da:justify-end da:gap-2">
        <button type="button" onClick={onCancel} className={styleButton('quiet')}>
          {labels.editCancel}
        </button>
        <button type="submit" disabled={question === ''} className={styleButton('main')}>
          {labels.editSave}
        </button>
      </div>
    </form>
  )
}
