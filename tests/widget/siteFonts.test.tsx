import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { DocsAssistantProps } from '../../src/index.ts'
import { useSiteAssets } from '../../src/widget/useSiteAssets.ts'
import { useSiteSettings } from '../../src/widget/useSiteSettings.ts'

class FakeFontFace {
  static made: FakeFontFace[] = []
  loaded: () => void = () => {}
  readonly family: string
  readonly source: string
  readonly descriptors: FontFaceDescriptors
  constructor(family: string, source: string, descriptors: FontFaceDescriptors) {
    this.family = family
    this.source = source
    this.descriptors = descriptors
    FakeFontFace.made.push(this)
  }
  load(): Promise<void> {
    return new Promise((resolve) => {
      this.loaded = resolve
    })
  }
}

const pageFonts = new Set<unknown>()

beforeEach(() => {
  FakeFontFace.made = []
  pageFonts.clear()
  vi.stubGlobal('FontFace', FakeFontFace)
  Object.defineProperty(document, 'fonts', { get: () => pageFonts, configurable: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'fonts')
})

const HOSTED = { fonts: { body: { family: 'Lausanne', weight: 450, source: '/lausanne.woff2', format: 'woff2' } } }

type Config = DocsAssistantProps['config']
type LoadFont = (font: { family: string }) => unknown

const root = { current: document.createElement('div') }

/** The `--da-font-*` variables that a widget sets for its loaded fonts. */
function useFonts(config: Config, hasOpened = true, loadFont?: LoadFont): Record<string, string> {
  const site = useSiteSettings({ config, siteUrl: 'https://docs.example' }, hasOpened, root)
  useSiteAssets(site, root, loadFont)
  const { variables = {} } = site
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value.startsWith('"docs-assistant-')))
}

function renderFonts(config: Config, hasOpened: boolean, loadFont?: LoadFont) {
  return renderHook((props) => useFonts(config, props.hasOpened, loadFont), { initialProps: { hasOpened } })
}

// Loads the module that reads the fonts, so that the tests don't have to wait for it.
beforeAll(() => import('../../src/widget/openSettings.ts'))

test('loads nothing before the reader opens the widget', async () => {
  const loadFont = vi.fn<LoadFont>()
  const { rerender } = renderFonts({ fonts: { family: 'Inter', heading: HOSTED.fonts.body } }, false, loadFont)
  expect(FakeFontFace.made).toEqual([])
  expect(loadFont).not.toHaveBeenCalled()
  rerender({ hasOpened: true })
  await waitFor(() => expect(FakeFontFace.made).toHaveLength(1))
  expect(loadFont.mock.calls).toEqual([[{ family: 'Inter', weight: undefined }]])
})

test("a hosted font loads under a name of the widget's own and applies once it has loaded", async () => {
  const { result, unmount } = renderFonts(HOSTED, true)
  await waitFor(() => expect(FakeFontFace.made).toHaveLength(1))
  const [face] = FakeFontFace.made
  expect(face?.source).toBe('url("https://docs.example/lausanne.woff2") format("woff2")')
  expect(face?.descriptors).toEqual({ display: 'swap', weight: '450' })
  expect(face?.family).toMatch(/^docs-assistant-body-/)
  expect(result.current).toEqual({})
  await act(async () => face?.loaded())
  expect(result.current).toEqual({ '--da-font-body': `"${face?.family}", sans-serif` })
  expect(pageFonts.size).toBe(1)
  unmount()
  expect(pageFonts.size).toBe(0)
})

test('a font that loads after the config has changed does not apply', async () => {
  const { result, rerender } = renderHook((config: Config) => useFonts(config), { initialProps: HOSTED as Config })
  await waitFor(() => expect(FakeFontFace.made).toHaveLength(1))
  rerender({ theme: 'maple' })
  await act(async () => FakeFontFace.made[0]?.loaded())
  expect(result.current).toEqual({})
})

test('two widgets on one page use different names', async () => {
  renderHook(() => [useFonts(HOSTED), useFonts(HOSTED)])
  await waitFor(() => expect(new Set(FakeFontFace.made.map(({ family }) => family)).size).toBe(2))
})

test('a config that is a new object in each render loads its fonts once', async () => {
  const { rerender } = renderHook(() => useFonts(structuredClone(HOSTED)))
  await waitFor(() => expect(FakeFontFace.made).toHaveLength(1))
  rerender()
  expect(FakeFontFace.made).toHaveLength(1)
})

test("a host's loader may throw", async () => {
  const loadFont = vi.fn<LoadFont>(() => {
    throw new Error('no catalog')
  })
  renderFonts({ fonts: { family: 'Inter' } }, true, loadFont)
  await waitFor(() => expect(loadFont).toHaveBeenCalled())
})
