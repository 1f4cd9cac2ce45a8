import {
  forwardRef,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import type { AssistantStatus, QueuedQuestion } from '../../protocol/conversation.ts'
import type { ContextItem } from '../../protocol/request.ts'
import { useBrowserLayoutEffect } from '../../react/useBrowserLayoutEffect.ts'
import { joinClasses } from '../joinClasses.ts'
import { ComposerButtons } from './ComposerButtons.tsx'
import { ComposerNotes } from './ComposerNotes.tsx'
import { ContextChips } from './ContextChips.tsx'
import { useFileDrop } from './useFileDrop.ts'
import { isComposing } from '../isComposing.ts'
import { useLabels } from '../settings.ts'
import { useAutosize } from '../useAutosize.ts'

/** The maximum length of a question, in characters. */
export const QUESTION_MAX_CHARACTERS = 10_000

/** The composer's actions for other components. */
export interface ComposerHandle {
  focus: () => void
  /** Replaces the text of the field without sending it. */
  setDraft: (text: string) => void
}

/** The props of `<Composer>`, the question field with its buttons. */
export interface ComposerProps {
  /** The status of the conversation. While an answer streams, there is a button to stop it. */
  status: AssistantStatus
  /** Called when the reader sends a question. The text is trimmed and never empty. */
  onSend: (text: string) => void
  /** Called when the reader stops the answer. */
  onStop: () => void
  /** Questions in the queue, waiting for the current answer. @default [] */
  queued?: readonly QueuedQuestion[] | undefined
  /** Context sent with the question, such as selected text. @default [] */
  context?: readonly ContextItem[] | undefined
  /** Called when the reader removes a context item. Without it, items can't be removed. */
  onRemoveContext?: ((item: ContextItem) => void) | undefined
  /** The question that Arrow Up restores in an empty field. */
  lastQuestion?: string | undefined
  /** Rendered in the field's box: the version and language that the search is limited to. */
  scope?: ReactNode
  /** Called with files that the reader pastes or drops. Without it, the browser handles them. */
  onFiles?: ((files: readonly File[]) => void) | undefined
  /** Whether a file is still being read. The question can't be sent until then. @default false */
  isReading?: boolean | undefined
  /** The files of the question, rendered above the field in its box. */
  attachments?: ReactNode
  /** A button beside the field that adds files. */
  attachButton?: ReactNode
  /** Rendered above the field, for offers such as "Ask about the selection". */
  offer?: ReactNode
  /** Whether the field is disabled. @default false */
  disabled?: boolean | undefined
  /** Classes of the form. */
  className?: string | undefined
}

const NO_CONTEXT: readonly ContextItem[] = []
const NO_QUESTIONS: readonly QueuedQuestion[] = []

/**
 * The question field. Enter sends, except while an input method is composing; Shift+Enter starts a new line. The text
 * is kept until it is sent. Renders a `<form data-slot="composer">`. The ref is a `ComposerHandle`.
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
    scope,
    disabled = false,
    onFiles,
    isReading = false,
    attachments,
    attachButton,
    className,
  },
  ref,
) {
  const labels = useLabels()
  const noteId = `da-note-${useId()}`
  const input = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useState('')
  useAutosize(input)
  /** Also changes the field at once, because a key may be pressed before React has rendered the draft. */
  const fill = useCallback((text: string) => {
    if (input.current !== null) input.current.value = text
    setDraft(text)
  }, [])
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus(), setDraft: fill }), [fill])

  const question = draft.trim()
  const isAnswering = status === 'submitted' || status === 'streaming'
  const canAsk = (text: string) => !disabled && !isReading && text !== '' && text.length <= QUESTION_MAX_CHARACTERS

  const send = () => {
    const written = input.current!.value.trim()
    if (!canAsk(written)) return
    fill('')
    onSend(written)
    // The pressed button may be unmounted now, and the focus lost with it.
    input.current?.focus()
  }
  // A field in the server's HTML takes text before this code runs, and Enter is a new line there.
  useBrowserLayoutEffect(() => fill(input.current!.value.trimStart()), [fill])
  useEffect(() => {
    // After the effects of the components around, which make the conversation ready.
    if (input.current!.value.endsWith('\n')) queueMicrotask(send)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the HTML of the server becomes a component
  }, [])
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
      fill(lastQuestion)
    }
  }

  const drop = useFileDrop(onFiles)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files can be pasted and picked, too
    <form
      data-slot="composer"
      {...drop.handlers}
      className={joinClasses('da:mx-auto da:w-full da:max-w-[720px] da:shrink-0 da:px-3 da:pt-2 da:pb-3', className)}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {offer}
      <div className={joinClasses(BOX, drop.isOver && 'da:border-dashed da:border-ring da:bg-accent-surface')}>
        {scope != null && scope !== false && (
          <div className="da:flex da:flex-wrap da:gap-1.5 da:px-0.5 da:pt-0.5">{scope}</div>
        )}
        {drop.isOver && (
          <p aria-hidden="true" className="da:px-2 da:pt-1 da:text-small da:text-accent">
            {labels.dropFiles}
          </p>
        )}
        {attachments}
        <ContextChips
          items={context}
          onRemove={onRemoveContext}
          onEmptied={() => input.current?.focus()}
          className="da:px-0.5 da:pt-0.5"
        />
        <div className="da:flex da:items-end da:gap-1.5">
          {attachButton}
          <textarea
            ref={input}
            data-slot="input"
            rows={1}
            // The placeholder follows the interface's direction, the reader's text its own.
            dir={draft === '' ? undefined : 'auto'}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={onKeyDown}
            disabled={disabled}
            aria-label={labels.input}
            aria-describedby={noteId}
            aria-invalid={question.length > QUESTION_MAX_CHARACTERS || undefined}
            placeholder={labels.inputPlaceholder}
            enterKeyHint="send"
            autoComplete="off"
            className={INPUT}
          />
          <ComposerButtons canSend={canAsk(question)} isAnswering={isAnswering} onStop={stop} />
        </div>
      </div>
      <ComposerNotes
        id={noteId}
        queued={queued.filter(({ isPaused }) => !isPaused).length}
        characters={question.length}
        maxCharacters={QUESTION_MAX_CHARACTERS}
      />
    </form>
  )
})

const BOX =
  'da:field-box da:flex da:flex-col da:gap-2 da:rounded-box da:border da:border-control-border da:bg-surface-raised ' +
  'da:p-1.5'

/** Text of 16 pixels on touch screens, because iOS zooms into fields with smaller text. */
const INPUT =
  'da:min-h-9 da:min-w-0 da:flex-1 da:px-2 da:py-2 da:leading-5 da:text-text da:outline-hidden ' +
  'da:placeholder:text-text-muted da:pointer-coarse:min-h-11 da:pointer-coarse:py-2.5 da:pointer-coarse:text-base'
