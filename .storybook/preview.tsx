import type { Decorator, Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import '../src/ui/styles.css'

// A busy machine is late, not wrong: only what never comes may fail a story.
configure({ asyncUtilTimeout: 20_000 })

/** What a story may say of the place it is drawn in, as `parameters.frame`. */
export interface Frame {
  /** In pixels. @default the width of the toolbar */
  width?: number
  /** In pixels, for what scrolls inside; without it the story is as high as it is. */
  height?: number
  /** For a story that brings its own root, such as the whole widget. */
  bare?: boolean
}

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
        style={{ width, maxWidth: '100%', height, padding: height === undefined ? 20 : 0, marginInline: 'auto' }}
      >
        <Story />
      </div>
    </div>
  )
}

export default {
  decorators: [inRoot],
  globalTypes: {
    theme: {
      description: 'Light or dark',
      toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark', 'auto'], dynamicTitle: true },
    },
    dir: {
      description: 'Direction of writing',
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
    a11y: { test: 'error' },
    controls: { expanded: true },
    options: { storySort: { order: ['Gallery', 'Conversation', 'Parts', 'Shell', '*'] } },
  },
} satisfies Preview
