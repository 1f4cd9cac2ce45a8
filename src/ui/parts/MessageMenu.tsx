import { englishCopyLink } from '../../locales/en.copyLink.ts'
import type { AssistantMessage } from '../../protocol/message.ts'
import { Menu, type MenuEntry, type MenuProps } from '../icons/Menu.tsx'
import { useSettings } from '../settings.ts'
import { citeSources } from './citeSources.ts'
import { collectSources } from './sources.ts'
import { conversationToMarkdown } from './toMarkdown.ts'

export interface MessageMenuProps extends Pick<MenuProps, 'button' | 'onClose'> {
  message: AssistantMessage
  onRegenerate: ((messageId: string) => void) | undefined
  onSuggestFix: ((messageId: string) => void) | undefined
  getConversation: (() => readonly AssistantMessage[]) | undefined
}

/** What else a reader can do with an answer. Renders a `<div role="menu" data-slot="answer-menu">`. */
export function MessageMenu(props: MessageMenuProps) {
  const { message, onRegenerate, onSuggestFix, getConversation, button, onClose } = props
  const settings = useSettings()
  const { labels, siteUrl, searchTools } = settings
  const baseUrl = siteUrl ?? globalThis.location.href
  const { sources } = citeSources(collectSources(message, siteUrl, searchTools), message, settings)
  const [source] = sources
  const link = source?.passages?.[0]?.href ?? source?.href
  const entries: (MenuEntry | false)[] = [
    onRegenerate !== undefined && { label: labels.regenerate, icon: 'retry', onSelect: () => onRegenerate(message.id) },
    getConversation !== undefined && {
      label: labels.copyConversation,
      icon: 'transcript',
      getText: () => Promise.resolve(conversationToMarkdown(getConversation(), { ...settings, baseUrl })),
    },
    // Several sources have cards, with a button each.
    source !== undefined &&
      sources.length === 1 &&
      !!link && {
        label: (labels.copyLink ?? englishCopyLink)(source.title),
        icon: 'link',
        getText: () => Promise.resolve(new URL(link, baseUrl).href),
      },
    onSuggestFix !== undefined && {
      label: labels.suggestFix,
      icon: 'suggest',
      onSelect: () => onSuggestFix(message.id),
    },
  ]
  return (
    <Menu
      button={button}
      onClose={onClose}
      slot="answer-menu"
      label={labels.actions}
      opensUp
      entries={entries.filter((entry) => entry !== false)}
    />
  )
}
