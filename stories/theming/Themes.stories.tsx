import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { Showcase } from './Showcase.tsx'

/** The themes of docs.json with a site's own colours, in light and in dark mode. */
const meta = {
  title: 'Theming/Themes',
  component: Showcase,
  parameters: { frame: { bare: true, width: 900 } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getAllByText(/stays valid/)).toHaveLength(2))
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-slot="source"]')).toHaveLength(2))
  },
} satisfies Meta<typeof Showcase>
export default meta
type Story = StoryObj<typeof meta>

const wearing = (theme: string, settings: object): Story => ({ args: { config: { theme, name: 'Acme', ...settings } } })

export const Svc = wearing('svc', { colors: { primary: '#0D9373', light: '#07C983', dark: '#0D9373' } })
export const Maple = wearing('maple', { colors: { primary: '#FF5733' }, icons: { library: 'lucide' } })
export const Palm = wearing('palm', {
  colors: { primary: '#1A1A1A', light: '#F0F0EE', dark: '#00B3E0' },
  icons: { library: 'tabler' },
})
export const Willow = wearing('willow', {
  colors: { primary: '#2F6B4F', light: '#8FD3B0' },
  icons: { library: 'lucide' },
})
export const Linden = wearing('linden', {
  colors: { primary: '#D5363E', light: '#E05560' },
  background: { decoration: 'windows', color: { dark: '#060606' } },
})
export const Almond = wearing('almond', {
  colors: { primary: '#B4532A', light: '#F2A97E' },
  styling: { codeblocks: 'dark' },
  icons: { library: 'lucide' },
})
export const Aspen = wearing('aspen', {
  colors: { primary: '#2B7FFF', light: '#51A2FF', dark: '#1447E6' },
  background: { decoration: 'grid' },
  icons: { library: 'lucide' },
})
export const Sequoia = wearing('sequoia', {
  colors: { primary: '#0177FF' },
  styling: { codeblocks: { theme: 'night-owl' } },
  icons: { library: 'lucide' },
})
export const Luma = wearing('luma', {
  colors: { primary: '#7855FF', light: '#B9A6FF' },
  background: { decoration: 'gradient' },
  icons: { library: 'tabler' },
})
