import { messageText, type AssistantMessage } from '../protocol/message.ts'
import { useSettings } from '../ui/settings.ts'
import { splitFollowUps } from '../ui/parts/followUps.ts'
import { collectSources } from '../ui/parts/sources.ts'
import { AgentJobView, type AgentJobViewProps } from './AgentJobView.tsx'
import { suggestFixContext } from './suggestFixContext.ts'

export interface SuggestFixProps extends Omit<AgentJobViewProps, 'initialPrompt' | 'context' | 'hasFocus'> {
  messages: readonly AssistantMessage[]
  /** Id of the wrong answer; null shows a job started earlier. */
  answerId: string | null
  page: string | undefined
}

/** The agent job panel, which sends an answer and its question along with the reader's words. */
export function SuggestFix({ messages, answerId, page, ...view }: SuggestFixProps) {
  const { siteUrl } = useSettings()
  const at = messages.findIndex(({ id }) => id === answerId)
  const answer = messages[at]
  const question = messages.slice(0, Math.max(0, at)).findLast(({ role }) => role === 'user')
  const context =
    answer &&
    suggestFixContext({
      question: question === undefined ? '' : messageText(question),
      answer: splitFollowUps(messageText(answer)).text,
      sources: collectSources(answer, siteUrl).map(({ href, title, isInternal }) => ({
        url: isInternal ? pathOf(href) : href,
        title,
      })),
      page,
    })
  // Keyed by answer, so that each answer gets its own draft.
  return <AgentJobView key={answerId} {...view} hasFocus context={context} />
}

/** For pages of the docs site the path is enough: the agent finds the file by it. */
function pathOf(href: string): string {
  try {
    const { pathname, hash } = new URL(href, 'http://site')
    return pathname + hash
  } catch {
    return href
  }
}
