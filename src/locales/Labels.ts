import type { ProblemCode, ProblemReason } from '../protocol/problem.ts'

/**
 * Every text of the widget. Labels that contain a number or a name are functions, because each language builds its own
 * sentence.
 */
export interface Labels {
  // The shell
  launcher: string
  title: string
  /** The title if docs.json has the site's name and the host gave no `title`. */
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
  /** Names the list of waiting questions, and is announced when one is added. @param count The number that now wait */
  queued: (count: number) => string
  /** Shown above questions that wait until the reader continues. */
  queuePaused: (count: number) => string
  /** Asks the waiting questions. */
  askQueued: string
  /** Removes a waiting question. @param question Its first words */
  removeQueued: (question: string) => string
  /** Shown when a question is close to or over the maximum length. */
  limit: (characters: number, maxCharacters: number) => string
  disclaimer: string
  context: string
  contextCode: string
  contextSelection: string
  removeContext: (name: string) => string
  /** Offers to add the page's selected text to the question. */
  addSelection: string
  /** Names the version that the search is limited to. */
  scopeVersion: string
  scopeLanguage: string
  allVersions: string
  allLanguages: string
  /** The menu in the header. */
  more: string
  /** The actions for the current page, in that menu. */
  pageMenu: string
  copyPage: string
  viewPage: string
  /** @param name The name of an assistant */
  openIn: (name: string) => string
  /** The question that such an assistant is opened with. @param url The page as Markdown */
  readPage: (url: string) => string
  /** Copies the address of the MCP server. */
  copyServer: string
  /** Connects a program with MCP. @param name The program */
  connect: (name: string) => string
  /** Names the search dialog, and its field. */
  search: string
  searchPlaceholder: string
  searchResults: string
  /** The first row of the search. @param question The reader's query */
  askAssistant: (question: string) => string
  recentPages: string
  /** What the arrow keys do in the search. */
  searchMove: string
  /** What Enter does in the search. */
  searchOpen: string
  /** Announced when a search has finished. @param count The number of pages and sections */
  found: (count: number) => string
  searchFailed: string
  /** Adds files to the question. */
  attach: string
  /** Names the list of attached files. */
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
  /** Announced when the reader removes an attached file. */
  attachmentRemoved: (name: string) => string
  /** The button beside the text that a reader selects on the page, or the element that they point at. */
  askAbout: string
  useLight: string
  useDark: string

  // The conversation
  conversation: string
  you: string
  assistant: string
  submitted: string
  /** Shown while a streaming answer pauses between two texts. */
  writing: string
  /** Shown and announced when a wait is long. @param wait The cause of the wait, and how many pages it reads */
  longWait: (wait: { cause: WaitCause; pages: number }) => string
  /** Announced when an answer is complete. @param text Its first words */
  answerReady: (text: string) => string
  interrupted: string
  /** Shown below an answer that reached its maximum length. */
  cutOff: string
  /** The button that continues such an answer. Also the question that it sends. */
  continueAnswer: string
  jumpToLatest: string

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
  /** The reasons to choose from, unless the host gives its own. */
  feedbackReasons: readonly string[]
  feedbackComment: string
  feedbackSend: string
  /** Hands the conversation over to support: the button, and the title of its panel. */
  support: string
  supportIntro: string
  supportThread: string
  supportTranscript: string
  supportContinue: string
  supportDone: string
  supportFailed: string
  /** Opens the agent job panel for an answer. */
  suggestFix: string

  // Parts
  thinking: string
  /** @param seconds Whole seconds, at least 1; undefined if the time was not measured */
  thought: (seconds: number | undefined) => string
  redacted: string
  /** A tool without a label of its own. @param words Its name, in words */
  tool: (words: string) => string
  toolRunning: (words: string) => string
  searching: (query: string | undefined) => string
  searched: (query: string | undefined, count: number) => string
  /** The row above an answer while it reads the pages that a search found. */
  reading: (pages: number) => string
  /** The row above an answer that took several steps. @param counts Searches, the pages they found, other tool calls */
  activity: (counts: { searches: number; pages: number; tools: number }) => string
  /** Shows further steps, if there are many. */
  moreSteps: (count: number) => string
  toolArguments: string
  toolResult: string
  toolNoResult: string
  /** The row of a tool call that failed. @param words The tool's name, in words */
  toolFailed: (words: string) => string
  /** The row of a tool call that the reader denied. */
  toolDenied: (words: string) => string
  /** Names the error of a tool call. */
  toolError: string
  /** Announced when an answer ends with a question to the reader. */
  questionAsked: (question: string, choices: readonly string[]) => string
  /** Asks whether a tool may run. @param words The tool's name, in words */
  approvalAsked: (words: string) => string
  approvalAllow: string
  approvalDeny: string
  /** Shown after the reader has allowed or denied the tool. */
  approvalAllowed: string
  approvalDenied: string
  showMore: (lines: number) => string
  showLess: string
  sources: (count: number) => string
  /** Copies the address of a source. */
  copyLink: (title: string) => string
  showAllSources: (count: number) => string
  showFewerSources: string
  /** Precedes a source on the same docs site. */
  internalSource: string
  /** Read out by screen readers after a link that opens in a new tab. */
  externalLink: string
  image: string
  file: (mimeType: string) => string
  /** A link to a file on another site. */
  fileLink: (mimeType: string) => string
  fileBlocked: string
  partBroken: string
  /** Names the list of follow-up questions. */
  followUps: string

