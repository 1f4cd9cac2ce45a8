import { getMessageText, type AssistantMessage } from '../protocol/message.ts'
import { useSettings } from '../ui/settings.ts'
import { splitFollowUps } from '../ui/parts/followUps.ts'
import { collectSources } from '../ui/parts/sources.ts'
import { AgentJobView, type AgentJobViewProps } from './AgentJobView.tsx'
import { suggestFixContext } from './suggestFixContext.ts'

export interface SuggestFixProps extends Omit<AgentJobViewProps, 'initialPrompt' | 'context' | 'takesFocus'> {
  messages: readonly AssistantMessage[]
  /** Id of the wrong answer; null to show a job that was started earlier. */
  answerId: string | null
  page: string | undefined
}

/** The agent job panel for a wrong answer. The answer and its question are sent with the reader's text. */
export function SuggestFix({ messages, answerId, page, ...view }: SuggestFixProps) {
  const { siteUrl } = useSettings()
  const at = messages.findIndex(({ id }) => id === answerId)
  const answer = messages[at]
  const question = messages.slice(0, Math.max(0, at)).findLast(({ role }) => role === 'user')
  const context =
    answer &&
    suggestFixContext({
      question: question === undefined ? '' : getMessageText(question),
      answer: splitFollowUps(getMessageText(answer)).text,
      sources: collectSources(answer, siteUrl).map(({ href, title, isInternal }) => ({
        url: isInternal ? getPath(href) : href,
        title,
      })),
      page,
    })
  // Keyed by answer, so that each answer has its own draft.
  return <AgentJobView key={answerId} {...view} takesFocus context={context} />
}

/** The path of a docs page. It is enough for the agent to find the page's file. */
function getPath(href: string): string {
  try {
    const { pathname, hash } = new URL(href, 'http://site')
    return pathname + hash
  } catch {
    return href
  }
}
