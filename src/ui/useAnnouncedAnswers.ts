import { useEffect, useRef } from 'react'
import type { AssistantStatus } from '../protocol/conversation.ts'
import { messageText, type AssistantMessage } from '../protocol/message.ts'
import type { Announce } from './Announcer.tsx'
import { useLabels } from './settings.ts'
import { spokenText } from './spokenText.ts'

/** Announces once that a question is on its way, and once the answer when it is whole. Problems announce themselves. */
export function useAnnouncedAnswers(messages: readonly AssistantMessage[], status: AssistantStatus, announce: Announce): void {
  const labels = useLabels()
  const said = useRef(status)
  useEffect(() => {
    const before = said.current
    said.current = status
    if (status === before) return
    if (status === 'submitted') announce(labels.submitted)
    const last = messages.at(-1)
    if (status !== 'ready' || last?.role !== 'assistant') return
    const text = spokenText(messageText(last))
    if (text !== '') announce(labels.answerReady(text))
  }, [status, messages, labels, announce])
}
