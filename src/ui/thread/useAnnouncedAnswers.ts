import { useEffect, useRef } from 'react'
import type { AssistantStatus } from '../../protocol/conversation.ts'
import { getMessageText, type AssistantMessage } from '../../protocol/message.ts'
import type { Announce } from '../Announcer.tsx'
import { splitFollowUps } from '../parts/followUps.ts'
import { answerParts } from '../parts/loadAnswerParts.ts'
import { useLabels } from '../settings.ts'
import type { MarkdownLabels } from '../../locales/Labels.ts'
import { toLine } from '../toLine.ts'

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

/** The beginning of an answer, for screen readers: without Markdown syntax, and short enough to listen to. */
export function toSpokenText(markdown: string, labels: MarkdownLabels): string {
  const words = markdown
    .slice(0, MAX_SPOKEN * 4)
    .replace(/!?\[([^\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(FOOTNOTE_NUMBER, '')
    .replace(CODE_OR_MARKER, '$1')
    .replace(/^ {0,3}(`{3,}|~{3,})[^\n]*$/gm, '')
    .replace(TABLE_DELIMITERS, '')
    .replace(/^ {0,3}\|([^\n]*)$/gm, (_, row: string) =>
      row
        .split(/\\?\||<br *\/?>/i)
        .map((cell) => cell.trim())
        .filter((cell) => cell !== '')
        .join(', '),
    )
    .replace(CALLOUT, (_, kind: string) => `${labels[kind.toLowerCase() as CalloutKind]}:`)
    .replace(/^ *(#{1,6} |(> ?)+|[-*+] (\[[ x]\] )?)/gim, '')
    .replace(/[*`]+/g, '')
  return toLine(words, MAX_SPOKEN)
}

const MAX_SPOKEN = 600

/** Markers such as `[1]` and `[^note]`; in code, the same characters are text. */
const CODE_OR_MARKER = /((`{1,3})[^`][^]*?\2)|[ \t]*\[(?:\d{1,3}|\^[^\]\s]{1,40})\]/g

/** `[^note]:` at the start of a footnote. */
const FOOTNOTE_NUMBER = /^ {0,3}\[\^[^\]\s]{1,40}\]:/gm

/** Such as `> [!WARNING]`. */
const CALLOUT = /^[ >]*> ?\[!(note|tip|important|warning|caution)\][ \t]*$/gim
type CalloutKind = 'note' | 'tip' | 'important' | 'warning' | 'caution'

/** Such as `| --- | :-: |`, and horizontal rules. */
const TABLE_DELIMITERS = /^(?=[^\n]*-)[ \t|:-]+$/gm
