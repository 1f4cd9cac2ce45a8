import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Composer } from '../../src/ui/composer/Composer.tsx'
import { createLabels } from '../../src/locales/createLabels.ts'
import { WithSettings } from './WithSettings.tsx'

afterEach(cleanup)

const WAITING = ['1', '2', '3'].map((id) => ({ id, text: 'And then?' }))

/** The nodes that are added to a live region, and so announced, for each length of the queue. */
async function readOut(counts: number[], labels = createLabels(undefined)) {
  const draw = (queued: number) => (
    <WithSettings labels={labels}>
      <Composer status="streaming" onSend={() => {}} onStop={() => {}} queued={WAITING.slice(0, queued)} />
    </WithSettings>
  )
  const { container, rerender } = render(draw(0))
  const said: string[] = []
  const observer = new MutationObserver((changes) => {
    for (const { type, addedNodes, target } of changes)
      said.push(...(type === 'childList' ? [...addedNodes] : [target]).map((node) => node.textContent ?? ''))
  })
  observer.observe(container.querySelector('[aria-live="polite"]')!, {
    childList: true,
    characterData: true,
    subtree: true,
  })
  for (const count of counts) rerender(draw(count))
  await Promise.resolve()
  observer.disconnect()
  return said
}

test('each queued question is announced with the length of the queue', async () => {
  const said = await readOut([1, 2, 3])
  expect(said).toEqual([
    'Your next question is queued.',
    'Your next 2 questions are queued.',
    'Your next 3 questions are queued.',
  ])
  screen.getByRole('textbox', { description: 'Your next 3 questions are queued.' })
})

test('a label without a number is announced for each question, too', async () => {
  expect(await readOut([1, 2], createLabels({ queued: 'Es wartet noch etwas.' }))).toEqual([
    'Es wartet noch etwas.',
    'Es wartet noch etwas.',
  ])
})
