import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Launcher } from '../../src/ui/shell/Launcher.tsx'
import { Panel } from '../../src/ui/shell/Panel.tsx'
import { slot } from './messages.ts'
import { WithSettings } from './WithSettings.tsx'

afterEach(cleanup)

test.each([
  [{ variant: 'popover' }, 'false'],
  [{ variant: 'panel' }, 'false'],
  [{ variant: 'modal' }, 'true'],
  [{ variant: 'popover', isFullScreen: true }, 'true'],
] as const)('a panel with %j has aria-modal="%s"', (props, expected) => {
  const { container } = render(<Panel {...props} />)
  expect(slot(container, 'panel')?.getAttribute('aria-modal')).toBe(expected)
})

test('the launcher keeps its icon when the site’s icon set loads', () => {
  const paths = () => screen.getByRole('button').querySelector('path')?.getAttribute('d')
  const { rerender } = render(
    <WithSettings>
      <Launcher />
    </WithSettings>,
  )
  const before = paths()
  rerender(
    <WithSettings icons={{ assistant: { paths: ['M0 0h24'] } }}>
      <Launcher />
    </WithSettings>,
  )
  expect(paths()).toBe(before)
})
