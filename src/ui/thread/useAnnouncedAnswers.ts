import { useEffect, useRef } from 'react'
import type { AssistantStatus } from '../../protocol/conversation.ts'
import { getMessageText, type AssistantMessage } from '../../protocol/message.ts'
import type { Announce } from '../Announcer.tsx'
import { splitFollowUps } from '../parts/followUps.ts'
import { answerParts } from '../parts/loadAnswerParts.ts'
import { useLabels } from '../settings.ts'
import { toSpokenText } from './toSpokenText.ts'

/**
 * Announces each question when it is sent, and each answer when it ends. Problems have their own alerts, so this says
 * nothing then.
 */
export function useAnnouncedAnswers(
  messages: readonly AssistantMessage[],
  status: AssistantStatus,
  announce: Announce,
): void {
  const labels = useLabels()
  const lastStatus = useRef(status)
  useEffect(() => {
    if (status === lastStatus.current) return
    lastStatus.current = status
    if (status !== 'streaming') announce(status === 'submitted' ? labels.submitted : '')
    const last = messages.at(-1)
    if (status !== 'ready' || last?.role !== 'assistant') return
    // In a task of its own, because the last rendering of a long answer is the longest task on a slow phone.
    setTimeout(() => {
      const text = toSpokenText(splitFollowUps(getMessageText(last)).text, labels.markdown)
      const words = [
        text !== '' && labels.answerReady(text),
        // The chunk is loaded if there is a question, because the question is rendered by it.
        ...(answerParts.get()?.describeQuestions(last, labels) ?? []),
        last.status === 'interrupted' ? labels.interrupted : last.finishReason === 'length' && labels.cutOff,
      ].filter(Boolean)
      announce(words.join(' '))
    })
  }, [status, messages, labels, announce])
}
