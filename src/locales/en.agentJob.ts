import { ENGLISH_NOT_LOADED } from './en.notLoaded.ts'
import { formatClock } from './format.ts'
import type { AgentJobLabels } from './Labels.ts'

/** Not in `en.ts`, because these texts load with the agent job panel. */
export const ENGLISH_AGENT_JOB: AgentJobLabels = {
  ...ENGLISH_NOT_LOADED,
  title: 'Suggest a fix to the docs',
  intro: 'An agent edits the docs as you describe and proposes the change. Nothing is published without a review.',
  prompt: 'What should change?',
  promptExample: 'For example: The port is 4310, not 8080.',
  context: 'Also sent: your question, the answer, its sources and the page',
  limit: (characters, maxCharacters) =>
    `${characters.toLocaleString('en')} of ${maxCharacters.toLocaleString('en')} characters`,
  send: 'Send',
  sending: 'Sending…',
  active: 'The agent is editing the docs',
  activeHint: 'You can close this page. The agent keeps working.',
  elapsed: formatClock,
  stop: 'Stop',
  stopping: 'Stopping…',
  stopFollowing: 'Stop tracking',
  ready: 'A change is ready',
  readyHint: 'Review the change. It is published only after someone merges it.',
  openChange: 'View the change',
  linkRefused: 'This link can’t be opened from here. Find the change in the repository.',
  unchanged: 'No files were changed',
  unchangedHint: 'The agent found nothing to change. Try to be more specific.',
  stopped: 'The job was stopped',
  stoppedHint: 'Nothing was changed.',
  failed: 'The agent could not finish',
  failedHint: 'Nothing was changed. Try again, or use other words.',
  archived: 'This job is archived',
  archivedHint: 'It is too old to follow.',
  note: 'The agent says',
  again: 'Suggest something else',
  edit: 'Edit and try again',
  retryIn: (seconds) => `Try again in ${formatClock(seconds)}`,
  problems: {
    'maybe-created': {
      title: 'It is unclear whether this arrived',
      hint:
        'The reply was lost, but the work may have begun. Look for a new change in the repository before you send ' +
        'it again.',
    },
    'rate-limited': {
      title: 'Too many suggestions right now',
      hint: 'Your text is kept. Send it again when the time is up.',
    },
    offline: { title: 'You are offline', hint: 'Your text is kept. Try again when the connection is back.' },
    unauthorized: {
      title: 'You are not allowed to suggest fixes here',
      hint: 'Sign in, or ask the owners of this site.',
    },
    'bad-request': { title: 'The request was rejected', hint: 'Rephrase your text.' },
    'too-large': { title: 'Your text is too long', hint: 'Shorten your text.' },
    'not-found': { title: 'This job was not found', hint: 'It may be too old. Send your suggestion again.' },
    other: { title: 'This did not work', hint: 'Your text is not the cause. Try again in a moment.' },
  },
}