  /** Texts inside an answer: code blocks, tables, footnotes, callouts. */
  markdown: MarkdownLabels

  // Problems
  /** By code. `online` replaces `offline` once the browser is online again. */
  problems: Record<ProblemCode | ProblemReason | 'online', ProblemLabels>
  retry: string
  /** @param seconds Whole seconds left */
  retryIn: (seconds: number) => string
  /** Announced once, when the countdown begins. */
  retryLater: (seconds: number) => string
  /** Sends the question automatically when the browser is online again. */
  retryWhenOnline: string
  /** Skips the failed question and asks the next one in the queue. */
  askNext: string
  dismiss: string
  requestId: string

  /** The edge of the panel, and its size. @default English, which loads with that edge */
  panelFrame?: Partial<PanelFrameLabels>
  /** The agent job panel. @default English, which loads with the panel */
  agentJob?: Partial<AgentJobLabels>
}

/** The cause of a wait: a search, the reading of its pages, or text. */
export type WaitCause = 'search' | 'pages' | 'text'

/** A complete language. To add one, add a `Locale` in a file beside `en.ts`. The compiler lists its missing labels. */
export interface Locale extends Labels {
  panelFrame: PanelFrameLabels
  agentJob: AgentJobLabels
}

/** A language that may lack labels, which are then English. */
export type Translation = Partial<Omit<Locale, 'markdown'>> & { markdown?: Partial<MarkdownLabels> }

/** What happened, and what the reader can do about it. */
export interface ProblemLabels {
  title: string
  hint: string
}

/** The labels within answers, such as those of the copy buttons. */
export interface MarkdownLabels {
  /** The copy button of a code block. */
  copy: string
  /** Shown and announced when the text has been copied. */
  copied: string
  /** Announced when the browser refuses access to the clipboard. */
  copyFailed: string
  /** The button that wraps long lines of code. */
  wrap: string
  /** Copies a table as CSV, for spreadsheets. */
  copyCsv: string
  copyMarkdown: string
  /** Names a code block without a language. */
  code: string
  /** Names the code of a diagram. */
  diagram: string
  /** Names the scrollable region around a table. */
  table: string
  /** Names the section of footnotes at the end. */
  footnotes: string
  /** The link from a footnote back to its place in the text. */
  backToText: string
  /** The name of a citation's link. */
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

/** Shown in place of a component whose code can't be loaded. */
export interface NotLoadedLabels {
  notLoaded: string
  notLoadedHint: string
  retry: string
  close: string
}

export interface PanelFrameLabels {
  /** Names the movable edge of the panel. */
  panelWidth: string
  enlarge: string
  usualSize: string
}

/** The labels of agent jobs. */
export interface AgentJobLabels extends NotLoadedLabels {
  title: string
  intro: string
  prompt: string
  /** The placeholder: a correction in plain words. */
  promptExample: string
  /** The label of the context that is sent with the prompt. The reader can expand it. */
  context: string
  /** Shown when the prompt is over the maximum length. */
  limit: (characters: number, maxCharacters: number) => string
  send: string
  sending: string
  active: string
  activeHint: string
  /** @param seconds Whole seconds since the reader sent the prompt */
  elapsed: (seconds: number) => string
  /** The button that stops the job itself. */
  stop: string
  stopping: string
  /** The button that stops following the job, which continues. */
  stopFollowing: string
  ready: string
  readyHint: string
  openChange: string
  linkRefused: string
  unchanged: string
  unchangedHint: string
  stopped: string
  stoppedHint: string
  failed: string
  failedHint: string
  archived: string
  archivedHint: string
  note: string
  again: string
  edit: string
  retryIn: (seconds: number) => string
  /** By code. `other` is for codes that are not listed. */
  problems: Partial<Record<ProblemCode | 'maybe-created', ProblemLabels>> & { other: ProblemLabels }
}
