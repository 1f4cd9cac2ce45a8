import { DEFAULT_MARKDOWN_LABELS, type MarkdownLabels } from '../markdown/index.ts'
import type { ProblemCode } from '../protocol/problem.ts'

/** What a problem notice says: what happened, and what the reader can do. */
export interface ProblemLabels {
  title: string
  hint: string
}

/**
 * Every word that the widget itself puts on the page. A label with something to count or to name is a function, so that
 * each language can build its own sentence.
 */
export interface Labels {
  // The shell
  launcher: string
  title: string
  /** The title where the site's name is known (docs.json) and `title` was not given. */
  titleOf: (name: string) => string
  close: string
  newConversation: string
  emptyTitle: string
  emptyText: string
  suggestions: string
  input: string
  inputPlaceholder: string
  send: string
  stop: string
  /** Of the questions that wait, and said for each new one; `count` is how many wait now. */
  queued: (count: number) => string
  /** Takes back a question that waits; `question` is its beginning. */
  removeQueued: (question: string) => string
  /** Said when a question comes near the longest that is sent, or is over it. */
  limit: (characters: number, maxCharacters: number) => string
  disclaimer: string
  context: string
  contextCode: string
  contextSelection: string
  removeContext: (name: string) => string
  /** Offers to take along what the reader has marked on the page. */
  addSelection: string
  useLight: string
  useDark: string

  // The conversation
  conversation: string
  you: string
  assistant: string
  submitted: string
  /** Read out once, when an answer is there; `text` is its beginning. */
  answerReady: (text: string) => string
  interrupted: string
  /** @param count lines that came in below the view */
  jumpToLatest: (count: number) => string

  // Actions on a message
  actions: string
  copy: string
  copied: string
  copyFailed: string
  regenerate: string
  edit: string
  editInput: string
  editSave: string
  editCancel: string
  feedback: string
  feedbackUp: string
  feedbackDown: string
  feedbackThanks: string
  /** Opens the panel of an agent job, with a prompt made from the answer. */
  suggestFix: string

  // Parts
  thinking: string
  /** @param seconds whole seconds, at least 1; undefined when nobody measured */
  thought: (seconds: number | undefined) => string
  redacted: string
  /** The tool's name in words, for tools without a label of their own. */
  tool: (words: string) => string
  toolRunning: (words: string) => string
  searching: (query: string | undefined) => string
  searched: (query: string | undefined, count: number) => string
  toolArguments: string
  toolResult: string
  toolNoResult: string
  showMore: (lines: number) => string
  showLess: string
  sources: (count: number) => string
  showAllSources: (count: number) => string
  showFewerSources: string
  /** Said of a source on the reader's own docs site. */
  internalSource: string
  /** Read out after a link that opens in a new tab. */
  externalLink: string
  image: string
  file: (mimeType: string) => string
  fileBlocked: string
  partBroken: string

  /** Words in the text of an answer: of code blocks, tables, footnotes, callouts. */
  markdown: MarkdownLabels

  // Problems
  problems: Record<ProblemCode, ProblemLabels>
  retry: string
  /** @param seconds whole seconds left */
  retryIn: (seconds: number) => string
  /** Read out once, where the notice counts down. */
  retryLater: (seconds: number) => string
  /** Asks for the question to be sent by itself when the connection is back. */
  retryWhenOnline: string
  /** Leaves the question that failed, and asks the one that waits behind it. */
  askNext: string
  dismiss: string
  requestId: string
}

/** What a host overrides; what it leaves out stays as it is. */
export type LabelOverrides = Partial<Omit<Labels, 'queued' | 'problems' | 'markdown'>> & {
  /** A string is said of one question and of several. */
  queued?: string | Labels['queued']
  markdown?: Partial<MarkdownLabels>
  problems?: Partial<Record<ProblemCode, Partial<ProblemLabels>>>
}

