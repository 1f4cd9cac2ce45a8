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
import type { PanelVariant } from '../ui/shell/Panel.tsx'
import type { PartComponents, Settings } from '../ui/settings.ts'

/** What the widget tells of: all that `useDocsAssistant` tells of, and what readers do around it. */
export type WidgetEvent =
  | AssistantEvent
  | { type: 'open' | 'close'; threadId: string | undefined }
  | { type: 'feedback'; threadId: string | undefined; messageId: string; value: Feedback['value'] }

/** Parts of a host's own, each in place of the widget's. Give the same object at each render. */
export interface WidgetComponents extends PartComponents {
  /** The button that opens the panel; it must pass its ref and its props on to a `<button>`. */
  launcher?: ComponentType<LauncherProps> | undefined
}

export interface DocsAssistantProps
  extends
    Omit<UseDocsAssistantOptions, 'onEvent' | 'createId' | 'scheduleUpdate'>,
    Pick<Settings, 'tools' | 'navigate' | 'siteUrl' | 'allowedImageOrigins'> {
  /**
   * docs.json: its JSON text, the object it holds, or the `config` that `parseDocsConfig` returns. It gives the assistant
   * the appearance of the site (section 2.7 of the reference). Settings that are wrong are ignored.
   */
  config?: DocsConfig | DocsConfigInput | string | null | undefined
  /**
   * Takes each font of docs.json that names a family and no `source`, such as one of a font catalog, when the panel is first
   * opened; the widget itself asks no third party. Give the same function at each render.
   */
  loadFont?: ((font: CatalogFont) => unknown) | undefined
  /**
   * Brings the TextMate grammar of a path in docs.json's `styling.codeblocks.languages.custom`, parsed: now or by a promise.
   * Without it the path is fetched from the docs site. Asked once an answer has code that may need it. Give the same
   * function at each render.
   */
  loadCodeLanguage?: ((path: string) => unknown) | undefined
  /**
   * `popover` floats in a corner, `panel` along the side, `modal` stands over the page, `inline` is part of it.
   * @default 'popover'
   */
  variant?: PanelVariant | undefined
  /** The side of the window for launcher and panel; `end` is right, or left where one reads from the right. @default 'end' */
  placement?: 'start' | 'end' | undefined
  /** Whether the panel is open, where the host decides it. Use with `onOpenChange`. */
  open?: boolean | undefined
  /** Whether the panel is open at first. @default false */
  defaultOpen?: boolean | undefined
  /** Told when the reader opens or closes the panel. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  /** Questions to start with, in an empty conversation. */
  starterQuestions?: readonly string[] | undefined
  /** Words of your own, in place of the English ones. */
  labels?: LabelOverrides | undefined
  components?: WidgetComponents | undefined
  /** False draws no launcher: open the panel by `open`, by the ref, or by the shortcut. @default true */
  launcher?: boolean | undefined
  /** `auto` follows the page's own switch, then docs.json, then the system. @default 'auto' */
  appearance?: 'auto' | 'light' | 'dark' | undefined
  /** @default the page's */
  dir?: 'ltr' | 'rtl' | 'auto' | undefined
  /** The key that opens and closes the panel, such as `mod+i` or `alt+h`; false for none. @default 'mod+i' */
  shortcut?: string | false | undefined
  /** The parameter of the page's address whose question is put into the field, never sent; false for none. @default 'assistant' */
  deepLink?: string | false | undefined
  /** Told what happens, for analytics, without words of reader or answer. */
  onEvent?: ((event: WidgetEvent) => void) | undefined
  /** Takes what readers say of an answer; without it they are not asked. */
  onFeedback?: ((feedback: Feedback) => void) | undefined
  /** Puts "Suggest a fix to the docs" on each answer; `endpoint` is the host's `createAgentJobHandler`. Off without it. */
  agentJobs?: AgentJobsOption | undefined
  className?: string | undefined
}

/** What a host can have the widget do, by its ref. */
export interface DocsAssistantHandle {
  open: () => void
  close: () => void
  toggle: () => void
  /** Opens the panel with a question in the field; it is sent only with `send`. */
  ask: (question: string, options?: { send?: boolean }) => void
  /** Opens the panel with something that goes with the next question. */
  addContext: (item: ContextItem) => void
  /** Starts a new conversation. */
  reset: () => void
}
