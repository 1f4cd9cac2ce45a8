import type { AssistantMessage } from '../../protocol/message.ts'
import { Menu, type MenuEntry, type MenuProps } from '../icons/Menu.tsx'
import { useSettings } from '../settings.ts'
import { citeSources } from './citeSources.ts'
import { copySourceLink } from './copySourceLink.ts'
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
  const { sources } = citeSources(collectSources(message, siteUrl, searchTools), message, settings)
  const [source] = sources
  const entries: (MenuEntry | false)[] = [
    onRegenerate !== undefined && { label: labels.regenerate, icon: 'retry', onSelect: () => onRegenerate(message.id) },
    getConversation !== undefined && {
      label: labels.copyConversation,
      icon: 'transcript',
      getText: async () =>
        conversationToMarkdown(getConversation(), { ...settings, baseUrl: siteUrl ?? globalThis.location.href }),
    },
    // Several sources have cards, with a button each.
    source !== undefined &&
      sources.length === 1 &&
      source.href !== '' && { ...copySourceLink(source, settings), icon: 'link' },
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
