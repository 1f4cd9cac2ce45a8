import { useCallback, useEffect, useRef, useState } from 'react'
import type { Attachment } from '../protocol/index.ts'
import type { ComposerProps } from '../ui/composer/Composer.tsx'
import { IconButton } from '../ui/icons/IconButton.tsx'
import { useLabels } from '../ui/settings.ts'
import type { Attachments, AttachmentState } from '../ui/attachments/createAttachments.ts'
import type { AttachmentLimits } from '../ui/attachments/readAttachment.ts'
import { readerPanels } from './loadReaderPanels.ts'

const preload = () => void readerPanels.load()

interface AttachmentOptions {
  /** `true` for the default limits. Undefined turns attachments off. */
  attachments: true | AttachmentLimits | undefined
  /** The key in the tab's session storage for unsent files; undefined stores nothing. */
  storageKey: string | undefined
  onEmptied: () => void
}

interface AttachmentParts {
  /** `attachButton` opens the browser's file dialog; `attachments` shows the files of the next question. */
  composerProps: Pick<ComposerProps, 'attachButton' | 'attachments' | 'onFiles' | 'isReading'>
  /** Removes and returns the files, to send them. */
  take: () => Attachment[]
}

const DEFAULT_LIMITS: AttachmentLimits = {}
const NO_FILES: AttachmentState = { files: [], refusals: [], status: '', isReading: false }

/** The files that a reader picks, pastes or drops to send with the next question. */
export function useAttachments({ attachments, storageKey, onEmptied }: AttachmentOptions): AttachmentParts {
  const labels = useLabels()
  const [state, setState] = useState<AttachmentState>(NO_FILES)
  const holder = useRef<Attachments | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const isOn = attachments !== undefined
  const limits = attachments === true || attachments === undefined ? DEFAULT_LIMITS : attachments

  const add = useCallback(
    async (files: readonly File[]): Promise<void> => {
      await readerPanels.load()
      holder.current ??= readerPanels.get()?.createAttachments(setState) ?? null
      holder.current?.add(files, limits, labels, storageKey)
    },
    [limits, labels, storageKey],
  )
  const onFiles = useCallback((files: readonly File[]) => void add(files), [add])
  useEffect(() => {
    try {
      // Files that are here already follow the key.
      if (isOn && (holder.current !== null || sessionStorage[storageKey!])) void add([])
    } catch {
      // The browser denies access to the storage.
    }
  }, [isOn, storageKey, add])
  const take = useCallback(() => holder.current?.take() ?? [], [])
  const module = readerPanels.get()
  return {
    composerProps: {
      attachButton: isOn ? (
        <>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            data-attach=""
            accept={limits.accept?.join(',')}
            onChange={({ currentTarget }) => {
              onFiles([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
          <IconButton
            icon="attach"
            label={labels.attach}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => input.current?.click()}
          />
        </>
      ) : null,
      attachments: isOn ? (
        <>
          {module !== undefined && (
            <module.AttachmentTray
              {...state}
              onRemove={(id) => holder.current?.remove(id, labels)}
              onEmptied={onEmptied}
            />
          )}
          <span role="status" className="da:sr-only">
            {state.status}
          </span>
        </>
      ) : null,
      onFiles: isOn ? onFiles : undefined,
      isReading: state.isReading,
    },
    take,
  }
}
