import { QUIET_ICON_BUTTON } from '../styleButton.ts'
import { Icon } from '../icons/Icon.tsx'
import { useLabels } from '../settings.ts'
import { useRemoveButtons } from '../useRemoveButtons.ts'
import { toLine } from '../toLine.ts'
import type { AttachmentState } from './createAttachments.ts'

export interface AttachmentTrayProps extends Pick<AttachmentState, 'files' | 'refusals'> {
  /** Called when the reader removes a file. */
  onRemove: (id: number) => void
  /** Called when the last file is removed. Move the focus to where the reader continues. */
  onEmptied: () => void
}

/** The files of the next question, with a preview of images. Renders a `<ul>` of `<li data-slot="attachment">`. */
export function AttachmentTray({ files, refusals, onRemove, onEmptied }: AttachmentTrayProps) {
  const labels = useLabels()
  const removeButton = useRemoveButtons({
    count: files.length,
    onRemove: (index) => onRemove(files[index]!.id),
    onEmptied,
  })
  return (
    <>
      {files.length > 0 && (
        <ul aria-label={labels.attachments} className="da:flex da:flex-wrap da:gap-1.5 da:px-0.5 da:pt-0.5">
          {files.map(({ id, name, progress, attachment }, index) => (
            <li
              key={id}
              data-slot="attachment"
              data-state={attachment === null ? 'reading' : 'ready'}
              className={
                'da:flex da:max-w-full da:min-w-0 da:items-center da:gap-1.5 da:rounded-control ' +
                'da:bg-surface-sunken da:ps-1.5 da:text-small'
              }
            >
              {attachment?.contentType?.startsWith('image/') ? (
                <img src={attachment.url} alt="" className="da:size-7 da:rounded-control da:object-cover" />
              ) : (
                <Icon name="file" size={16} className="da:text-text-muted" />
              )}
              <bdi className="da:max-w-40 da:truncate">{toLine(name, 60)}</bdi>
              {attachment === null && (
                <progress
                  value={progress}
                  aria-label={labels.attachmentReading(toLine(name, 60))}
                  className="da:h-1 da:w-12 da:accent-(--da-accent)"
                />
              )}
              <button
                {...removeButton(index)}
                type="button"
                aria-label={labels.removeAttachment(toLine(name, 60))}
                className={`${QUIET_ICON_BUTTON} da:size-8 da:pointer-coarse:size-11`}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {/* Out of the flow while it is empty: the composer has a gap between its rows. */}
      <div
        role="alert"
        className={`da:px-1 da:text-small da:text-danger${refusals.length === 0 ? ' da:absolute' : ''}`}
      >
        {refusals.map((refusal) => (
          <p key={refusal}>{refusal}</p>
        ))}
      </div>
    </>
  )
}
