import type { ComponentType } from 'react'
import type { AgentJobsOption } from '../agent-jobs/index.ts'
import type { AssistantEvent, ChatOptions, FormerRequestOptions, RequestOptions } from '../chat/index.ts'
import type { DocsConfig } from '../config/settings/DocsConfig.ts'
import type { DocsConfigInput } from '../config/settings/DocsConfigInput.ts'
import type { ContextItem } from '../protocol/index.ts'
import type { Address } from '../transport/index.ts'
import type { CatalogFont } from './loadAssets.ts'
import type { LabelOverrides } from '../locales/createLabels.ts'
import type { LauncherProps } from '../ui/shell/Launcher.tsx'
import type { Feedback } from '../ui/message/MessageActions.tsx'
import type { Variant } from '../variants.ts'
import type { AttachmentLimits } from '../ui/attachments/readAttachment.ts'
import type { AskAboutOption } from './AskAbout.tsx'
import type { SupportOption } from './useSupport.tsx'
import type { FindPages } from '../ui/search/SearchResult.ts'
import type { AnswerSettings, PartComponents, Settings } from '../ui/settings.ts'

export type { Address } from '../transport/index.ts'

/**
 * The events of `useDocsAssistant`, plus those of the panel and of feedback. None contains text of the conversation.
 */
export type WidgetEvent =
  | AssistantEvent
  | { type: 'open' | 'close'; threadId: string | undefined }
  | { type: 'feedback'; threadId: string | undefined; messageId: string; value: Feedback['value'] }

/** Components that replace the widget's own. Pass the same object on each render. */
export interface WidgetComponents extends PartComponents {
  /** The button that opens the panel. It must pass its ref and its props to a `<button>`. */
  launcher?: ComponentType<LauncherProps> | undefined
}

/** The same questions on each page, or a function of the page's path (`currentPath`, or the browser's path). */
export type StarterQuestions = readonly string[] | ((path: string) => readonly string[] | undefined)

/** Where on the page the assistant is, and which of the page's keys and parameters it uses. */
export interface PageOptions {
  /**
   * The side of the window for launcher and panel. `end` is the right, on right-to-left pages the left. @default 'end'
   */
  placement?: 'start' | 'end' | undefined
  /**
   * Whether the variant `panel` makes room for itself while it is open, if the page's column of text stays readable
   * beside it. It then sets `--da-push` (the width), `data-da-push` (`left` or `right`) and a padding on `<html>`.
   * With false, it always covers the page.
   * @default true
   */
  push?: boolean | undefined
  /** The shortcut that opens and closes the panel, such as `mod+i` or `alt+h`; false for none. @default 'mod+i' */
  shortcut?: string | false | undefined
  /** The shortcut that opens the search; false for none. @default 'mod+k' */
  searchShortcut?: string | false | undefined
  /**
   * The query parameter of the page's address whose value is put into the question field. It is never sent
   * automatically. False for none.
   * @default 'assistant'
   */
  deepLink?: string | false | undefined
}

/** How answers are shown. */
export interface AnswerOptions extends AnswerSettings {
  /**
   * Returns the parsed TextMate grammar for a path in docs.json's `styling.codeblocks.languages.custom`, or a promise
   * of it. Called when an answer first contains code that may need it. Pass the same function on each render.
   * @default fetches the path from the docs site
   */
  loadCodeLanguage?: ((path: string) => unknown) | undefined
}

/** The props of `<DocsAssistant>`: an address, the question, and how the widget looks and behaves. */
export type DocsAssistantProps = ComponentProps & Address

/** The same, possibly without an address. */
export interface ComponentProps
  extends
    Omit<WidgetProps, keyof RequestOptions | keyof PageOptions | keyof AnswerOptions | keyof FormerProps>,
    FormerRequestOptions,
    FormerProps {
  /** How questions are sent: headers, fields of your own, the protocol and the like. Few sites need it. */
  request?: RequestOptions | undefined
  /** Where on the page the assistant is, and which of the page's keys and parameters it uses. */
  page?: PageOptions | undefined
  /** How answers are shown: origins of images, tools that search, reasons for a rating, grammars of code. */
  answers?: AnswerOptions | undefined
}

/** The former names and places of props. */
export interface FormerProps {
  /** @deprecated Use `colorScheme`. Removed in the next release. */
  appearance?: 'auto' | 'light' | 'dark' | undefined
  /** @deprecated Use `components.tools`. Removed in the next release. */
  tools?: Settings['tools']
  /** @deprecated Use `page.placement`. Removed in the next release. */
  placement?: PageOptions['placement']
  /** @deprecated Use `page.push`. Removed in the next release. */
  push?: PageOptions['push']
  /** @deprecated Use `page.shortcut`. Removed in the next release. */
  shortcut?: PageOptions['shortcut']
  /** @deprecated Use `page.searchShortcut`. Removed in the next release. */
  searchShortcut?: PageOptions['searchShortcut']
  /** @deprecated Use `page.deepLink`. Removed in the next release. */
  deepLink?: PageOptions['deepLink']
  /** @deprecated Use `answers.allowedImageOrigins`. Removed in the next release. */
  allowedImageOrigins?: AnswerOptions['allowedImageOrigins']
  /** @deprecated Use `answers.feedbackReasons`. Removed in the next release. */
  feedbackReasons?: AnswerOptions['feedbackReasons']
  /** @deprecated Use `answers.searchTools`. Removed in the next release. */
  searchTools?: AnswerOptions['searchTools']
  /** @deprecated Use `answers.loadCodeLanguage`. Removed in the next release. */
  loadCodeLanguage?: AnswerOptions['loadCodeLanguage']
}

