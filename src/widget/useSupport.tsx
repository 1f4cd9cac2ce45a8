import { useCallback, useState, type ReactNode } from 'react'
import { getMessageText, readOutcome, type AssistantMessage } from '../protocol/index.ts'
import { useLazyModule } from '../react/lazyModule.ts'
import { styleButton } from '../ui/styleButton.ts'
import { answerParts } from '../ui/parts/loadAnswerParts.ts'
import type { Feedback } from '../ui/message/MessageActions.tsx'
import { useSettings, type Settings } from '../ui/settings.ts'
import { readerPanels } from './loadReaderPanels.ts'
import { collectSources } from '../ui/parts/sources.ts'

/** The data that a reader hands over to a site's support. */
export interface SupportHandOff {
  /** The id of the conversation at the service; undefined before the first answer. */
  threadId: string | undefined
  /** The conversation as Markdown. */
  transcript: string
  messages: readonly AssistantMessage[]
  /** The path of the current page. */
  page: string | undefined
}

/**
 * A link, in which `{threadId}` stands for the thread's id, or a function that receives the conversation. If the
 * function returns false, for example because it opened a chat on the page, the assistant shows no confirmation.
 */
export type SupportOption = string | ((handOff: SupportHandOff) => unknown)

const preload = () => {
  void readerPanels.load()
  void answerParts.load()
}

interface SupportOptions {
  support: SupportOption | undefined
  messages: readonly AssistantMessage[]
  threadId: string | undefined
  onFeedback: ((feedback: Feedback, threadId: string | undefined) => void) | undefined
  getPage: () => string | null | undefined
  /** Called when the panel has closed. It should move the focus. */
  onClosed: () => void
}

interface SupportParts {
  /** Opens the panel. */
  onSupport: (() => void) | undefined
  /** Renders a button below an answer that may not be one, or that did not help. */
  actions: ((message: AssistantMessage) => ReactNode) | undefined
  /** Replaces the composer; null while the panel is closed. */
  panel: ReactNode
  /** The host's `onFeedback`. A vote `down` also offers support below the answer. */
  onFeedback: ((feedback: Feedback) => void) | undefined
}

/** The hand-off from the assistant to people: buttons, and a panel that shows what will be handed over. */
export function useSupport(options: SupportOptions): SupportParts {
  const { support, messages, threadId, onFeedback, getPage, onClosed } = options
  const settings = useSettings()
  const { labels } = settings
  const [isWanted, setWanted] = useState(false)
  const [unhelpful, setUnhelpful] = useState<readonly string[]>([])
  const panel = useLazyModule(readerPanels, isWanted)
  const writer = useLazyModule(answerParts, isWanted)
  const isOn = support !== undefined

  const open = useCallback(() => {
    preload()
    setWanted(true)
  }, [])
  const reportFeedback = useCallback(
    (feedback: Feedback) => {
      const { messageId, value } = feedback
      setUnhelpful((ids) => [...ids, messageId].filter((id) => id !== messageId || value === 'down'))
      onFeedback?.(feedback, threadId)
    },
    [onFeedback, threadId],
  )
  const actions = useCallback(
    (message: AssistantMessage) =>
      (isUnhelpful(message, settings) || unhelpful.includes(message.id)) && (
        <button
          type="button"
          data-slot="support-offer"
          onPointerEnter={preload}
          onFocus={preload}
          onClick={open}
          className={styleButton('plain') + ' da:ms-1.5'}
        >
          {labels.support}
        </button>
      ),
    [settings, labels, open, unhelpful],
  )
  const close = (): void => {
    setWanted(false)
    onClosed()
  }
  const write = (): string => {
    const baseUrl = settings.siteUrl ?? globalThis.location.href
    return writer === undefined ? '' : writer.conversationToMarkdown(messages, { ...settings, baseUrl })
  }
  const isOpen = isOn && isWanted && panel !== undefined && writer !== undefined
  return {
    onSupport: isOn ? open : undefined,
    actions: isOn ? actions : undefined,
    onFeedback: onFeedback && reportFeedback,
    panel: isOpen ? (
      <panel.SupportPanel
        threadId={threadId}
        transcript={typeof support === 'string' ? undefined : write()}
        link={typeof support === 'string' ? support : undefined}
        onHandOver={() =>
          typeof support === 'function' &&
          support({ threadId, transcript: write(), messages, page: getPage() ?? undefined })
        }
        onClose={close}
      />
    ) : null,
  }
}

/** Whether the docs don't answer the question, or only may. */
function isUnhelpful(message: AssistantMessage, settings: Settings): boolean {
  return /^(refused|unsure)$/.test(`${readOutcome(message.annotations)}`) || isRefusal(message, settings)
}

/**
 * Whether an answer says that the docs don't cover the question: it has text, but neither sources nor citations. One
 * that ends with a call of a tool, such as one that lets the reader choose, does something else.
 */
function isRefusal(
  message: AssistantMessage,
  { siteUrl, searchTools }: Pick<Settings, 'siteUrl' | 'searchTools'>,
): boolean {
  const text = getMessageText(message)
  if (text.trim() === '' || /\[\d{1,3}\]/.test(text)) return false
  if (message.parts.at(-1)!.type === 'tool-invocation') return false
  return collectSources(message, siteUrl, searchTools).length === 0
}
