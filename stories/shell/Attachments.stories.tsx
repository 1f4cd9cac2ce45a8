import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { AttachmentTray } from '../../src/ui/attachments/AttachmentTray.tsx'

const PICTURE =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#0D9373" d="M0 0h8v8z"/></svg>',
  )
const FILES = [
  { id: 1, name: 'screen.svg', progress: 1, attachment: { contentType: 'image/svg+xml', url: PICTURE } },
  { id: 2, name: 'main.py', progress: 1, attachment: { contentType: 'text/plain', url: 'data:text/plain,' } },
]

const meta = {
  title: 'Shell/Attachments',
  tags: ['autodocs'],
  component: AttachmentTray,
  args: { files: FILES, refusals: [], onRemove: fn(), onEmptied: fn() },
} satisfies Meta<typeof AttachmentTray>
export default meta
type Story = StoryObj<typeof meta>

/**
 * Images have a preview. After removing a file by keyboard, the focus moves to the next file, or finally to the field.
 */
export const Ready: Story = {
  render: function Tray(args) {
    const [files, setFiles] = useState(args.files)
    return (
      <AttachmentTray {...args} files={files} onRemove={(id) => setFiles(files.filter((file) => file.id !== id))} />
    )
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvasElement.querySelectorAll('li img')).toHaveLength(1)
    canvas.getByRole('button', { name: 'Remove “screen.svg”' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Remove “main.py”' })).toHaveFocus()
    await expect(args.onEmptied).not.toHaveBeenCalled()
    await userEvent.keyboard('{Delete}')
    await expect(args.onEmptied).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('list')).toBeNull()
  },
}

/** Shows how much of a file has been read. The file can already be removed. */
export const Reading: Story = {
  args: { files: [...FILES, { id: 3, name: 'manual.pdf', progress: 0.4, attachment: null }] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('progressbar', { name: 'Reading “manual.pdf”' })).toHaveProperty('value', 0.4)
    await userEvent.click(canvas.getByRole('button', { name: 'Remove “manual.pdf”' }))
    await expect(args.onRemove).toHaveBeenCalledWith(3)
  },
}

/** Says which files could not be attached, and why. */
export const Refused: Story = {
  args: { refusals: ['“app.exe” has an unsupported file type.', 'At most 5 files.'] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('At most 5 files.')
  },
}
