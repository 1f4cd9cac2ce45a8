import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CODE_THEMES } from '../../src/config/theme/codeThemes.ts'
import { parseDocsConfig } from '../../src/config/index.ts'
import type { DocsAssistantProps } from '../../src/index.ts'
import { icons as fontawesome } from '../../src/ui/icons/fontawesome.ts'
import { icons as lucide } from '../../src/ui/icons/lucide.ts'
import { icons as tabler } from '../../src/ui/icons/tabler.ts'
import { readSiteTitle } from '../../src/widget/readSiteTitle.ts'
import { useSiteAssets } from '../../src/widget/useSiteAssets.ts'
import { useSiteSettings } from '../../src/widget/useSiteSettings.ts'

const root = { current: document.createElement('div') }

function renderSettings(config: DocsAssistantProps['config'], initial = { hasOpened: true }) {
  return renderHook(
    ({ hasOpened }) => {
      const site = useSiteSettings({ config, colorScheme: 'light' }, hasOpened, root)
      useSiteAssets(site, root, undefined)
      return site
    },
    { initialProps: initial },
  )
}

test.each([
  [{ icons: { library: 'lucide' } }, lucide],
  [{ icons: { library: 'tabler' } }, tabler],
  [{ icons: { library: 'fontawesome' } }, fontawesome],
  [{ icons: { library: 'constructor' } }, fontawesome],
  [{}, fontawesome],
])('the icons for %j come from its library', async (config, icons) => {
  const { result } = renderSettings(config)
  await waitFor(() => expect(result.current.context.icons).toBe(icons))
})

test('before the panel opens, only the variables of the launcher are there', async () => {
  const { result, rerender } = renderSettings({ styling: { codeblocks: 'nord' } }, { hasOpened: false })
  // In case another widget on the page has already loaded the module.
  await act(async () => result.current.preload())
  expect(result.current.context.icons).toBeUndefined()
  expect(result.current.variables).toHaveProperty('--da-launcher')
  expect(result.current.variables).not.toHaveProperty('--da-code-surface')
  rerender({ hasOpened: true })
  await waitFor(() => expect(result.current.variables).toHaveProperty('--da-code-surface'))
})

test.each([[undefined], [null], ['not JSON']])('without docs.json (%j), nothing is loaded', async (config) => {
  const { result } = renderSettings(config)
  await act(async () => result.current.preload())
  expect(result.current.context.icons).toBeUndefined()
  expect(result.current.variables).toBeUndefined()
})

test('a named code theme colours the code', async () => {
  const { result } = renderSettings({ styling: { codeblocks: 'nord' } })
  await waitFor(() => expect(result.current.variables?.['--da-code-surface']).toBe(CODE_THEMES.nord!.surface))
})

test('each library has every icon of the widget', () => {
  const names = Object.keys(lucide).toSorted()
  expect(names.length).toBeGreaterThan(25)
  for (const set of [tabler, fontawesome]) expect(Object.keys(set).toSorted()).toEqual(names)
  for (const shape of [lucide, tabler, fontawesome].flatMap((set) => Object.values(set))) {
    for (const path of shape.paths) expect(path).toMatch(/^[Mm][\d .,a-zA-Z-]+$/)
  }
})

test('the whole result of the parser is accepted as its config', () => {
  const parsed = parseDocsConfig({ name: 'Acme', theme: 'maple', colors: { primary: '#0d9373' } })
  const { result } = renderSettings(parsed as never)
  expect(readSiteTitle(result.current).name).toBe('Acme')
})
