import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTheme } from '../../src/config/theme/createTheme.ts'
import { parseDocsConfig } from '../../src/config/parse/parseDocsConfig.ts'
import { propertyRuns } from '../propertyRuns.ts'
import { anyConfig } from './anyConfig.ts'
import { failingPairs } from './drawnContrast.ts'

/** Every value that a theme may put into a stylesheet. */
const SAFE_VALUE = new RegExp(
  [
    '#[0-9a-f]{3}',
    '#[0-9a-f]{6}',
    'none',
    String.raw`[\d.]+(px)?`,
    String.raw`0 0 0 1px #[0-9a-f]{6}, 0 \d+px \d+px rgb\(0 0 0 \/ 0\.\d+\)`,
    String.raw`("[\p{L}\p{N} ._\\-]*", )?([\w, -]+|var\(--da-(sans|serif|mono), [\w-]+\))`,
    String.raw`url\("(https?:\/)?\/[^"\\<>\s]*"\)`,
    String.raw`(repeating-linear|linear|radial)-gradient\([\w#%. (),-]*\)`,
  ]
    .map((value) => `^(?:${value})$`)
    .join('|'),
  'iu',
)

test('any configuration gives a readable, harmless theme', { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(anyConfig, (config) => {
      const parsed = parseDocsConfig(JSON.stringify(config))
      const [fromText, fromRaw] = [createTheme(parsed.config), createTheme(config)]
      const values = [...Object.values(fromRaw.light), ...Object.values(fromRaw.dark)]
      const faults = [
        ...failingPairs(fromText),
        ...failingPairs(fromRaw),
        ...values.filter((value) => !SAFE_VALUE.test(value)),
      ]
      if (faults.length > 0) throw new Error(faults.join('\n'))
      // The completed configuration stays the same when it is parsed again, and has no problem but what is used as it
      // is: files without an extension, and fonts without a family for all text.
      const { problems, ...again } = parseDocsConfig(parsed.config)
      const isUsed = (path: string) => /^(logo|favicon)(\.|$)|^fonts\.family$/.test(path)
      const wrong = problems.filter(({ severity, path }) => severity === 'error' || !isUsed(path))
      if (wrong.length > 0 || !isDeepStrictEqual(again, { ok: true, config: parsed.config }))
        expect([again, wrong]).toEqual([{ ok: true, config: parsed.config }, []])
    }),
    { numRuns: propertyRuns(20_000, 500), seed: 1 },
  )
})
