import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { replaceFile } from '../../src/cli/replaceFile.ts'
import { makeFolder } from '../http/startService.ts'

test('keeps what another process writes while the new text is made', async () => {
  const file = join(await makeFolder({ 'list.txt': 'one' }), 'list.txt')
  let hasChanged = false
  await replaceFile(file, (text) => {
    if (!hasChanged) writeFileSync(file, `${text} two`)
    hasChanged = true
    return `${text} three`
  })
  expect(await readFile(file, 'utf8')).toBe('one two three')
})
