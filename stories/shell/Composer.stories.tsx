import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test'
import { Composer, QUESTION_MAX_CHARACTERS, type ComposerHandle } from '../../src/ui/composer/Composer.tsx'
import { QueuedQuestions } from '../../src/ui/thread/QueuedQuestions.tsx'
import { SelectionOffer } from '../../src/ui/composer/SelectionOffer.tsx'

const CODE = { type: 'code', value: 'npm ci && npm start', path: '/install' } as const
const TEXT = {
  type: 'textSelection',
  value: 'It prints a URL within a minute of the install.',
  path: '/install',
} as const

const meta = {
  title: 'Shell/Composer',
  tags: ['autodocs'],
  component: Composer,
  args: { status: 'ready', onSend: fn(), onStop: fn() },
  parameters: { frame: { height: 220 } },
} satisfies Meta<typeof Composer>
export default meta
type Story = StoryObj<typeof meta>

const field = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' })

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Send' })).toBeDisabled()
    await userEvent.type(field(canvasElement), '   {Enter}')
    await expect(args.onSend).not.toHaveBeenCalled()
  },
}

/** Enter sends and empties the field; Shift+Enter starts a new line. */
export const Written: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(field(canvasElement), 'How do I{Shift>}{Enter}{/Shift}install it? ')
    await expect(field(canvasElement)).toHaveValue('How do I\ninstall it? ')
    await userEvent.keyboard('{Enter}')
    await expect(args.onSend).toHaveBeenCalledWith('How do I\ninstall it?')
    await expect(field(canvasElement)).toHaveValue('')
    await userEvent.type(field(canvasElement), 'And how do I turn it off?')
  },
}

/** Enter does not send while an input method is composing. */
export const Composing: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(field(canvasElement), 'インストール')
    await fireEvent.keyDown(field(canvasElement), { key: 'Enter', isComposing: true })
    await fireEvent.keyDown(field(canvasElement), { key: 'Enter', keyCode: 229 })
    await expect(args.onSend).not.toHaveBeenCalled()
  },
}

export const Answering: Story = {
  args: { status: 'streaming' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Stop' }))
    await expect(args.onStop).toHaveBeenCalledOnce()
    await expect(field(canvasElement)).toHaveFocus()
  },
}

const WAITING = [
  { id: '1', text: 'And how do I turn it off?' },
  { id: '2', text: 'A question that is so long that it does not fit on the one line that it has here, by far' },
]

/** Questions that are asked while an answer streams are queued. The reader can remove them. */
export const Queued: Story = {
  args: { status: 'streaming' },
  render: function QueuedComposer(args) {
    const [questions, setQuestions] = useState(WAITING)
    const composer = useRef<ComposerHandle>(null)
    return (
      <Composer
        {...args}
        ref={composer}
        queued={questions}
        offer={
          <QueuedQuestions
            questions={questions}
            onCancel={(id) => setQuestions(questions.filter((question) => question.id !== id))}
            onEmptied={() => composer.current?.focus()}
          />
        }
      />
    )
  },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('list')).toHaveTextContent('And how do I turn it off?')
    const buttons = canvas.getAllByRole('button', { name: /^Remove “/ })
    await step('the focus goes to the next question', async () => {
      buttons[1]!.focus()
      await userEvent.keyboard('{Delete}')
      await expect(canvas.getByRole('button', { name: 'Remove “And how do I turn it off?”' })).toHaveFocus()
    })
    await step('and from the last one to the field', async () => {
      await userEvent.keyboard('{Enter}')
      await expect(canvas.queryByRole('list')).toBeNull()
      await expect(field(canvasElement)).toHaveFocus()
    })
  },
}

/** A queue, without any interaction. */
export const QueuedAtRest: Story = {
  args: { status: 'streaming', queued: WAITING, offer: <QueuedQuestions questions={WAITING} onCancel={fn()} /> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Your next 2 questions are queued.')).toBeVisible()
  },
}

export const WithContext: Story = { args: { context: [CODE, TEXT], onRemoveContext: fn() } }

/** Text selected on the page can be added to the question. */
export const SelectionOffered: Story = {
  args: { offer: <SelectionOffer selection={TEXT} onAdd={fn()} onDismiss={fn()} /> },
}

export const TooLong: Story = {
  play: async ({ canvasElement, args }) => {
    await fireEvent.change(field(canvasElement), { target: { value: 'word '.repeat(QUESTION_MAX_CHARACTERS / 4) } })
    await expect(within(canvasElement).getByText(/of 10,000 characters/)).toBeVisible()
    await expect(field(canvasElement)).toHaveAttribute('aria-invalid', 'true')
    await userEvent.type(field(canvasElement), '{Enter}')
    await expect(args.onSend).not.toHaveBeenCalled()
  },
}

/** In an empty field, Arrow Up restores the last question. */
export const LastQuestion: Story = {
  args: { lastQuestion: 'How do I install it?' },
  play: async ({ canvasElement }) => {
    await userEvent.type(field(canvasElement), '{ArrowUp}')
    await expect(field(canvasElement)).toHaveValue('How do I install it?')
  },
}

export const SwitchedOff: Story = { args: { disabled: true } }
