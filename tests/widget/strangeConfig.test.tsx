/** Objects and proxies that no file could contain. They may lose their settings, but must never break the page. */
import { act, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { DocsAssistant, type DocsAssistantProps } from '../../src/index.ts'
import { sampleCases } from '../propertyRuns.ts'
import '../loadWidgetPanel.ts'

const SETTINGS = [
  'theme',
  'name',
  'colors',
  'colors.primary',
  'logo',
  'logo.light',
  'logo.dark',
  'logo.href',
  'favicon',
  'favicon.light',
  'appearance',
  'appearance.default',
  'appearance.strict',
  'fonts',
  'fonts.family',
  'fonts.heading.source',
  'icons',
  'icons.library',
  'background',
  'background.color.light',
  'background.image',
  'styling',
  'styling.eyebrows',
  'styling.latex',
  'styling.codeblocks',
  'styling.codeblocks.theme.light',
  'styling.codeblocks.languages.custom',
  'thumbnails',
  'thumbnails.fonts',
  'navigation',
  'navigation.groups',
]

const thrower = () => {
  throw new Error('looked at')
}
const TRAPS = {
  get: thrower,
  has: thrower,
  ownKeys: thrower,
  getOwnPropertyDescriptor: thrower,
  getPrototypeOf: thrower,
}

/** A docs.json with one setting, by its path. */
function configWith(path: string, setting: PropertyDescriptor): object {
  const names = path.split('.')
  const config = {}
  let holder: Record<string, unknown> = config
  for (const name of names.slice(0, -1)) holder = (holder[name] = {}) as Record<string, unknown>
  Object.defineProperty(holder, names.at(-1)!, { ...setting, enumerable: true })
  return config
}

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable([], {})
  revoke()
  return proxy
}

function endless(): unknown {
  const loop: Record<string, unknown> = {}
  for (const name of ['light', 'dark', 'family', 'heading', 'groups', 'pages', 'theme', 'custom']) loop[name] = loop
  return loop
}

async function expectWidget(config: unknown): Promise<void> {
  const widget = (
    <DocsAssistant
      baseUrl="https://docs.test"
      domain="acme"
      apiKey="svc_dsc_test"
      storage={null}
      variant="inline"
      config={config as DocsAssistantProps['config']}
    />
  )
  expect(renderToString(widget)).toContain('data-slot="root"')
  const { container, unmount } = render(widget)
  // A lazy module reads the other settings.
  await act(async () => void (await import('../../src/widget/openSettings.ts')))
  expect(container.querySelector('[data-slot="input"]')).not.toBeNull()
  unmount()
}

/** A config that can't be read at all is reported, but nothing else. */
function expectOnlyReports(): void {
  vi.spyOn(console, 'error').mockImplementation((words) => expect(words).toContain('the prop "config" can\'t be used'))
}

/** By day, every third setting is tried with each kind. Each kind begins with another one, so none is left out. */
test.each([
  ['a proxy that throws', () => new Proxy({}, TRAPS), 0],
  ['a list that throws', () => new Proxy([], TRAPS), 1],
  ['a revoked proxy', revoked, 2],
  ['an object that holds itself', endless, 0],
] as const)('any setting, or all of them, may be %s', async (_, make, first) => {
  expectOnlyReports()
  await expectWidget(make())
  for (const path of sampleCases([...SETTINGS.slice(first), ...SETTINGS.slice(0, first)]))
    await expectWidget(configWith(path, { value: make() }))
})

test('any setting may be a getter that throws', async () => {
  for (const path of sampleCases(SETTINGS)) await expectWidget(configWith(path, { get: thrower }))
})
