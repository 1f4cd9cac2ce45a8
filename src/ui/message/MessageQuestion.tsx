import { useEffect, useRef, useState } from 'react'
import { cleanText } from '../../markdown/index.ts'
import { getMessageText, type AssistantMessage } from '../../protocol/message.ts'
import type { ContextItem } from '../../protocol/request.ts'
import { useLazyModule } from '../../react/lazyModule.ts'
import { Icon } from '../icons/Icon.tsx'
import { Folded } from '../parts/Folded.tsx'
import { answerParts } from '../parts/loadAnswerParts.ts'
import { useLabels } from '../settings.ts'
import { toLine } from '../toLine.ts'
import { IconButton } from '../icons/IconButton.tsx'

const preload = () => void answerParts.load()

export interface MessageQuestionProps {
  message: AssistantMessage
  /** The context that was sent with the question. */
  about: readonly ContextItem[] | undefined
  onEdit: ((messageId: string, text: string) => void) | undefined
}

const NOTHING: readonly ContextItem[] = []

/** A reader's question as they wrote it, with its attachments. */
export function MessageQuestion({ message, about = NOTHING, onEdit }: MessageQuestionProps) {
  const labels = useLabels()
  const [isEditing, setEditing] = useState(false)
  const editor = useLazyModule(answerParts, isEditing)
  const editButton = useRef<HTMLButtonElement>(null)
  const isCancelled = useRef(false)
  useEffect(() => {
    // After a cancelled edit, the focus returns to the edit button. After a saved one, there may be no edit button.
    if (isCancelled.current && !isEditing) editButton.current?.focus()
    isCancelled.current = false
  }, [isEditing])

  const text = getMessageText(message) || message.content
  if (isEditing && editor !== undefined && onEdit !== undefined) {
    return (
      <editor.MessageEditor
        text={text}
        onCancel={() => {
          isCancelled.current = true
          setEditing(false)
        }}
        onSave={(edited) => {
          setEditing(false)
          onEdit(message.id, edited)
        }}
      />
    )
  }
  return (
    <div className="da:flex da:items-end da:justify-end da:gap-1.5">
      {onEdit !== undefined && (
        <div className="da-reveal">
          <IconButton
            isSmall
            ref={editButton}
            icon="edit"
            label={labels.edit}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => {
              setEditing(true)
              // Loads again if the first attempt failed.
              preload()
            }}
          />
        </div>
      )}
      <div
        className={
          'da-bubble da-clip da:min-w-0 da:rounded-box da:bg-surface-sunken da:px-3.5 da:py-2 da:dark:bg-surface-raised'
        }
      >
        <Folded data-slot="text" text={cleanText(text)} lines={10} />
        {about.length > 0 && (
          <ul aria-label={labels.context} className="da:mt-1 da:flex da:flex-col da:gap-0.5">
            {about.map((item, index) => (
              <li
                key={index}
                data-slot="question-context"
                title={item.value.slice(0, 300)}
                className="da:flex da:items-center da:gap-1.5 da:text-small da:text-text-muted"
              >
                <Icon name={item.type === 'code' ? 'code' : 'quote'} size={14} />
                <bdi className="da:truncate">{toLine(item.value, 60)}</bdi>
              </li>
            ))}
          </ul>
        )}
        {message.experimental_attachments?.map(({ name, url }, index) => (
          <p
            key={index}
            data-slot="attachment"
            className="da:mt-1 da:flex da:items-center da:gap-1.5 da:text-small da:text-text-muted"
          >
            {url.startsWith('data:image/') ? (
              <img src={url} alt="" className="da:max-h-20 da:max-w-28 da:rounded-control da:object-contain" />
            ) : (
              <Icon name="file" size={14} />
            )}
            <bdi className="da:truncate">{toLine(name ?? url, 60)}</bdi>
          </p>
        ))}
      </div>
    </div>
  )
}
