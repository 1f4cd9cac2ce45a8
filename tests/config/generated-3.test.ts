import { test } from 'vitest'
import { checkGeneratedConfigs } from './generatedConfigs.ts'

test('any configuration gives a readable, harmless theme (part 3 of 4)', { timeout: 60_000 }, () =>
  checkGeneratedConfigs(3),
)
