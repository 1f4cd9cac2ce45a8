import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { styleButton } from '../styleButton.ts'
import { joinClasses } from '../joinClasses.ts'
import { IconButton } from '../icons/IconButton.tsx'
import { TIP } from '../icons/tips.ts'
import { takeEscape } from '../takeEscape.ts'
import { useLabels } from '../settings.ts'
import { toLine } from '../toLine.ts'

interface ConversationRowProps {
  item: ConversationItem
  isCurrent: boolean
  /** The language of the labels, for dates; undefined for the browser's. */
  language: string | undefined
  onOpen: () => void
  /** Resolves to false if the title could not be stored. */
  onRename: (title: string) => Promise<boolean>
  onRemove: () => void
}

/** One conversation: a button that opens it, and buttons that rename and delete it. */
export function ConversationRow(props: ConversationRowProps) {
  const { item, isCurrent, language, onOpen, onRename, onRemove } = props
  const labels = useLabels()
  const [isRenaming, setRenaming] = useState(false)
  const renameButton = useRef<HTMLButtonElement>(null)
  const wasRenaming = useRef(false)
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) renameButton.current?.focus()
    wasRenaming.current = isRenaming
  }, [isRenaming])
  const title = toLine(item.title, 120)

  if (isRenaming) {
    return (
      <li data-slot="conversation">
        <TitleForm
          title={item.title}
          onCancel={() => setRenaming(false)}
          // Otherwise the field keeps the new title.
          onSave={async (text) => (await onRename(text)) && setRenaming(false)}
        />
      </li>
    )
  }
  return (
    <li
      data-slot="conversation"
      data-current={isCurrent || undefined}
      className={joinClasses(
        'da:flex da:items-center da:rounded-control da:hover:bg-surface-sunken',
        // In forced colours, the outline replaces the tint.
        isCurrent && 'da:bg-accent-surface da:outline da:outline-transparent',
      )}
    >
      <button
        type="button"
        aria-current={isCurrent || undefined}
        {...TIP}
        onClick={onOpen}
        className={
          'da:flex da:min-h-11 da:min-w-0 da:flex-1 da:flex-col da:justify-center da:rounded-control da:px-2.5 ' +
          'da:py-1 da:text-start'
        }
      >
        <bdi className="da:max-w-full da:truncate da:text-text">{title}</bdi>
        {/* A store may have any number. */}
        {Math.abs(item.updatedAt) <= MAX_TIME && (
          <time dateTime={new Date(item.updatedAt).toISOString()} className="da:text-small da:text-text-muted">
            {formatTime(item.updatedAt, language)}
          </time>
        )}
      </button>
      <IconButton
        ref={renameButton}
        icon="edit"
        iconSize={16}
        label={labels.renameConversation(title)}
        onClick={() => setRenaming(true)}
      />
      <IconButton icon="delete" iconSize={16} label={labels.deleteConversation(title)} onClick={onRemove} />
    </li>
  )
}

interface TitleFormProps {
  title: string
  onSave: (title: string) => unknown
  onCancel: () => void
}

function TitleForm({ title, onSave, onCancel }: TitleFormProps) {
  const labels = useLabels()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(title)
  // A layout effect, because a key that arrives before an effect would be lost or overwritten.
  useLayoutEffect(() => {
    // In some browsers, `select` doesn't focus.
    input.current?.focus()
    input.current?.select()
  }, [])
  return (
    <form
      className="da:flex da:items-center da:gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(text)
      }}
    >
      <input
        data-slot="conversation-title-input"
        ref={input}
        dir="auto"
        value={text}
        aria-label={labels.conversationTitle}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => takeEscape(event) && onCancel()}
        className={
          'da:field da:min-h-9 da:min-w-0 da:flex-1 da:outline-hidden da:pointer-coarse:min-h-11 ' +
          'da:pointer-coarse:text-base'
        }
      />
      <button type="button" onClick={onCancel} className={styleButton('quiet')}>
        {labels.editCancel}
      </button>
      <button type="submit" className={styleButton('main')}>
        {labels.saveTitle}
      </button>
    </form>
  )
}

/** The last moment that a `Date` can have. */
const MAX_TIME = 8.64e15

/** The time if it was today, otherwise the date, in the language of the labels. */
function formatTime(time: number, language: string | undefined): string {
  const date = new Date(time)
  const isToday = date.toDateString() === new Date().toDateString()
  return isToday
    ? date.toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit' })
    : date.toLocaleDateString(language, { dateStyle: 'medium' })
}

/** A conversation in the list. */
export interface ConversationItem {
  id: string
  title: string
  /** Milliseconds since 1970. */
  updatedAt: number
}
