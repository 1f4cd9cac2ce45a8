import { ASSISTANT_SHAPE, type IconShape } from './assistantShape.ts'

/** The icons of the widget. */
export type IconName =
  | EarlyIconName
  | 'arrowUpRight'
  | 'chevronDown'
  | 'link'
  | 'page'
  | 'reasoning'
  | 'section'
  | 'suggest'
  | 'support'
  | 'tool'
  | 'transcript'

/** Those that load with the panel. */
export type EarlyIconName = keyof typeof ICONS

/** Replacement shapes by icon name. */
export type IconSet = Partial<Record<IconName, IconShape>>

export const SHEET = 'M13 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V9l-6-6ZM13 3v6h6'

export const ICONS = /* @__PURE__ */ drawLines({
  assistant: ASSISTANT_SHAPE,
  close: 'M6 6l12 12M18 6L6 18',
  send: 'M12 19V5M5.5 11.5 12 5l6.5 6.5',
  stop: { paths: ['M9 7h6a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2Z'], filled: true },
  plus: 'M12 5v14M5 12h14',
  edit: 'M4 20l1-4L16 5a2.1 2.1 0 0 1 3 3L8 19l-4 1ZM14 7l3 3',
  newConversation:
    'M11 4H7a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3v-4' +
    'M9.5 14.5l.5-3 7.5-7.5a2 2 0 0 1 2.5 2.5L12.5 14l-3 .5Z',
  conversations: 'M4 12a8 8 0 1 0 2.5-5.8M4 4v4h4M12 8v4.5l3 1.5',
  delete: 'M5 7h14M9.5 7V5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2M7 7l1 13h8l1-13',
  attach: 'M19 11.5l-7.4 7.4a4.5 4.5 0 0 1-6.4-6.4l8-8a3 3 0 0 1 4.3 4.3l-8 7.9a1.5 1.5 0 0 1-2.1-2.1l7-7',
  /** Three dots. */
  more: 'M4 11h2v2H4zM11 11h2v2h-2zM18 11h2v2h-2z',
  chevronRight: 'M9 6l6 6-6 6',
  arrowDown: 'M12 5v14M5.5 12.5 12 19l6.5-6.5',
  copy:
    'M10 8h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2Z' +
    'M16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  retry: 'M20 12a8 8 0 1 1-2.5-5.8M20 3.5V8h-4.5',
  thumbUp:
    'M7 11v9H4.5a.5.5 0 0 1-.5-.5v-8a.5.5 0 0 1 .5-.5H7Z' +
    'M7 11l4-7.5a2.2 2.2 0 0 1 2.6 2.7L13 9.5h4.8a2 2 0 0 1 2 2.4l-1.3 6.5a2 2 0 0 1-2 1.6H7',
  thumbDown:
    'M17 13V4h2.5a.5.5 0 0 1 .5.5v8a.5.5 0 0 1-.5.5H17Z' +
    'M17 13l-4 7.5a2.2 2.2 0 0 1-2.6-2.7l.6-3.3H6.2a2 2 0 0 1-2-2.4l1.3-6.5a2 2 0 0 1 2-1.6H17',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l4.5 4.5',
  code: 'M8.5 7 3.5 12l5 5M15.5 7l5 5-5 5',
  quote: 'M5 6h14M9 12h10M9 18h6M5 12v6',
  file: SHEET,
  offline: 'M4 4l16 16M5 12.5a10 10 0 0 1 4-2.3M14.5 10a10 10 0 0 1 4.5 2.5M8.5 16a5 5 0 0 1 5-1M12 19.5h.01',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
  alert: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 8v4.5M12 16h.01',
  lock: 'M7 10h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2ZM8.5 10V7.5a3.5 3.5 0 0 1 7 0V10',
  sun:
    'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v1M12 20v1M3 12h1M20 12h1' +
    'M5.5 5.5l1 1M17.5 17.5l1 1M5.5 18.5l1-1M17.5 6.5l1-1',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
})

/** Makes icons of their paths. An icon that is not drawn by lines is given as a shape. */
export function drawLines<Name extends string>(
  icons: Readonly<Record<Name, string | readonly string[] | IconShape>>,
): Record<Name, IconShape> {
  return Object.fromEntries(
    Object.entries<string | readonly string[] | IconShape>(icons).map(([name, icon]) => [
      name,
      typeof icon === 'object' && 'paths' in icon ? icon : { paths: [icon].flat() },
    ]),
  ) as Record<Name, IconShape>
}
