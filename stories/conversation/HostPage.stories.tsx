import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ENGLISH } from '../../src/locales/en.ts'
import { SettingsContext } from '../../src/ui/settings.ts'
import { Thread } from '../../src/ui/thread/Thread.tsx'
import { answer, question, searchResult, source, toolResult } from '../messages.ts'

/** CSS that some documentation sites apply to every element. */
const HOSTILE = `
  html { font-size: 10px; letter-spacing: 3px; }
  * { box-sizing: content-box; border: 2px solid red; line-height: 3; }
  button { padding: 30px; background: red; color: yellow; text-transform: uppercase; border-radius: 0; }
  p, ul, ol, li, h3 { margin: 40px; font-size: 30px; list-style: square; text-align: right; }
  a { color: red; text-decoration: wavy underline; }
  svg { width: 100px; height: 100px; fill: red; }
  .prose p { margin: 50px; color: red; }
  .prose a { font-weight: 900; }
  .prose button { background: red !important; width: 300px !important; }
  .prose > * > * { all: revert; }
`

const onHostilePage: Decorator = (Story) => (
  <>
    <style>{HOSTILE}</style>
    <div className="prose">
      <Story />
    </div>
  </>
)

function Weather() {
  return <p className="weather">Sunny</p>
}

const SETTINGS = { labels: ENGLISH, components: { tools: { weather: Weather } } }

const meta = {
  title: 'Conversation/Host page',
  component: Thread,
  decorators: [
    (Story) => (
      <SettingsContext.Provider value={SETTINGS}>
        <Story />
      </SettingsContext.Provider>
    ),
  ],
  parameters: { frame: { height: 640 } },
  args: {
    status: 'ready',
    onEdit: () => {},
    onRegenerate: () => {},
    onFeedback: () => {},
    messages: [
      question('How do I rotate a key?'),
      answer([
        searchResult('rotate a key', [{ path: '/guides/keys', title: 'Rotate a key' }]),
        toolResult('weather', {}, 'sunny'),
        'Create the new key first. See [the guide](/guides/keys).\n\n- One\n- Two',
        source('https://github.com/acme/sdk', 'The SDK'),
      ]),
    ],
  },
} satisfies Meta<typeof Thread>
export default meta
type Story = StoryObj<typeof meta>

/** The page's rules don't affect the widget, but they still apply to the host's own renderers. */
export const Hostile: Story = {
  decorators: [onHostilePage],
  // The host chose the colours of its own renderer, so they are not checked.
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', selector: '.da-root :not(.weather)' }] } } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const style = (element: Element) => getComputedStyle(element)
    const copy = canvas.getByRole('button', { name: 'Copy' })
    await expect(style(copy).width).toBe('28px')
    await expect(style(copy).borderTopWidth).toBe('0px')
    await expect(style(copy).backgroundColor).toBe('rgba(0, 0, 0, 0)')
    await expect(style(copy.querySelector('svg')!).width).toBe('16px')

    const label = await canvas.findByText('Sources')
    await expect(style(label).fontSize).toBe('13px')
    await expect(style(label).marginTop).toBe('0px')
    await expect(style(label).letterSpacing).toBe('normal')

    const source = canvas.getByRole('link', { name: /The SDK/ })
    await expect(style(source).fontWeight).toBe('400')
    await expect(style(source).textDecorationLine).toBe('none')

    const own = await canvas.findByText('Sunny')
    await expect(style(own).fontSize).toBe('30px')
    await expect(style(own).marginTop).toBe('50px')
  },
}
