import type { ProblemCode } from '../protocol/problem.ts'

/**
 * Every word that the widget puts on the page. A label with something to count or to name is a function, because each
 * language builds its own sentence.
 */
export interface Labels {
  // The shell
  launcher: string
  title: string
  /** The title when the site's name is known from docs.json and the host gave no `title`. */
  titleOf: (name: string) => string
  close: string
  newConversation: string
  /** The list of earlier conversations, and the button that opens it. */
  conversations: string
  searchConversations: string
  noConversations: string
  noConversationsFound: string
  conversationsFailed: string
  /** Closes the list. */
  backToConversation: string
  renameConversation: (title: string) => string
  /** Names the field for a conversation's title. */
  conversationTitle: string
  saveTitle: string
  deleteConversation: (title: string) => string
  conversationDeleted: (title: string) => string
  undo: string
  emptyTitle: string
  emptyText: string
  suggestions: string
  input: string
  inputPlaceholder: string
  send: string
  stop: string
  /** Names the list of waiting questions, and is announced when one is added. @param count how many wait now */
  queued: (count: number) => string
  /** Shown above questions that wait until the reader continues. */
  queuePaused: (count: number) => string
  /** Asks the questions that wait. */
  askQueued: string
  /** Removes a waiting question. @param question its first words */
  removeQueued: (question: string) => string
  /** Shown when a question is close to the maximum length, or over it. */
  limit: (characters: number, maxCharacters: number) => string
  disclaimer: string
  context: string
  contextCode: string
  contextSelection: string
  removeContext: (name: string) => string
  /** Offers to add the text selected on the page. */
  addSelection: string
  /** Names the version that is searched. */
  scopeVersion: string
  scopeLanguage: string
  allVersions: string
  allLanguages: string
  /** The menu of what a reader can do with the page. */
  pageMenu: string
  copyPage: string
  viewPage: string
  /** @param name an assistant */
  openIn: (name: string) => string
  /** The question that such an assistant starts with. @param url the page as Markdown */
  readPage: (url: string) => string
  /** Copies the address of the MCP server. */
  copyServer: string
  /** Connects a program by MCP. @param name the program */
  connect: (name: string) => string
  /** Names the dialog that searches, and its field. */
  search: string
  searchPlaceholder: string
  searchResults: string
  /** The first row of the search. @param question the reader's words */
  askAssistant: (question: string) => string
  recentPages: string
  /** Announced when a search has ended. @param count pages and sections */
  found: (count: number) => string
  searchFailed: string
  /** Adds files to the question. */
  attach: string
  /** Names the list of files. */
  attachments: string
  /** Shown while files are dragged over the field. */
  dropFiles: string
  /** Announced when a file is ready. */
  attached: (name: string) => string
  attachmentReading: (name: string) => string
  removeAttachment: (name: string) => string
  attachmentKind: (name: string) => string
  attachmentTooLarge: (name: string, maxBytes: number) => string
  attachmentTooMany: (maxFiles: number) => string
  attachmentFailed: (name: string) => string
  /** The button beside what a reader selects or points at on the page. */
  askAbout: string
  useLight: string
  useDark: string

  // The conversation
  conversation: string
  you: string
  assistant: string
  submitted: string
  /** Shown while an answer pauses between two texts. */
  writing: string
  /** Shown and announced when it takes long. @param wait what it takes long for, and how many pages are read */
  longWait: (wait: { cause: WaitCause; pages: number }) => string
  /** Announced once, when an answer is complete. @param text its first words */
  answerReady: (text: string) => string
  interrupted: string
  /** Shown below an answer that reached its maximum length. */
  cutOff: string
  /** The button that continues such an answer; also the question it sends. */
  continueAnswer: string
  /** @param count lines added below the view */
  jumpToLatest: (count: number) => string

  // Actions on a message
  actions: string
  copy: string
  copied: string
  copyFailed: string
  /** Copies the whole conversation as Markdown. */
  copyConversation: string
  regenerate: string
  edit: string
  editInput: string
  editSave: string
  editCancel: string
  feedback: string
  feedbackUp: string
  feedbackDown: string
  feedbackThanks: string
  /** Asks why an answer did not help. */
  feedbackReason: string
  /** Reasons to choose from, unless the host gives its own. */
  feedbackReasons: readonly string[]
  feedbackComment: string
  feedbackSend: string
  /** Hands the conversation over to people: the button, and the title of its panel. */
  support: string
  supportIntro: string
  supportThread: string
  supportTranscript: string
  supportContinue: string
  supportDone: string
  supportFailed: string
  /** Opens the agent job panel with a prompt made from the answer. */
  suggestFix: string

