import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as details from '../../src/widget/siteDetails.ts'
import { useSiteFonts } from '../../src/widget/useSiteFonts.ts'

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
  Object.defineProperty(document, 'fonts', { value: pageFonts, configurable: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'fonts')
})

const HOSTED = { fonts: { body: { family: 'Lausanne', weight: 450, source: '/lausanne.woff2', format: 'woff2' } } }

function renderFonts(config: unknown, isWanted: boolean, loadFont?: (font: { family: string }) => unknown) {
  const root = { current: document.createElement('div') }
  return renderHook(
    (props: { isWanted: boolean }) =>
      useSiteFonts(config, {
        siteUrl: 'https://docs.example',
        details: props.isWanted ? details : undefined,
        loadFont,
        root,
      }),
    {
      initialProps: { isWanted },
    },
  )
}

test('loads nothing before the reader opens the widget', () => {
  const loadFont = vi.fn()
  const { rerender } = renderFonts({ fonts: { family: 'Inter', heading: HOSTED.fonts.body } }, false, loadFont)
  expect(FakeFontFace.made).toEqual([])
  expect(loadFont).not.toHaveBeenCalled()
  rerender({ isWanted: true })
  expect(FakeFontFace.made).toHaveLength(1)
  expect(loadFont.mock.calls).toEqual([[{ family: 'Inter', weight: undefined }]])
})

test("a hosted font loads under a name of the widget's own, and is worn once it is there", async () => {
  const { result, unmount } = renderFonts(HOSTED, true)
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

test('a font that comes when the config has another one, or none, is not worn', async () => {
  const root = { current: document.createElement('div') }
  const { result, rerender } = renderHook(
    (config: unknown) => useSiteFonts(config, { siteUrl: undefined, details, loadFont: undefined, root }),
    {
      initialProps: HOSTED as unknown,
    },
  )
  rerender({ theme: 'maple' })
  await act(async () => FakeFontFace.made[0]?.loaded())
  expect(result.current).toEqual({})
})

test('two widgets on one page use names apart', () => {
  renderHook(() => [
    useSiteFonts(HOSTED, { siteUrl: undefined, details, loadFont: undefined, root: { current: document.body } }),
    useSiteFonts(HOSTED, { siteUrl: undefined, details, loadFont: undefined, root: { current: document.body } }),
  ])
  expect(new Set(FakeFontFace.made.map(({ family }) => family)).size).toBe(2)
})

test('a config that is a new object at each render loads its fonts once', () => {
  const root = { current: document.createElement('div') }
  const { rerender } = renderHook(() =>
    useSiteFonts(structuredClone(HOSTED), { siteUrl: undefined, details, loadFont: undefined, root }),
  )
  rerender()
  expect(FakeFontFace.made).toHaveLength(1)
})

test("a host's loader that throws harms nothing", () => {
  expect(() =>
    renderFonts({ fonts: { family: 'Inter' } }, true, () => {
      throw new Error('no catalog')
    }),
  ).not.toThrow()
})
