import type { ComponentType } from 'react'
import type { AgentJobsOption } from '../agent-jobs/index.ts'
import type { AssistantEvent, UseDocsAssistantOptions } from '../chat/index.ts'
import type { DocsConfig } from '../config/settings/DocsConfig.ts'
import type { DocsConfigInput } from '../config/settings/DocsConfigInput.ts'
import type { ContextItem } from '../protocol/index.ts'
import type { CatalogFont } from './loadAssets.ts'
import type { LabelOverrides } from '../locales/createLabels.ts'
import type { LauncherProps } from '../ui/shell/Launcher.tsx'
import type { Feedback } from '../ui/message/MessageFeedback.tsx'
import type { Variant } from '../ui/shell/variants.ts'
import type { AttachmentLimits } from '../ui/attachments/readAttachment.ts'
import type { AskAboutOption } from './AskAbout.tsx'
import type { SupportOption } from './useSupport.tsx'
import type { FindPages } from '../ui/search/SearchResult.ts'
import type { PartComponents, Settings } from '../ui/settings.ts'

/** The events of `useDocsAssistant`, and those of the panel and of feedback. */
export type WidgetEvent =
  | AssistantEvent
  | { type: 'open' | 'close'; threadId: string | undefined }
  | { type: 'feedback'; threadId: string | undefined; messageId: string; value: Feedback['value'] }

/** Components that replace the widget's own. Pass the same object in each render. */
export interface WidgetComponents extends PartComponents {
  /** The button that opens the panel; it must pass its ref and props to a `<button>`. */
  launcher?: ComponentType<LauncherProps> | undefined
}

/** The same questions on each page, or those of a page. The path is that of `currentPath`, or the browser's. */
export type StarterQuestions = readonly string[] | ((path: string) => readonly string[] | undefined)