export const ENGLISH: Labels = {
  launcher: 'Ask the docs',
  title: 'Assistant',
  titleOf: (name) => `${name} assistant`,
  close: 'Close',
  newConversation: 'New conversation',
  emptyTitle: 'What are you looking for?',
  emptyText: 'Ask in your own words. Answers come from the documentation and name their pages.',
  suggestions: 'Suggested questions',
  input: 'Your question',
  inputPlaceholder: 'Ask a question…',
  send: 'Send',
  stop: 'Stop',
  queued: (count) =>
    count === 1 ? 'Your next question waits for this one.' : `Your next ${count} questions wait for this one.`,
  removeQueued: (question) => `Take back “${question}”`,
  limit: (characters, maxCharacters) =>
    `${characters.toLocaleString('en')} of ${maxCharacters.toLocaleString('en')} characters`,
  disclaimer: 'Answers can be wrong. Check the sources.',
  context: 'Goes with your question',
  contextCode: 'Code',
  contextSelection: 'Selected text',
  removeContext: (name) => `Remove ${name}`,
  addSelection: 'Ask about the selection',
  useLight: 'Use the light colours',
  useDark: 'Use the dark colours',

  conversation: 'Conversation',
  you: 'You',
  assistant: 'Assistant',
  submitted: 'Looking for an answer…',
  answerReady: (text) => `Answer: ${text}`,
  interrupted: 'This answer is not complete.',
  jumpToLatest: (count) => (count === 0 ? 'Jump to latest' : `${plural(count, 'new line')}`),

  actions: 'Actions',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not copy',
  regenerate: 'Answer again',
  edit: 'Edit question',
  editInput: 'Edit your question',
  editSave: 'Ask again',
  editCancel: 'Cancel',
  feedback: 'Was this helpful?',
  feedbackUp: 'Helpful',
  feedbackDown: 'Not helpful',
  feedbackThanks: 'Thanks for telling us.',
  suggestFix: 'Suggest a fix to the docs',

  thinking: 'Thinking…',
  thought: (seconds) => (seconds === undefined ? 'Thought about it' : `Thought for ${seconds} s`),
  redacted: 'Some of the reasoning was withheld by the service.',
  tool: (words) => words,
  toolRunning: (words) => `${words}…`,
  searching: (query) => (query === undefined ? 'Searching the docs…' : `Searching for “${query}”…`),
  searched: (query, count) =>
    `${query === undefined ? 'Searched the docs' : `Searched for “${query}”`} · ${plural(count, 'page')}`,
  toolArguments: 'Input',
  toolResult: 'Result',
  toolNoResult: 'No result came back.',
  showMore: (lines) => `Show ${plural(lines, 'more line')}`,
  showLess: 'Show less',
  sources: (count) => (count === 1 ? 'Source' : 'Sources'),
  showAllSources: (count) => `Show all ${count}`,
  showFewerSources: 'Show fewer',
  internalSource: 'On this site',
  externalLink: 'opens in a new tab',
  image: 'Image in the answer',
  file: (mimeType) => `Download file (${mimeType})`,
  fileBlocked: 'A file of a kind that is not shown here.',
  partBroken: 'This part of the answer could not be shown.',

  markdown: DEFAULT_MARKDOWN_LABELS,

  problems: {
    offline: { title: 'You are offline', hint: 'Your question is kept. Try again when the connection is back.' },
    blocked: {
      title: 'The assistant could not be reached',
      hint: 'A network or a content blocker stood in the way. Check both, then try again.',
    },
    'bad-request': {
      title: 'This question could not be read',
      hint: 'Try to ask it in other words, or start a new conversation.',
    },
    unauthorized: {
      title: 'The assistant may not answer here',
      hint: 'Its key is missing or no longer valid. The owners of this site can mend that.',
    },
    'not-found': {
      title: 'The assistant is not at its address',
      hint: 'It may have moved. The owners of this site can mend that.',
    },
    'too-large': { title: 'That is too much at once', hint: 'Shorten the question, or remove what goes with it.' },
    'rate-limited': { title: 'Many questions right now', hint: 'Your question is kept. Try again in a moment.' },
    server: { title: 'The assistant has a problem', hint: 'It is not your question. Try again in a moment.' },
    stalled: { title: 'The answer is taking too long', hint: 'Nothing has come for a while. Try again.' },
    interrupted: { title: 'The answer broke off', hint: 'What came is kept. Try again for a whole answer.' },
    refused: { title: 'The assistant could not finish', hint: 'Try again, or ask in other words.' },
    'bad-stream': {
      title: 'The answer could not be read',
      hint: 'Something other than an answer came back. Try again.',
    },
    'secret-key': {
      title: 'The assistant is switched off',
      hint: 'It was set up with a key that must stay secret. The owners of this site can mend that.',
    },
    unknown: { title: 'Something went wrong', hint: 'Try again in a moment.' },
  },
  retry: 'Try again',
  retryIn: (seconds) => `Try again in ${duration(seconds)}`,
  retryLater: (seconds) => `You can try again in ${duration(seconds)}.`,
  retryWhenOnline: 'Send when I am back',
  askNext: 'Ask the next question',
  dismiss: 'Dismiss',
  requestId: 'Request',
}

/** The labels of a host's language: its own words over the English ones. */
export function createLabels(overrides: LabelOverrides | undefined): Labels {
  if (overrides === undefined) return ENGLISH
  const { problems, markdown = {}, queued = ENGLISH.queued, ...words } = overrides
  const labels: Labels = {
    ...ENGLISH,
    ...withoutUndefined(words),
    queued: typeof queued === 'string' ? () => queued : queued,
  }
  labels.markdown = { ...labels.markdown, ...withoutUndefined(markdown) }
  if (problems === undefined) return labels
  labels.problems = { ...labels.problems }
  for (const code of Object.keys(labels.problems) as ProblemCode[]) {
    labels.problems[code] = { ...labels.problems[code], ...withoutUndefined(problems[code] ?? {}) }
  }
  return labels
}

function plural(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}

function duration(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}:${String(seconds % 60).padStart(2, '0')} min`
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`
}

function withoutUndefined<T extends object>(words: T): T {
  return Object.fromEntries(Object.entries(words).filter(([, word]) => word !== undefined)) as T
}
