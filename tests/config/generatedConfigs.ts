import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect } from 'vitest'
import { createTheme } from '../../src/config/theme/createTheme.ts'
import { parseDocsConfig } from '../../src/config/parse/parseDocsConfig.ts'
import { anyConfig } from './anyConfig.ts'
import { failingPairs } from './drawnContrast.ts'

const SAFE_VALUE =
  /^(#[0-9a-f]{3}|#[0-9a-f]{6}|none|[\d.]+(px)?|0 0 0 1px #[0-9a-f]{6}, 0 \d+px \d+px rgb\(0 0 0 \/ 0\.\d+\)|("[\p{L}\p{N} ._\\-]*", )?[\w, -]+|url\("(https?:\/)?\/[^"\\<>\s]*"\)|(repeating-linear|linear|radial)-gradient\([\w#%. (),-]*\))$/iu

/** 5,000 configurations each time, so that four files of tests can share the work. */
export function checkGeneratedConfigs(seed: number): void {
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
      // What was completed is whole: read again, it is the same and has no fault.
      const again = parseDocsConfig(parsed.config)
      if (!isDeepStrictEqual(again, { ok: true, config: parsed.config, problems: [] }))
        expect(again).toEqual({ ok: true, config: parsed.config, problems: [] })
    }),
    { numRuns: 5_000, seed },
  )
}
