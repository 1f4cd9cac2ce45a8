import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { FilePart } from '../../src/ui/parts/FilePart.tsx'

/** A single-colour square. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgCAIAAABt+uBvAAAAq0lEQVR42u3XMQ0AIAxFQQygFik4JYQVHLAS2mueglt+WsaaulQQ' +
  'AAIECBAgQOmAam+pAgQIECBAgAABAgQIECBAgAABAgQIECBAgABlBNqPDhAgQIAAATLzgAABAgQIECBAgADFeTUAAQIECBAgMw8I' +
  'ECBAgAABAgQIUJxXAxAgQIAAATLzgAABAgQIECBAgAABAgQIECBAgAABAgToTyABAgQIECBAgIJ3AOdHF1OEFV8KAAAAAElFTkSu' +
  'QmCC'

const meta = { title: 'Parts/File', tags: ['autodocs'], component: FilePart } satisfies Meta<typeof FilePart>
export default meta
type Story = StoryObj<typeof meta>

export const Picture: Story = {
  args: { mimeType: 'image/png', data: PNG },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: 'Image in the answer' })).toBeVisible()
  },
}

export const Download: Story = { args: { mimeType: 'text/csv', data: 'YSxiCjEsMg==' } }

/** A file with an address is a link. Nothing is loaded. */
export const Address: Story = {
  args: { mimeType: 'image/png', data: 'https://cdn.acme.example/diagram.png' },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: /Open file \(image\/png\)/ })
    await expect(link).toHaveAttribute('href', 'https://cdn.acme.example/diagram.png')
    await expect(canvasElement.querySelector('img, canvas')).toBeNull()
  },
}

/** Images that can contain scripts, and unknown types, are not shown. */
export const Blocked: Story = {
  args: { mimeType: 'image/svg+xml', data: 'PHN2Zy8+' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('img, a')).toBeNull()
    await expect(within(canvasElement).getByText(/cannot be shown here/)).toBeVisible()
  },
}
