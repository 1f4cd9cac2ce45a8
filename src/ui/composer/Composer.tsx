import { forwardRef, useId, useImperativeHandle, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { AssistantStatus, QueuedQuestion } from '../../protocol/conversation.ts'
import type { ContextItem } from '../../protocol/request.ts'
import { classNames } from '../classNames.ts'
import { ComposerButtons } from './ComposerButtons.tsx'
import { ComposerNotes } from './ComposerNotes.tsx'
import { ContextChips } from './ContextChips.tsx'
import { isComposing } from '../isComposing.ts'
import { useLabels } from '../settings.ts'
import { useAutosize } from '../useAutosize.ts'

/** The longest question that is sent, in characters. */
export const QUESTION_MAX_CHARACTERS = 10_000

/** What others may do with the composer: put a question into it, and the focus. */
export interface ComposerHandle {
  focus: () => void
  /** Replaces what is written. Nothing is sent. */
  setDraft: (text: string) => void
}

export interface ComposerProps {
  status: AssistantStatus
  /** Sends a question; its text is trimmed and never empty. */
  onSend: (text: string) => void
  onStop: () => void
  /** Questions that wait for the answer that is coming in. @default [] */
  queued?: readonly QueuedQuestion[] | undefined
  /** What goes with the question. @default [] */
  context?: readonly ContextItem[] | undefined
  /** Removes an item of `context`; without it the items stay. */
  onRemoveContext?: ((item: ContextItem) => void) | undefined
  /** The question that Arrow Up in an empty field brings back. */
  lastQuestion?: string | undefined
  /** Above the field: offers such as "add the selected text". */
  offer?: ReactNode
  /** Nothing can be asked. @default false */
  isDisabled?: boolean | undefined
  className?: string | undefined
}

const NO_CONTEXT: readonly ContextItem[] = []
const NO_QUESTIONS: readonly QueuedQuestion[] = []

/**
 * Where a question is written: Enter sends (never while an input method composes), Shift+Enter breaks the line, and what
 * is written is kept until it is sent. Renders a `<form data-slot="composer">`; the ref is a `ComposerHandle`.
 */
export const Composer = forwardRef<ComposerHandle, ComposerProps>(function Composer(
  {
    status,
    onSend,
    onStop,
    queued = NO_QUESTIONS,
    context = NO_CONTEXT,
    onRemoveContext,
    lastQuestion,
    offer,
    isDisabled = false,
    className,
  },
  ref,
) {
  const labels = useLabels()
  const noteId = `da-note-${useId()}`
  const input = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useState('')
  useAutosize(input)
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus(), setDraft }), [])

  const question = draft.trim()
  const isAnswering = status === 'submitted' || status === 'streaming'
  const canSend = !isDisabled && question !== '' && question.length <= QUESTION_MAX_CHARACTERS

  const send = () => {
    if (!canSend) return
    setDraft('')
    onSend(question)
    // The button that was pressed may be gone now, and the focus with it.
    input.current?.focus()
  }
  const stop = () => {
    onStop()
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send()
    } else if (event.key === 'ArrowUp' && draft === '' && lastQuestion !== undefined) {
      event.preventDefault()
      setDraft(lastQuestion)
    }
  }

  return (
    <form
      data-slot="composer"
      className={classNames('da:mx-auto da:w-full da:max-w-[720px] da:shrink-0 da:px-3 da:pt-2 da:pb-3', className)}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {offer}
      <div
        className={classNames(
          'da:flex da:flex-col da:gap-2 da:rounded-box da:border da:border-control-border da:bg-surface-raised da:p-1.5',
          'da:focus-within:border-ring da:focus-within:ring-1 da:focus-within:ring-ring',
        )}
      >
        <ContextChips
          items={context}
          onRemove={onRemoveContext}
          onEmptied={() => input.current?.focus()}
          className="da:px-0.5 da:pt-0.5"
        />
        <div className="da:flex da:items-end da:gap-1.5">
          <textarea
            ref={input}
            data-slot="input"
            rows={1}
            // The placeholder reads as the interface does, what is written as it is written.
            dir={draft === '' ? undefined : 'auto'}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={onKeyDown}
            disabled={isDisabled}
            aria-label={labels.input}
            aria-describedby={noteId}
            aria-invalid={question.length > QUESTION_MAX_CHARACTERS || undefined}
            placeholder={labels.inputPlaceholder}
            enterKeyHint="send"
            autoComplete="off"
            // 16 pixels where a finger types: iOS zooms into anything smaller.
            className={classNames(
              'da:field-sizing-content da:max-h-40 da:min-h-9 da:min-w-0 da:flex-1 da:resize-none da:px-2 da:py-2 da:text-sm da:leading-5',
              'da:text-text da:outline-hidden da:placeholder:text-text-muted da:pointer-coarse:min-h-11 da:pointer-coarse:py-2.5 da:pointer-coarse:text-base',
            )}
          />
          <ComposerButtons canSend={canSend} isAnswering={isAnswering} onStop={stop} />
        </div>
      </div>
      <ComposerNotes
        id={noteId}
        queued={queued.length}
        characters={question.length}
        maxCharacters={QUESTION_MAX_CHARACTERS}
      />
    </form>
  )
})