  // Parts
  thinking: string
  /** @param seconds whole seconds, at least 1; undefined if the time was not measured */
  thought: (seconds: number | undefined) => string
  redacted: string
  /** A tool that has no label of its own. @param words its name in words */
  tool: (words: string) => string
  toolRunning: (words: string) => string
  searching: (query: string | undefined) => string
  searched: (query: string | undefined, count: number) => string
  /** The row above an answer while it waits for the pages that a search found. */
  reading: (pages: number) => string
  /** The row above an answer that took several steps. @param counts searches, the pages they found, other tool calls */
  activity: (counts: { searches: number; pages: number; tools: number }) => string
  /** Shows more of many steps. */
  moreSteps: (count: number) => string
  toolArguments: string
  toolResult: string
  toolNoResult: string
  /** The row of a tool call that failed. @param words the tool's name in words */
  toolFailed: (words: string) => string
  /** The row of a tool call that the reader did not allow. */
  toolDenied: (words: string) => string
  /** Names what went wrong with a tool call. */
  toolError: string
  /** Announced when an answer ends with a question to the reader. */
  questionAsked: (question: string, choices: readonly string[]) => string
  /** Asks whether a tool may run. @param words the tool's name in words */
  approvalAsked: (words: string) => string
  approvalAllow: string
  approvalDeny: string
  /** Shown when the reader has allowed or denied it. */
  approvalAllowed: string
  approvalDenied: string
  showMore: (lines: number) => string
  showLess: string
  sources: (count: number) => string
  showAllSources: (count: number) => string
  showFewerSources: string
  /** Shown for a source on the reader's own docs site. */
  internalSource: string
  /** Read out after a link that opens in a new tab. */
  externalLink: string
  image: string
  file: (mimeType: string) => string
  /** A link to a file on another site. */
  fileLink: (mimeType: string) => string
  fileBlocked: string
  partBroken: string
  /** Names the list of follow-up questions. */
  followUps: string

  /** Words inside an answer: code blocks, tables, footnotes, callouts. */
  markdown: MarkdownLabels

  // Problems
  problems: Record<ProblemCode, ProblemLabels>
  retry: string
  /** @param seconds whole seconds left */
  retryIn: (seconds: number) => string
  /** Announced once, when the notice starts to count down. */
  retryLater: (seconds: number) => string
  /** Sends the question automatically when the connection is back. */
  retryWhenOnline: string
  /** Drops the failed question and asks the next one in the queue. */
  askNext: string
  dismiss: string
  requestId: string

  /** Copies the address of a source. @default English, loaded with the sources */
  copyLink?: (title: string) => string
  /** The edge of the panel, and its size. @default English, loaded with that edge */
  panelFrame?: Partial<PanelFrameLabels>
  /** The agent job panel. @default English, loaded with the panel */
  agentJob?: Partial<AgentJobLabels>
}

/** What a reader waits for: a search, pages that are read, or text. */
export type WaitCause = 'search' | 'pages' | 'text'

/** A complete language. A new one is one file: a `Locale` beside `en.ts`; the compiler lists the missing labels. */
export interface Locale extends Labels {
  copyLink: (title: string) => string
  panelFrame: PanelFrameLabels
  /** `promptExample` is English until the local service understands it in this language (`correctionForms.ts`). */
  agentJob: Omit<AgentJobLabels, 'promptExample'> & Partial<Pick<AgentJobLabels, 'promptExample'>>
}

/** A language whose missing labels are English. */
export type Translation = Partial<Omit<Locale, 'markdown'>> & { markdown?: Partial<MarkdownLabels> }

/** What happened, and what the reader can do about it. */
export interface ProblemLabels {
  title: string
  hint: string
}

export interface MarkdownLabels {
  /** The copy button of a code block. */
  copy: string
  /** Shown and announced when the code is on the clipboard. */
  copied: string
  /** Announced when the browser refuses access to the clipboard. */
  copyFailed: string
  /** The button that wraps long lines of code. */
  wrap: string
  /** Copies a table for spreadsheets. */
  copyCsv: string
  copyMarkdown: string
  /** Names a code block without a language. */
  code: string
  /** Names the scrollable region around a table. */
  table: string
  /** Names the footnotes at the end. */
  footnotes: string
  /** The link from a footnote back to its place in the text. */
  backToText: string
  /** Names a citation. */
  source: (number: string) => string
  note: string
  tip: string
  important: string
  warning: string
  caution: string
  /** The state of an item in a task list. */
  done: string
  open: string
}

/** Shown in place of a component whose code could not be loaded. */
export interface NotLoadedLabels {
  notLoaded: string
  notLoadedHint: string
  retry: string
  close: string
}

export interface PanelFrameLabels {
  /** Names the edge of the panel, which readers move. */
  panelWidth: string
  enlarge: string
  usualSize: string
}

export interface AgentJobLabels extends NotLoadedLabels {
  title: string
  intro: string
  prompt: string
  /** The placeholder: a correction that agents without a model understand, too. */
  promptExample: string
  /** What is sent below the prompt; unfolds to show it. */
  context: string
  /** Shown when the prompt is over the maximum length. */
  limit: (characters: number, maxCharacters: number) => string
  send: string
  sending: string
  active: string
  activeHint: string
  /** @param seconds whole seconds since the reader sent the prompt */
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
  /** By code; `other` covers the codes that are not listed. */
  problems: Partial<Record<ProblemCode | 'maybe-created', ProblemLabels>> & { other: ProblemLabels }
}