/** The props in the form in which they are read: those of `request`, `page` and `answers` beside the others. */
export interface WidgetProps
  extends
    Omit<ChatOptions, 'onEvent' | 'createId' | 'scheduleUpdate'>,
    Pick<Settings, 'tools' | 'navigate' | 'siteUrl'>,
    PageOptions,
    AnswerOptions,
    Pick<FormerProps, 'appearance'> {
  /**
   * docs.json: its JSON text, the parsed object, or the `config` that `parseDocsConfig` returns. It gives the assistant
   * the appearance of the site (protocol.md#settings). Invalid settings are ignored.
   */
  config?: DocsConfig | DocsConfigInput | string | null | undefined
  /**
   * Called when the panel first opens, for each font of docs.json that has a family but no `source`, such as a font of
   * a catalog. The widget itself never contacts third parties. Pass the same function on each render.
   */
  loadFont?: ((font: CatalogFont) => unknown) | undefined
  /** How the widget is placed on the page. `Variant` says what each does. @default 'popover' */
  variant?: Variant | undefined
  /**
   * How the widget is protected from the page's styles. `layers` keeps it in the page's document, where tests of the
   * page can find it, with rules that override the page's. `shadow` puts it into a shadow root with its own stylesheet.
   * The script tag always uses a shadow root.
   * @default 'layers'
   */
  isolation?: 'layers' | 'shadow' | undefined
  /**
   * The path that the docs site starts at, such as `/docs`. Paths in answers are resolved below it.
   * @default the path of `siteUrl`, or the page's `<base>`, or where the files of the page's framework are
   */
  base?: string | undefined
  /** Whether the panel is open, if the host controls it. Use with `onOpenChange`. */
  open?: boolean | undefined
  /** Whether the panel is initially open. @default false */
  defaultOpen?: boolean | undefined
  /** Called when the reader opens or closes the panel. */
  onOpenChange?: ((open: boolean) => void) | undefined
  /** Questions that an empty conversation suggests, or a function that returns them for the path of the page. */
  starterQuestions?: StarterQuestions | undefined
  /**
   * The language of the labels, as a BCP 47 tag such as `de` or `pt-BR`. It also sets their direction. If the widget
   * has no labels in that language, they are English.
   * @default the page's `<html lang>`
   */
  language?: string | undefined
  /** Labels that override those of the language. */
  labels?: LabelOverrides | undefined
  components?: WidgetComponents | undefined
  /** If false, there is no launcher. Open the panel by `open`, by the ref or by the shortcut. @default true */
  launcher?: boolean | undefined
  /**
   * The colour scheme. `auto` follows the page's own switch, otherwise docs.json, otherwise the system. @default 'auto'
   */
  colorScheme?: 'auto' | 'light' | 'dark' | undefined
  /** @default the direction of the language, or of the page */
  dir?: 'ltr' | 'rtl' | 'auto' | undefined
  /**
   * Adds a search dialog, opened by `page.searchShortcut` or the handle's `openSearch`. Readers find pages as they
   * type, or ask the assistant. `true` uses the service's route (`POST {baseUrl}/discovery/v1/search/{domain}`). A
   * function must be the same on each render.
   * @default false
   */
  search?: boolean | FindPages | undefined
  /** Called with events for analytics. They never contain text of questions or answers. */
  onEvent?: ((event: WidgetEvent) => void) | undefined
  /** Called when a reader rates an answer. Without it there are no rating buttons. */
  onFeedback?: ((feedback: Feedback) => void) | undefined
  /**
   * Adds "Suggest a fix to the docs" to each answer. `endpoint` is the address of the host's `createAgentJobHandler`.
   * @default off
   */
  agentJobs?: AgentJobsOption | undefined
  /**
   * Lets readers paste, drop or pick files for a question. `true` allows 5 files of at most 5 MB each: images, PDF,
   * text and code. An object sets other limits. They are sent as `experimental_attachments` (protocol.md#messages).
   * @default off
   */
  attachments?: true | AttachmentLimits | undefined
  /**
   * Shows a button to ask about the text that a reader selects on the page while the panel is closed, or about elements
   * of the page such as code blocks.
   * @default off
   */
  askAbout?: AskAboutOption | undefined
  /**
   * Offers a hand-off to people in the menu of the header, and below answers that found nothing or did not help. A
   * link, in which `{threadId}` stands for the thread's id, or a function that receives the thread's id and the
   * transcript. Readers see beforehand what is handed over.
   * @default off
   */
  support?: SupportOption | undefined
  /** Further classes for the root element. */
  className?: string | undefined
}

/** Controls the widget, by its ref. */
export interface DocsAssistantHandle {
  /** Opens the panel. With `focus: false`, a floating panel leaves the focus where it is. */
  open: (options?: { focus?: boolean }) => void
  close: () => void
  toggle: () => void
  /** Opens the panel and puts a question into its field. With `send: true`, sends it. */
  ask: (question: string, options?: { send?: boolean }) => void
  /** Opens the panel and adds context to the next question. */
  addContext: (item: ContextItem) => void
  /** Opens the search. Does nothing without the prop `search`. */
  openSearch: () => void
  /** Starts a new conversation. */
  reset: () => void
}
