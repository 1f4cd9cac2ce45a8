import { ASSISTANT_SHAPE } from './AssistantIcon.tsx'
import type { IconShape } from './ShapeIcon.tsx'

/** The icons of the widget. */
export type IconName = keyof typeof ICONS

/** Replacement shapes by icon name. */
export type IconSet = Partial<Record<IconName, IconShape>>

export const ICONS = {
  assistant: ASSISTANT_SHAPE,
  spark: {
    paths: ['M12 3c.9 5.3 3.7 8.1 9 9-5.3.9-8.1 3.7-9 9-.9-5.3-3.7-8.1-9-9 5.3-.9 8.1-3.7 9-9Z'],
  },
  close: { paths: ['M6 6l12 12', 'M18 6L6 18'] },
  send: { paths: ['M12 19V5', 'M5.5 11.5 12 5l6.5 6.5'] },
  stop: {
    paths: ['M8.5 7h7A1.5 1.5 0 0 1 17 8.5v7a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 15.5v-7A1.5 1.5 0 0 1 8.5 7Z'],
    filled: true,
  },
  plus: { paths: ['M12 5v14', 'M5 12h14'] },
  edit: { paths: ['M4 20l1-4L16 5a2.1 2.1 0 0 1 3 3L8 19l-4 1Z', 'M14 7l3 3'] },
  newConversation: {
    paths: [
      'M11 4H7a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3v-4',
      'M9.5 14.5l.5-3 7.5-7.5a1.8 1.8 0 0 1 2.5 2.5L12.5 14l-3 .5Z',
    ],
  },
  conversations: { paths: ['M4 12a8 8 0 1 0 2.5-5.8', 'M4 4v4h4', 'M12 8v4.5l3 1.5'] },
  delete: {
    paths: ['M5 7h14', 'M9.5 7V5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2', 'M7 7l.8 12a1 1 0 0 0 1 1h6.4a1 1 0 0 0 1-1L17 7'],
  },
  support: {
    paths: [
      'M5 14v-2a7 7 0 0 1 14 0v2',
      'M5 13h1.5a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-4Z',
      'M19 13h-1.5a1 1 0 0 0-1 1v3a1 1 0 0 0 1 1h.5a1 1 0 0 0 1-1v-4Z',
      'M19 17.5c0 1.7-2 3-5 3',
    ],
  },
  attach: { paths: ['M19 11.5l-7.4 7.4a4.5 4.5 0 0 1-6.4-6.4l8-8a3 3 0 0 1 4.3 4.3l-8 7.9a1.5 1.5 0 0 1-2.1-2.1l7-7'] },
  chevronDown: { paths: ['M6 9l6 6 6-6'] },
  chevronRight: { paths: ['M9 6l6 6-6 6'] },
  arrowDown: { paths: ['M12 5v14', 'M5.5 12.5 12 19l6.5-6.5'] },
  arrowUpRight: { paths: ['M7 17 17 7', 'M8.5 7H17v8.5'] },
  copy: {
    paths: [
      'M10 8h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2Z',
      'M16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2',
    ],
  },
  check: { paths: ['M5 12.5l4.5 4.5L19 7.5'] },
  retry: { paths: ['M20 12a8 8 0 1 1-2.5-5.8', 'M20 3.5V8h-4.5'] },
  thumbUp: {
    paths: [
      'M7 11v9H4.5a.5.5 0 0 1-.5-.5v-8a.5.5 0 0 1 .5-.5H7Z',
      'M7 11l4-7.5a2.2 2.2 0 0 1 2.6 2.7L13 9.5h4.8a2 2 0 0 1 2 2.4l-1.3 6.5a2 2 0 0 1-2 1.6H7',
    ],
  },
  thumbDown: {
    paths: [
      'M17 13V4h2.5a.5.5 0 0 1 .5.5v8a.5.5 0 0 1-.5.5H17Z',
      'M17 13l-4 7.5a2.2 2.2 0 0 1-2.6-2.7l.6-3.3H6.2a2 2 0 0 1-2-2.4l1.3-6.5a2 2 0 0 1 2-1.6H17',
    ],
  },
  search: { paths: ['M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Z', 'M16 16l4.5 4.5'] },
  tool: { paths: ['M14.5 6.5a4 4 0 0 0-5.3 5L4 16.7V20h3.3l5.2-5.2a4 4 0 0 0 5-5.3L15 12l-2.5-.5L12 9l2.5-2.5Z'] },
  reasoning: {
    paths: ['M9 18h6', 'M10 21h4', 'M12 3a6 6 0 0 1 3.5 10.9c-.3.3-.5.7-.5 1.1h-6c0-.4-.2-.8-.5-1.1A6 6 0 0 1 12 3Z'],
  },
  page: {
    paths: [
      'M13.5 3.5H7a1.5 1.5 0 0 0-1.5 1.5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5l-5-5Z',
      'M13.5 3.5v5h5',
      'M9 13h6',
      'M9 16.5h4',
    ],
  },
  link: {
    paths: ['M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1', 'M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1'],
  },
  code: { paths: ['M8.5 7 3.5 12l5 5', 'M15.5 7l5 5-5 5'] },
  quote: { paths: ['M5 6h14', 'M9 12h10', 'M9 18h6', 'M5 11.5v7'] },
  file: {
    paths: [
      'M13.5 3.5H7a1.5 1.5 0 0 0-1.5 1.5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5l-5-5Z',
      'M13.5 3.5v5h5',
    ],
  },
  offline: {
    paths: [
      'M4 4l16 16',
      'M5 12.5a10 10 0 0 1 4-2.3',
      'M14.5 10a10 10 0 0 1 4.5 2.5',
      'M8.5 16a5 5 0 0 1 5-1',
      'M12 19.5h.01',
    ],
  },
  clock: { paths: ['M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z', 'M12 7.5V12l3 2'] },
  alert: { paths: ['M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z', 'M12 8v4.5', 'M12 16h.01'] },
  lock: {
    paths: [
      'M6.5 10.5h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5Z',
      'M8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3',
    ],
  },
  sun: {
    paths: [
      'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z',
      'M12 3v1.5',
      'M12 19.5V21',
      'M3 12h1.5',
      'M19.5 12H21',
      'M5.6 5.6l1.1 1.1',
      'M17.3 17.3l1.1 1.1',
      'M5.6 18.4l1.1-1.1',
      'M17.3 6.7l1.1-1.1',
    ],
  },
  moon: { paths: ['M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z'] },
} as const satisfies Record<string, IconShape>
