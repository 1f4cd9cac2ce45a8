import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { LazyPanel } from '../../src/agent-jobs/LazyPanel.tsx'
import { lazyModule } from '../../src/react/lazyModule.ts'

afterEach(cleanup)

const MODULE = { words: 'The panel' }

function renderPart(
  fetches: (() => Promise<typeof MODULE>)[],
  props: { onClose?: () => void; labels?: { retry: string } } = {},
) {
  const chunk = lazyModule(() => fetches.shift()!())
  render(
    <>
      <p>The page around it</p>
      <LazyPanel chunk={chunk} labels={props.labels} onClose={props.onClose} className="place">
        {({ words }) => <p>{words}</p>}
      </LazyPanel>
    </>,
  )
}

const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

it('renders what its chunk exports', async () => {
  renderPart([() => Promise.resolve(MODULE)])
  expect(await screen.findByText('The panel')).toBeTruthy()
})

it('says that it can’t be loaded, and tries again', async () => {
  renderPart([failing, failing, () => Promise.resolve(MODULE)])
  expect((await screen.findByRole('alert')).textContent).toContain('This could not be loaded')
  expect(screen.getByText('The page around it')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('alert')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The panel')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('can be closed if it failed to load, and uses the host’s labels', async () => {
  const onClose = vi.fn()
  renderPart([failing], { onClose, labels: { retry: 'Noch einmal' } })
  expect(await screen.findByRole('button', { name: 'Noch einmal' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})
