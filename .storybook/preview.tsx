import type { Decorator, Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { chooseModes, endAnimations, findModeFaults } from './findModeFaults.ts'
import '../src/styles.css'
import { widgetPanel } from '../src/widget/widgetPanel.ts'

// Long enough for a busy machine, so that a timeout means that something never happened.
configure({ asyncUtilTimeout: 20_000 })

/** The frame around a story, set as `parameters.frame`. */
export interface Frame {
  /** In pixels. @default the width of the toolbar */
  width?: number
  /** In pixels, for stories that scroll. @default the height of the story */
  height?: number
  /** Renders the story without our root, because it renders its own. */
  bare?: boolean
}

const isTest = '__vitest_browser__' in globalThis

const inRoot: Decorator = (Story, { parameters, globals }) => {
  const { width = Number(globals.width), height, bare = false } = (parameters.frame ?? {}) as Frame
  const theme = String(globals.theme)
  const dir = String(globals.dir)
  if (bare) {
    return (
      <div dir={dir} style={{ width, maxWidth: '100%', height, marginInline: 'auto' }}>
        <Story />
      </div>
    )
  }
  return (
    <div className="da-root" data-da-theme={theme} dir={dir}>
      <div
        className="da:flex da:flex-col da:bg-surface"
        ref={(frame) => {
          // Inside our root, only `!important` declarations can set the size of an element.
          const set = (name: string, value: string) => frame?.style.setProperty(name, value, 'important')
          set('width', `${width}px`)
          set('max-width', '100%')
          set('margin-inline', 'auto')
          if (height === undefined) set('padding', '20px')
          else set('height', `${height}px`)
        }}
      >
        <Story />
      </div>
    </div>
  )
}

export default {
  // Stories show the widget with its panel loaded.
  loaders: [() => widgetPanel.load()],
  decorators: [inRoot],
  // A story runs once, in light mode, with all of axe's rules. Other modes are only checked for what can differ.
  afterEach: async ({ id, canvasElement, parameters }) => {
    if (!isTest || parameters.a11y?.test === 'off') return
    const page = canvasElement.ownerDocument
    const modes = chooseModes(id, globalThis.isFullRun === true)
    const faults = await findModeFaults(page, parameters.a11y?.config?.rules, modes)
    // The check in light mode comes next.
    endAnimations(page)
    if (faults.length > 0) throw new Error(faults.join('\n'))
  },
  globalTypes: {
    theme: {
      description: 'Light or dark',
      toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark', 'auto'], dynamicTitle: true },
    },
    dir: {
      description: 'Text direction',
      toolbar: { title: 'Direction', icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
    width: {
      description: 'Width of the panel',
      toolbar: { title: 'Width', icon: 'grow', items: ['320', '360', '420', '720'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light', dir: 'ltr', width: '420' },
  parameters: {
    layout: 'fullscreen',
    // Axe spends most of its time on describing passed checks, but tests only read violations.
    a11y: { test: 'error', ...(isTest && { options: { resultTypes: ['violations'] } }) },
    controls: { expanded: true },
    options: {
      storySort: {
        order: [
          'Start here',
          'Widget',
          [
            'From question to answer',
            'Starter questions',
            'Variants',
            'Panel size',
            'Search',
            'Conversations',
            'Tabs in step',
            'Files, feedback and support',
            'Ask about the page',
            'Links',
            'docs.json at work',
            'Languages',
          ],
          'Agent jobs',
          'Conversation',
          ['Thread'],
          'Gallery',
          'Parts',
          'Shell',
          'Theming',
        ],
      },
    },
  },
} satisfies Preview
