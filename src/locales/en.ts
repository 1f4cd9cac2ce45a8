import { formatDuration, formatPlural } from './format.ts'
import type { Labels, MarkdownLabels } from './Labels.ts'

// Separate constants, so that a bundler can keep some without the others. English is the default, so it is split into
// several files: what is needed late must not load with the entry. Every other language is one file with one `Locale`.

/** The script tag's launcher needs it before anything else has loaded. */
export const ENGLISH_LAUNCHER = 'Ask the docs'

export const ENGLISH_MARKDOWN: MarkdownLabels = {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copying failed. Select the text instead.',
  wrap: 'Wrap lines',
  copyCsv: 'Copy as CSV',
  copyMarkdown: 'Copy as Markdown',
  code: 'Code',
  diagram: 'Diagram',
  table: 'Table',
  footnotes: 'Footnotes',
  backToText: 'Back to the text',
  source: (number) => `Source ${number}`,
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
  done: 'Done',
  open: 'Not done',
}

/** All labels in English. */
export const ENGLISH: Labels = {
  launcher: ENGLISH_LAUNCHER,
  title: 'Assistant',
  titleOf: (name) => `${name} assistant`,
  close: 'Close',
  newConversation: 'New conversation',
  conversations: 'Conversations',
  searchConversations: 'Search conversations',
  noConversations: 'No conversations yet.',
  noConversationsFound: 'No conversation contains these words.',
  conversationsFailed: 'Your conversations could not be loaded.',
  backToConversation: 'Back to the conversation',
  renameConversation: (title) => `Rename “${title}”`,
  conversationTitle: 'Title',
  saveTitle: 'Save',
  deleteConversation: (title) => `Delete “${title}”`,
  conversationDeleted: (title) => `Deleted “${title}”.`,
  undo: 'Undo',
  emptyTitle: 'What are you looking for?',
  emptyText: 'Ask in your own words. Answers come from the documentation and link to it.',
  suggestions: 'Suggested questions',
  input: 'Your question',
  inputPlaceholder: 'Ask a question…',
  send: 'Send',
  stop: 'Stop',
  queued: (count) => (count === 1 ? 'Your next question is queued.' : `Your next ${count} questions are queued.`),
  queuePaused: (count) => formatPlural('en', count, { one: '# question queued.', other: '# questions queued.' }),
  askQueued: 'Ask now',
  removeQueued: (question) => `Remove “${question}”`,
  limit: (characters, maxCharacters) =>
    `${characters.toLocaleString('en')} of ${maxCharacters.toLocaleString('en')} characters`,
  disclaimer: 'Answers can be wrong. Check the sources.',
  context: 'Sent with your question',
  contextCode: 'Code',
  contextSelection: 'Selected text',
  removeContext: (name) => `Remove ${name}`,
  addSelection: 'Ask about the selection',
  scopeVersion: 'Version',
  scopeLanguage: 'Language',
  allVersions: 'All versions',
  allLanguages: 'All languages',
  more: 'More',
  pageMenu: 'This page',
  copyPage: 'Copy page as Markdown',
  viewPage: 'View as Markdown',
  openIn: (name) => `Open in ${name}`,
  readPage: (url) => `Read ${url}. I have questions about it.`,
  copyServer: 'Copy MCP server address',
  connect: (name) => `Connect ${name} with MCP`,
  search: 'Search',
  searchPlaceholder: 'Search or ask…',
  searchResults: 'Pages and sections',
  askAssistant: (question) => `Ask the assistant: ${question}`,
  recentPages: 'Recent',
  searchMove: 'Move',
  searchOpen: 'Open',
  found: (count) =>
    count === 0 ? 'Nothing found' : formatPlural('en', count, { one: '# result', other: '# results' }),
  searchFailed: 'The search could not be reached.',
  attach: 'Attach files',
  attachments: 'Attached files',
  dropFiles: 'Drop the files here',
  attached: (name) => `“${name}” is attached.`,
  attachmentReading: (name) => `Reading “${name}”`,
  removeAttachment: (name) => `Remove “${name}”`,
  attachmentKind: (name) => `“${name}” has an unsupported file type.`,
  attachmentTooLarge: (name, maxBytes) => `“${name}” is larger than ${Number((maxBytes / 1024 / 1024).toFixed(1))} MB.`,
  attachmentTooMany: (maxFiles) => formatPlural('en', maxFiles, { one: 'At most # file.', other: 'At most # files.' }),
  attachmentFailed: (name) => `“${name}” could not be read.`,
  attachmentRemoved: (name) => `“${name}” was removed.`,
  askAbout: 'Ask about this',
  useLight: 'Use light colours',
  useDark: 'Use dark colours',

  conversation: 'Conversation',
  you: 'You',
  assistant: 'Assistant',
  submitted: 'Looking for an answer…',
  writing: 'Writing…',
  longWait: ({ cause, pages }) =>
    cause === 'search'
      ? 'Still looking. This takes longer than usual…'
      : cause === 'pages'
        ? `Still reading ${countPages(pages)}…`
        : 'Still writing…',
  answerReady: (text) => `Answer: ${text}`,
  interrupted: 'This answer is incomplete.',
  cutOff: 'The answer was cut off.',
  continueAnswer: 'Continue',
  jumpToLatest: 'Jump to latest',

  actions: 'Actions',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not copy',
  copyConversation: 'Copy conversation',
  regenerate: 'Regenerate',
  edit: 'Edit question',
  editInput: 'Edit your question',
  editSave: 'Ask again',
  editCancel: 'Cancel',
  feedback: 'Was this helpful?',
  feedbackUp: 'Helpful',
  feedbackDown: 'Not helpful',
  feedbackThanks: 'Thanks for telling us.',
  feedbackReason: 'What was wrong?',
  feedbackReasons: ['Not correct', 'Not complete', 'Hard to understand', 'Not what I asked'],
  feedbackComment: 'In your own words (optional)',
  feedbackSend: 'Send feedback',
  support: 'Contact support',
  supportIntro: 'This will be sent to support:',
  supportThread: 'Conversation ID:',
  supportTranscript: 'Everything you asked, and all answers',
  supportContinue: 'Continue to support',
  supportDone: 'Sent to support.',
  supportFailed: 'That did not work. Try again.',
  suggestFix: 'Suggest a fix to the docs',

  thinking: 'Thinking…',
  thought: (seconds) => (seconds === undefined ? 'Thought about it' : `Thought for ${seconds} s`),
  redacted: 'The service withheld some of the reasoning.',
  tool: (words) => words,
  toolRunning: (words) => `${words}…`,
  searching: (query) => (query === undefined ? 'Searching the docs…' : `Searching for “${query}”…`),
  searched: (query, count) =>
    `${query === undefined ? 'Searched the docs' : `Searched for “${query}”`} · ${countPages(count)}`,
  reading: (pages) => `Reading ${countPages(pages)}…`,
  activity: ({ searches, pages, tools }) => {
    const used = formatPlural('en', tools, { one: '# tool', other: '# tools' })
    if (searches === 0) return tools === 0 ? 'Thought about it' : `Used ${used}`
    return `Searched ${pages === 0 ? 'the docs' : countPages(pages)}${tools === 0 ? '' : `, used ${used}`}`
  },
  moreSteps: (count) => formatPlural('en', count, { one: 'Show # more step', other: 'Show # more steps' }),
  toolArguments: 'Input',
  toolResult: 'Result',
  toolNoResult: 'No result.',
  toolFailed: (words) => `${words} failed`,
  toolDenied: (words) => `${words} was denied`,
  toolError: 'Error',
  questionAsked: (question, choices) =>
    `Question: ${question}${choices.length === 0 ? '' : ` Choices: ${choices.join(', ')}`}`,
  approvalAsked: (words) => `Allow “${words}”?`,
  approvalAllow: 'Allow',
  approvalDeny: 'Don’t allow',
  approvalAllowed: 'You allowed this.',
  approvalDenied: 'You denied this.',
  showMore: (lines) => formatPlural('en', lines, { one: 'Show # more line', other: 'Show # more lines' }),
  showLess: 'Show less',
  sources: (count) => (count === 1 ? 'Source' : 'Sources'),
  copyLink: (title) => `Copy link to “${title}”`,
  showAllSources: (count) => `Show all ${count}`,
  showFewerSources: 'Show fewer',
  internalSource: 'On this site',
  externalLink: 'opens in a new tab',
  image: 'Image in the answer',
  file: (mimeType) => `Download file (${mimeType})`,
  fileLink: (mimeType) => `Open file (${mimeType})`,
  fileBlocked: 'This kind of file cannot be shown here.',
  partBroken: 'This part of the answer could not be shown.',
  followUps: 'Follow-up questions',

  markdown: ENGLISH_MARKDOWN,

  problems: {
    offline: { title: 'You are offline', hint: 'Your question is kept. Try again when the connection is back.' },
    online: { title: 'You are online again', hint: 'Your question is kept. Try again.' },
    blocked: {
      title: 'The assistant could not be reached',
      hint: 'The network or a content blocker may be in the way. Check both, then try again.',
    },
    'bad-request': {
      title: 'This question could not be read',
      hint: 'Rephrase it, or start a new conversation.',
    },
    unauthorized: {
      title: 'The assistant cannot be used here',
      hint: 'Its key is missing or no longer valid. The owners of this site can fix that.',
    },
    'not-found': {
      title: 'The assistant was not found',
      hint: 'It may have moved. The owners of this site can fix that.',
    },
    'too-large': { title: 'Your message is too long', hint: 'Shorten the question, or remove what is sent with it.' },
    'rate-limited': { title: 'Too many questions right now', hint: 'Your question is kept. Try again in a moment.' },
    server: { title: 'The assistant has a problem', hint: 'Your question is not the cause. Try again in a moment.' },
    stalled: { title: 'The answer is taking too long', hint: 'Nothing has arrived for a while. Try again.' },
    interrupted: {
      title: 'The answer was interrupted',
      hint: 'What arrived is kept. Try again for a complete answer.',
    },
    refused: { title: 'The assistant could not finish', hint: 'Try again, or rephrase it.' },
    'bad-stream': {
      title: 'The answer could not be read',
      hint: 'The service did not send an answer. Try again.',
    },
    'signed-out': {
      title: 'You are no longer signed in',
      hint: 'Sign in again, in this or another tab. Then send your question again.',
    },
    redirected: {
      title: 'The assistant has moved',
      hint: 'If this site needs you to sign in, reload the page. Otherwise, its owners can fix that.',
    },
    'secret-key': {
      title: 'The assistant is switched off',
      hint: 'It was set up with a key that must stay secret. The owners of this site can fix that.',
    },
    unknown: { title: 'Something went wrong', hint: 'Try again in a moment.' },
  },
  retry: 'Try again',
  retryIn: (seconds) => `Try again in ${time(seconds)}`,
  retryLater: (seconds) => `You can try again in ${time(seconds)}.`,
  retryWhenOnline: 'Send when I am back online',
  askNext: 'Ask the next question',
  dismiss: 'Dismiss',
  requestId: 'Request',
}

function countPages(count: number): string {
  return formatPlural('en', count, { one: '# page', other: '# pages' })
}

function time(seconds: number): string {
  return formatDuration(seconds, { second: ' s', minute: ' min', hour: ' h' })
}