export interface DocsAssistantProps
  extends
    Omit<UseDocsAssistantOptions, 'onEvent' | 'createId' | 'scheduleUpdate'>,
    Pick<Settings, 'tools' | 'searchTools' | 'navigate' | 'siteUrl' | 'allowedImageOrigins' | 'feedbackReasons'> {
  /**
   * docs.json: its JSON text, the parsed object, or the `config` that `parseDocsConfig` returns. It gives the assistant
   * the appearance of the site (section 2.7 of the reference). Wrong settings are ignored.
   */
  config?: DocsConfig | DocsConfigInput | string | null | undefined
  /**
   * Called when the panel first opens, with each font of docs.json that has a family but no `source`, such as a font
   * catalog's. The widget itself never calls a third party. Pass the same function in each render.
   */
  loadFont?: ((font: CatalogFont) => unknown) | undefined
  /**
   * Returns the parsed TextMate grammar of a path in docs.json's `styling.codeblocks.languages.custom`, or a promise of
   * it. Called when an answer first has code that may need it. Without it the path is fetched from the docs site. Pass
   * the same function in each render.
   */
  loadCodeLanguage?: ((path: string) => unknown) | undefined
  /**
   * `popover` floats in a corner, `panel` is along the side, `modal` covers the page, `inline` is part of it. `bar`
   * is a question field at the foot of the page, with a panel along the side.
   * @default 'popover'
   */
  variant?: Variant | undefined
  /**
   * What protects the widget from the page's styles. `layers`: rules that beat the page's, in the page's own document,
   * where the page's tests find the widget. `shadow`: a shadow root with the stylesheet inside. The script tag always
   * uses a shadow root. @default 'layers'
   */
  isolation?: 'layers' | 'shadow' | undefined
  /**
   * The path that the docs site starts at, such as `/docs`. Paths in answers are below it. @default that of
   * `siteUrl`, or what the page tells: `<base>`, or where its framework's files are
   */
  base?: string | undefined
  /** The side of the window for launcher and panel; `end` is right, or left in a right-to-left page. @default 'end' */
  placement?: 'start' | 'end' | undefined
  /**
   * Whether the variant `panel` makes room for itself while it is open, where the window is wide enough. It then sets a
   * padding on `<html>`, and `--da-push`, its width, with `data-da-push` (`left` or `right`). @default false
   */
  push?: boolean | undefined
  /** Whether the panel is open, controlled by the host. Use with `onOpenChange`. */
  open?: boolean | undefined
  /** Whether the panel is open at first. @default false */
  defaultOpen?: boolean | undefined
  /** Called when the reader opens or closes the panel. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  /** Questions that an empty conversation suggests, or a function that returns them for the path of the page. */
  starterQuestions?: StarterQuestions | undefined
  /**
   * The language of the labels, as a BCP 47 tag such as `de` or `pt-BR`. It also sets their direction. A language that
   * the widget does not speak gives English. @default the page's `<html lang>`
   */
  language?: string | undefined
  /** Labels that replace those of the language. */
  labels?: LabelOverrides | undefined
  components?: WidgetComponents | undefined
  /** False renders no launcher: open the panel with `open`, the ref or the shortcut. @default true */
  launcher?: boolean | undefined
  /** `auto` follows the page's own switch, then docs.json, then the system. @default 'auto' */
  appearance?: 'auto' | 'light' | 'dark' | undefined
  /** @default the page's */
  dir?: 'ltr' | 'rtl' | 'auto' | undefined
  /** The shortcut that opens and closes the panel, such as `mod+i` or `alt+h`; false for none. @default 'mod+i' */
  shortcut?: string | false | undefined
  /**
   * Opens a search with `mod+k` or the handle's `openSearch`, in which readers find pages as they type, or ask the
   * assistant. True uses the service's route (`POST {baseUrl}/discovery/v1/search/{domain}`). Pass the same function in
   * each render. @default false
   */
  search?: boolean | FindPages | undefined
  /** The shortcut of the search; false for none. @default 'mod+k' */
  searchShortcut?: string | false | undefined
  /**
   * The query parameter of the page whose question the field starts with. It is never sent by itself. False for none.
   * @default 'assistant'
   */
  deepLink?: string | false | undefined
  /** Called with events for analytics, which never contain the text of questions or answers. */
  onEvent?: ((event: WidgetEvent) => void) | undefined
  /** Called when a reader rates an answer. Without it there are no rating buttons. */
  onFeedback?: ((feedback: Feedback) => void) | undefined
  /**
   * Adds "Suggest a fix to the docs" to each answer; `endpoint` is the host's `createAgentJobHandler`. Off by default.
   */
  agentJobs?: AgentJobsOption | undefined
  /**
   * Lets readers add files to a question, by paste, drop or a dialog: `true` for at most 5 images, PDF, text or code
   * files of 5 MB, or limits of your own. They are sent as `experimental_attachments`. Off by default.
   */
  attachments?: true | AttachmentLimits | undefined
  /**
   * Offers to ask about what a reader selects on the page while the panel is closed, and about elements of the page
   * such as code blocks. Off by default.
   */
  askAbout?: AskAboutOption | undefined
  /**
   * Adds ways from the assistant to people: in the header, and below answers that found nothing or did not help. A
   * link, in which `{threadId}` stands for the thread's id, or a function that gets thread and transcript. Readers see
   * what is handed over. Off by default.
   */
  support?: SupportOption | undefined
  /** Further classes of the root element. */
  className?: string | undefined
}

/** Controls the widget, by its ref. */
export interface DocsAssistantHandle {
  /** Opens the panel. With `focus: false` a floating panel leaves the focus where it is. */
  open: (options?: { focus?: boolean }) => void
  close: () => void
  toggle: () => void
  /** Opens the panel with a question in the field. Sends it only if `send` is true. */
  ask: (question: string, options?: { send?: boolean }) => void
  /** Opens the panel and adds context to the next question. */
  addContext: (item: ContextItem) => void
  /** Opens the search. Only with the prop `search`. */
  openSearch: () => void
  /** Starts a new conversation. */
  reset: () => void
}
