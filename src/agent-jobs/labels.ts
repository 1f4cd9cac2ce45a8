import type { AgentJobProblemCode } from './AgentJobState.ts'
import { ENGLISH_NOT_LOADED, type NotLoadedLabels } from './notLoadedLabels.ts'

/** Every word of the agent job's panel. */
export interface AgentJobLabels extends NotLoadedLabels {
  title: string
  intro: string
  prompt: string
  /** Said when the prompt is over the longest that is sent. */
  limit: (characters: number, maxCharacters: number) => string
  send: string
  sending: string
  active: string
  activeHint: string
  /** @param seconds whole seconds since the reader asked */
  elapsed: (seconds: number) => string
  stopFollowing: string
  ready: string
  readyHint: string
  openChange: string
  linkRefused: string
  unchanged: string
  unchangedHint: string
  failed: string
  failedHint: string
  archived: string
  archivedHint: string
  note: string
  again: string
  edit: string
  retryIn: (seconds: number) => string
  /** By code; `other` for those that are not named. */
  problems: Partial<Record<AgentJobProblemCode, { title: string; hint: string }>> & {
    other: { title: string; hint: string }
  }
}

export const ENGLISH_AGENT_JOB: AgentJobLabels = {
  ...ENGLISH_NOT_LOADED,
  title: 'Suggest a fix to the docs',
  intro:
    'An agent edits the docs as you say and proposes the change. Nothing is published before somebody has looked at it.',
  prompt: 'What should change?',
  limit: (characters, maxCharacters) =>
    `${characters.toLocaleString('en')} of ${maxCharacters.toLocaleString('en')} characters`,
  send: 'Send',
  sending: 'Sending…',
  active: 'The agent is editing the docs',
  activeHint: 'You can close this page: the work goes on without it.',
  elapsed: (seconds) => clock(seconds),
  stopFollowing: 'Stop following',
  ready: 'A change is ready',
  readyHint: 'Look at it, and merge it if it is right.',
  openChange: 'Open the pull request',
  linkRefused: 'The address of the pull request cannot be opened from here. Look for it in the repository.',
  unchanged: 'No files were changed',
  unchangedHint: 'The agent found nothing that it could change. Try to say it more exactly.',
  failed: 'The agent could not finish',
  failedHint: 'Nothing was changed. Try again, or say it in other words.',
  archived: 'This job is archived',
  archivedHint: 'It is too old to be followed.',
  note: 'What the agent says',
  again: 'Suggest something else',
  edit: 'Edit and try again',
  retryIn: (seconds) => `Try again in ${clock(seconds)}`,
  problems: {
    'maybe-created': {
      title: 'It is not known whether this arrived',
      hint: 'The answer was lost, but the work may have begun. Look for a new pull request before you send it again.',
    },
    'rate-limited': {
      title: 'Many suggestions right now',
      hint: 'Your text is kept. Send it again when the time is up.',
    },
    offline: { title: 'You are offline', hint: 'Your text is kept. Try again when the connection is back.' },
    unauthorized: { title: 'You may not suggest fixes here', hint: 'Sign in, or ask the owners of this site.' },
    'bad-request': { title: 'This could not be used', hint: 'Try to say it in other words.' },
    'too-large': { title: 'That is too much at once', hint: 'Shorten your text.' },
    'not-found': { title: 'This job is not there', hint: 'It may be too old. Send your suggestion again.' },
    other: { title: 'This did not work', hint: 'It is not your text. Try again in a moment.' },
  },
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
