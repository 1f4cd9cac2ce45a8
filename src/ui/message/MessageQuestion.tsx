import { useEffect, useRef, useState } from 'react'
import { messageText, type AssistantMessage } from '../../protocol/message.ts'
import { Icon } from '../icons/icons.tsx'
import { MessageAction } from './MessageAction.tsx'
import { MessageEditor } from './MessageEditor.tsx'
import { Folded } from '../parts/Folded.tsx'
import { useLabels } from '../settings.ts'
import { visibleLine } from '../thread/visibleLine.ts'
import { visibleText } from '../../markdown/index.ts'

export interface MessageQuestionProps {
  message: AssistantMessage
  onEdit: ((messageId: string, text: string) => void) | undefined
}

/** A reader's question, as it was written, with the files that went with it. */
export function MessageQuestion({ message, onEdit }: MessageQuestionProps) {
  const labels = useLabels()
  const [isEditing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const isCancelled = useRef(false)
  useEffect(() => {
    // The editor goes, and the focus goes back to where it came from. While a changed question is asked that is not there.
    if (isCancelled.current && !isEditing) editButton.current?.focus()
    isCancelled.current = false
  }, [isEditing])

  const text = messageText(message) || message.content
  if (isEditing && onEdit !== undefined) {
    return (
      <MessageEditor
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
          <MessageAction ref={editButton} icon="edit" label={labels.edit} onClick={() => setEditing(true)} />
        </div>
      )}
      <div className="da-bubble da-clip da:max-w-[86%] da:min-w-0 da:rounded-box da:rounded-ee-[4px] da:bg-accent-surface da:px-3.5 da:py-2 da:text-body da:leading-[1.5] da:text-pretty">
        <Folded data-slot="text" text={visibleText(text)} lines={10} />
        {message.experimental_attachments?.map(({ name, url }, index) => (
          <p key={index} className="da:mt-1 da:flex da:items-center da:gap-1.5 da:text-small da:text-text-muted">
            <Icon name="file" size={14} className="da:shrink-0" />
            <bdi className="da:truncate">{visibleLine(name ?? url, 60)}</bdi>
          </p>
        ))}
      </div>
    </div>
  )
}
