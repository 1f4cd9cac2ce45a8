import { styleButton } from '../ui/styleButton.ts'
import { useEffect, useId, useRef } from 'react'
import { cleanText } from '../markdown/plain/cleanText.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { useAutosize } from '../ui/useAutosize.ts'
import { CloseButton } from './CloseButton.tsx'
import type { AgentJobLabels } from '../locales/Labels.ts'
import { useSecondsUntil } from '../react/useSeconds.ts'

/** The maximum length that the handler accepts for a prompt, in characters. */
const PROMPT_MAX_CHARACTERS = 10_000

export interface AgentJobPromptProps {
  labels: AgentJobLabels
  value: string
  /** The text that is sent after the prompt. */
  context: string | undefined
  onChange: (value: string) => void
  isSending: boolean
  onSend: () => void
  onClose: (() => void) | undefined
  /** The earliest time to send, in milliseconds since 1970. */
  retryAt: number | undefined
  /** Whether the field takes the focus on mount. */
  takesFocus: boolean
}

/** The form for the prompt. Enter starts a new line, so only the button sends. Renders a `<form>`. */
export function AgentJobPrompt({
  labels,
  value,
  context,
  onChange,
  isSending,
  onSend,
  onClose,
  retryAt,
  takesFocus,
}: AgentJobPromptProps) {
  const id = `da-${useId()}`
  const input = useRef<HTMLTextAreaElement>(null)
  useAutosize(input)
  useEffect(() => {
    const field = input.current
    if (!takesFocus || field === null) return
    field.focus()
    field.setSelectionRange(field.value.length, field.value.length)
    field.scrollTop = field.scrollHeight
  }, [takesFocus])
  const secondsLeft = useSecondsUntil(retryAt)
  const length = value.trim().length
  // Two line breaks separate the prompt from its context.
  const maxCharacters = PROMPT_MAX_CHARACTERS - (context === undefined ? 0 : context.length + 2)
  const isTooLong = length > maxCharacters
  const isSendable = length > 0 && !isTooLong
  const canSend = isSendable && !isSending && secondsLeft === 0

  return (
    <form
      className="da:flex da:flex-col da:gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend) onSend()
      }}
    >
      <p className="da:text-text-muted">{labels.intro}</p>
      <label htmlFor={id} className="da:font-medium da:text-text">
        {labels.prompt}
      </label>
      <textarea
        ref={input}
        id={id}
        data-slot="agent-job-prompt"
        rows={4}
        dir="auto"
        placeholder={labels.promptExample}
        value={value}
        readOnly={isSending}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={isTooLong || undefined}
        aria-describedby={isTooLong ? `${id}-limit` : undefined}
        className={
          'da:field da:field-sizing-content da:max-h-80 da:min-h-24 da:w-full da:resize-y da:outline-hidden ' +
          'da:placeholder:text-text-muted da:pointer-coarse:text-base'
        }
      />
      {isTooLong && (
        <p id={`${id}-limit`} className="da:text-danger">
          {labels.limit(length, maxCharacters)}
        </p>
      )}
      {context !== undefined && (
        <details data-slot="agent-job-context" className="da:text-small">
          <summary className="da:w-fit da:cursor-pointer da:rounded-control da:py-1 da:text-text-muted da:underline">
            {labels.context}
          </summary>
          {/* Focusable, so that it can be scrolled by keyboard. */}
          <pre
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            role="group"
            aria-label={labels.context}
            dir="auto"
            className={
              'da:mt-1 da:max-h-48 da:overflow-auto da:rounded-control da:bg-surface-sunken da:p-2 ' +
              'da:whitespace-pre-wrap da:wrap-anywhere'
            }
          >
            {cleanText(context)}
          </pre>
        </details>
      )}
      <div className="da:flex da:flex-wrap da:justify-end da:gap-2">
        <CloseButton label={labels.close} onClose={onClose} />
        {/* Not `disabled` while sending, because that would remove the focus from the pressed button. */}
        <button
          type="submit"
          disabled={!isSendable}
          aria-disabled={!canSend || undefined}
          className={styleButton('main')}
        >
          {secondsLeft > 0 && <Icon name="clock" size={14} />}
          <span className="da:tabular-nums">
            {isSending ? labels.sending : secondsLeft > 0 ? labels.retryIn(secondsLeft) : labels.send}
          </span>
        </button>
      </div>
    </form>
  )
}
