'use client'

export { DocsAssistant } from './DocsAssistant.tsx'
export type {
  AnswerOptions,
  DocsAssistantHandle,
  DocsAssistantProps,
  PageOptions,
  WidgetComponents,
  WidgetEvent,
} from './widget/DocsAssistantProps.ts'

export type { AttachmentLimits } from './ui/attachments/readAttachment.ts'
export type { AskAboutOption } from './widget/AskAbout.tsx'
export type { SupportHandOff, SupportOption } from './widget/useSupport.tsx'

export { useDocsAssistant } from './chat/index.ts'
export type {
  AssistantEvent,
  AssistantStorage,
  ComposerChatProps,
  ConversationActions,
  ConversationStore,
  ConversationSummary,
  DocsAssistantChat,
  OnToolCall,
  Question,
  QueueChatProps,
  RequestOptions,
  StoredConversation,
  StoredQuestion,
  ThreadChatProps,
  UseDocsAssistantOptions,
} from './chat/index.ts'

export { AgentJobPanel, suggestFixContext, useAgentJob } from './agent-jobs/index.ts'
export type {
  AgentJobPanelProps,
  AgentJobPhase,
  AgentJobProblem,
  AgentJobProblemCode,
  AgentJobsOption,
  AgentJobStorage,
  SuggestFixInput,
  UseAgentJobOptions,
  UseAgentJobResult,
} from './agent-jobs/index.ts'

export { createLabels, type LabelOverrides, type MarkdownLabelOverrides } from './locales/createLabels.ts'
export { ENGLISH } from './locales/en.ts'
export { loadLocale } from './locales/loadLocale.ts'
export type { AgentJobLabels, Labels, Locale, MarkdownLabels, ProblemLabels } from './locales/Labels.ts'

export { Markdown, type MarkdownProps } from './markdown/Markdown.tsx'
export type {
  MarkdownCitation,
  MarkdownComponents,
  MarkdownElementProps,
  MarkdownNavigate,
} from './markdown/plain/settings.ts'

export { usePagePath } from './page/usePagePath.ts'
export { useTextSelection } from './page/useTextSelection.ts'

export { Composer, type ComposerHandle, type ComposerProps } from './ui/composer/Composer.tsx'
export { ContextChips, type ContextChipsProps } from './ui/composer/ContextChips.tsx'
export { Header, type HeaderProps } from './ui/shell/Header.tsx'
export type { IconName, IconSet } from './ui/shapes.ts'
export type { IconShape } from './ui/assistantShape.ts'
export { Launcher, type LauncherProps } from './ui/shell/Launcher.tsx'
export { Message, type MessageProps } from './ui/message/Message.tsx'
export type { Feedback } from './ui/message/MessageActions.tsx'
export { Panel, type PanelProps, type PanelVariant } from './ui/shell/Panel.tsx'
export { ProblemNotice, type ProblemNoticeProps } from './ui/thread/ProblemNotice.tsx'
export { QueuedQuestions, type QueuedQuestionsProps } from './ui/thread/QueuedQuestions.tsx'
export { Root, type RootProps } from './widget/PageRoot.tsx'
export { SettingsContext, useSettings } from './ui/settings.ts'
export type {
  AnnotationsRendererProps,
  DataRendererProps,
  PartComponents,
  PartRendererProps,
  Settings,
  SourcesRendererProps,
  ToolComponents,
  ToolRendererProps,
} from './ui/settings.ts'
export type { MessageSource, SearchTools } from './ui/sourceTypes.ts'
export type { FindPages, SearchResult } from './ui/search/SearchResult.ts'
export { Suggestions, type SuggestionsProps } from './ui/thread/Suggestions.tsx'
export { Thread, type ThreadProps } from './ui/thread/Thread.tsx'
export { Welcome, type WelcomeProps } from './ui/thread/Welcome.tsx'

// Listed by name, because in the published types, `export type *` would also promise the values of those files.
export type {
  AgentJob,
  AgentJobRequest,
  AgentJobStatus,
  AssistantMessage,
  AssistantRequest,
  AssistantStatus,
  Attachment,
  ContextItem,
  FilePart,
  Frame,
  FrameName,
  FramePayloads,
  KeyKind,
  MessagePart,
  MessageRole,
  MessageStatus,
  Parsed,
  Problem,
  ProblemCode,
  ProblemReason,
  QueuedQuestion,
  ReasoningDetail,
  ReasoningPart,
  SearchFilter,
  SentMessage,
  SentPart,
  Source,
  SourcePart,
  StepStartPart,
  TextPart,
  ToolApproval,
  ToolApprovalInput,
  ToolCall,
  ToolInvocation,
  ToolInvocationPart,
  ToolResult,
  ToolResultInput,
  Usage,
} from './protocol/index.ts'
