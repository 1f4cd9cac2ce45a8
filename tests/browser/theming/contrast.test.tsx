/** All text of the widget is readable according to axe, whatever colours docs.json sets, in light and in dark mode. */
import axe from 'axe-core'
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { preloadMarkdown } from '../../../src/markdown/index.ts'
import { sampleCases } from '../../propertyRuns.ts'
import { renderWidget } from '../widget/renderWidget.tsx'
import { slotsIn } from '../widget/slots.ts'
import { conversation, NAVIGATION } from './conversation.ts'

const IMAGES = {
  logo: { light: '/playground/logo/light.svg', dark: '/playground/logo/dark.svg' },
  favicon: '/playground/favicon.svg',
}

/** Each theme once, with primary colours that must be adjusted: near white, near black, grey, and very bright ones. */
const CONFIGS: Record<string, object> = {
  'svc, yellow': { theme: 'svc', colors: { primary: '#FDB022' } },
  'mint, white': { theme: 'mint', colors: { primary: '#FFFFFF' } },
  'maple, black': { theme: 'maple', colors: { primary: '#000000' }, styling: { codeblocks: 'dark' } },
  'palm, navy on its own dark page': {
    theme: 'palm',
    colors: { primary: '#0A1A3F', dark: '#0A1A3F' },
    background: { color: { dark: '#0A0F1C' } },
  },
  'willow, mid grey': { theme: 'willow', colors: { primary: '#808080', light: '#7F7F7F', dark: '#818181' } },
  'linden, lime': { theme: 'linden', colors: { primary: '#B6FF00' }, background: { decoration: 'windows' } },
  'almond, on a mid-tone page': {
    theme: 'almond',
    colors: { primary: '#B4532A' },
    background: { color: { light: '#9A8F84', dark: '#6F6A66' } },
  },
  'aspen, cyan': {
    theme: 'aspen',
    colors: { primary: '#00FFFF', dark: '#00FFFF' },
    background: { decoration: 'grid' },
    icons: { library: 'lucide' },
  },
  'sequoia, red': {
    theme: 'sequoia',
    colors: { primary: '#FF0000' },
    styling: { codeblocks: { theme: { light: 'dracula', dark: 'solarized-light' } } },
  },
  'luma, pale pink': {
    theme: 'luma',
    colors: { primary: '#FFD1DC', light: '#2B0A14' },
    background: { decoration: 'gradient' },
    icons: { library: 'tabler' },
  },
  'pure blue, one side of the page given': {
    theme: 'svc',
    colors: { primary: '#00F' },
    background: { color: { light: '#FFF5E0' } },
  },
  'colours the wrong way round': {
    theme: 'maple',
    colors: { primary: '#F5F5F5', light: '#111111', dark: '#FAFAFA' },
    background: { color: { light: '#101010', dark: '#F0F0F0' } },
  },
  'white thumbnails': {
    theme: 'palm',
    colors: { primary: '#FFD500' },
    thumbnails: { appearance: 'light', background: '/playground/favicon.svg' },
  },
}

const CASES = Object.entries(CONFIGS).flatMap(([name, config]) =>
  (['light', 'dark'] as const).map((mode) => ({ name, mode, config })),
)

beforeAll(async () => {
  await preloadMarkdown()
  await page.viewport(1000, 1000)
})

test('the check finds unreadable text', async () => {
  const { scope } = renderWidget({
    initialMessages: conversation(),
    variant: 'inline',
    colorScheme: 'light',
    config: {},
  })
  const root = await slotsIn(scope).wait('root')
  await expect.poll(() => root.querySelector('.da-citation-chip')).not.toBeNull()
  root.style.setProperty('--da-text', '#bbbbbb')
  expect(await findUnreadable(root)).not.toEqual([])
})

// `createTheme.test.ts` checks the contrast of many more colours.
test.each(sampleCases(CASES))('$name, $mode', async ({ config, mode }) => {
  const { scope } = renderWidget({
    initialMessages: conversation(),
    variant: 'inline',
    colorScheme: mode,
    config: { name: 'Acme', navigation: NAVIGATION, ...IMAGES, ...config },
  })
  const root = await slotsIn(scope).wait('root')
  await expect.poll(() => root.querySelector('.da-code-keyword')).not.toBeNull()
  // A citation that quotes words has no thumbnail.
  const chip = () =>
    root.querySelector('.da-thumbnail')?.closest('.da-citation')?.querySelector<HTMLElement>('.da-citation-chip')
  await expect.poll(chip).toBeTruthy()
  chip()!.focus()
  await expect.poll(() => root.querySelector('.da-thumbnail')?.checkVisibility()).toBe(true)
  expect(await findUnreadable(root)).toEqual([])
})

async function findUnreadable(root: HTMLElement): Promise<string[]> {
  // The theme is applied after the first render, and some colours have transitions. End them.
  for (const animation of document.getAnimations()) animation.finish()
  const { violations } = await axe.run(root, { runOnly: ['color-contrast'], resultTypes: ['violations'] })
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ''}`),
  )
}
