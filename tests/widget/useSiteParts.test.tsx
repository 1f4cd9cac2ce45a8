import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CODE_THEMES } from '../../src/config/theme/codeThemes.ts'
import { icons as fontawesome } from '../../src/ui/icons/fontawesome.ts'
import { icons as lucide } from '../../src/ui/icons/lucide.ts'
import { icons as tabler } from '../../src/ui/icons/tabler.ts'
import * as details from '../../src/widget/siteDetails.ts'
import { useSiteParts } from '../../src/widget/useSiteParts.ts'

test.each([
  [{ icons: { library: 'lucide' } }, lucide],
  [{ icons: { library: 'tabler' } }, tabler],
  [{ icons: { library: 'fontawesome' } }, fontawesome],
  [{ icons: { library: 'constructor' } }, fontawesome],
  [{}, fontawesome],
])('the icons of %j come from its library', async (config, icons) => {
  const { result } = renderHook(() => useSiteParts(config, details))
  expect(result.current.icons).toBeUndefined()
  await waitFor(() => expect(result.current.icons).toBe(icons))
})

test('before the widget is opened, nothing is loaded', async () => {
  const { result } = renderHook(() => useSiteParts({ styling: { codeblocks: 'nord' } }, undefined))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(result.current).toEqual({ icons: undefined, codeThemes: undefined })
})

test('highlighting themes come where one is named', async () => {
  const { result } = renderHook(() => useSiteParts({ styling: { codeblocks: 'nord' } }, details))
  await waitFor(() => expect(result.current.codeThemes).toBe(CODE_THEMES))
})

test('each library draws every icon of the widget', () => {
  const names = Object.keys(lucide)
  expect(names.length).toBeGreaterThan(25)
  for (const set of [tabler, fontawesome]) expect(Object.keys(set)).toEqual(names)
  for (const shape of [lucide, tabler, fontawesome].flatMap((set) => Object.values(set))) {
    for (const path of shape.paths) expect(path).toMatch(/^[Mm][\d .,a-zA-Z-]+$/)
  }
})
