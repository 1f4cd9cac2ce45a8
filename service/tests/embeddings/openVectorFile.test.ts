import { appendFile, readdir, readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openVectorFile } from '../../src/node/embeddings/openVectorFile.ts'
import { makeFolder } from '../http/startService.ts'

const hash = (name: string) => name.repeat(64)
const vectors = (names: string, ...values: number[]) =>
  new Map([...names].map((name) => [hash(name), Int8Array.from(values)]))

async function newPath(): Promise<string> {
  return join(await makeFolder({}), 'deep', 'tiny.vectors')
}

test('keeps vectors for the next time the file is opened, and adds to them', async () => {
  const path = await newPath()
  const file = await openVectorFile(path)
  expect(file.get(hash('a'))).toBeUndefined()
  await file.add(vectors('ab', -128, 5, 127))
  await file.add(vectors('c', 1, 2, 3))
  const again = await openVectorFile(path)
  expect(again.get(hash('a'))).toEqual(Int8Array.of(-128, 5, 127))
  expect(again.get(hash('c'))).toEqual(Int8Array.of(1, 2, 3))
})

test('ignores an incomplete record, and a file in another format', async () => {
  const path = await newPath()
  const file = await openVectorFile(path)
  await file.add(vectors('ab', 1, 2, 3))
  await truncate(path, (await readFile(path)).length - 1)
  const cut = await openVectorFile(path)
  expect([cut.get(hash('a')), cut.get(hash('b'))]).toEqual([Int8Array.of(1, 2, 3), undefined])
  const other = await openVectorFile(join(await makeFolder({ 'a.vectors': 'something else\n' }), 'a.vectors'))
  expect(other.get(hash('a'))).toBeUndefined()
})

test('adds after an incomplete record, and all complete records can be read', async () => {
  const path = await newPath()
  await (await openVectorFile(path)).add(vectors('a', 1, 2, 3))
  await appendFile(path, Buffer.from([9, 9]))
  await (await openVectorFile(path)).add(vectors('b', 4, 5, 6))
  const file = await openVectorFile(path)
  expect([file.get(hash('a')), file.get(hash('b'))]).toEqual([Int8Array.of(1, 2, 3), Int8Array.of(4, 5, 6)])
})

test('leaves no other file if it can’t be written', async () => {
  const folder = await makeFolder({ 'tiny.vectors/in-the-way': '' })
  const file = await openVectorFile(join(folder, 'tiny.vectors'))
  await expect(file.add(vectors('a', 1, 2, 3))).rejects.toThrow('tiny.vectors')
  expect(await readdir(folder)).toEqual(['tiny.vectors'])
})

test('starts over with vectors of another length', async () => {
  const path = await newPath()
  await (await openVectorFile(path)).add(vectors('a', 1, 2, 3))
  await (await openVectorFile(path)).add(vectors('b', 4, 5))
  const file = await openVectorFile(path)
  expect([file.get(hash('a')), file.get(hash('b'))]).toEqual([undefined, Int8Array.of(4, 5)])
})

test('removes unused vectors only when they are most of the file', async () => {
  const path = await newPath()
  const file = await openVectorFile(path)
  await file.add(vectors('abcde', 1, 2))
  await file.removeAllExcept(new Set([hash('a'), hash('b'), hash('c')]))
  expect((await openVectorFile(path)).get(hash('d'))).toBeDefined()
  await file.removeAllExcept(new Set([hash('a'), hash('b')]))
  const kept = await openVectorFile(path)
  expect([...'abcde'].filter((name) => kept.get(hash(name)) !== undefined)).toEqual(['a', 'b'])
})
