/** Embeddings by a static model: a folder in the format of Model2Vec. */
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openEmbeddings } from '../../src/node/embeddings/openEmbeddings.ts'
import { readStaticModel } from '../../src/node/embeddings/static/openStaticModel.ts'
import { readWordPieces } from '../../src/node/embeddings/static/readWordPieces.ts'
import { runCommand } from '../cli/startCli.ts'
import { eventually } from '../../../tests/eventually.ts'
import { makeFolder, startService } from '../http/startService.ts'
import { searchService } from './searchService.ts'
import { makeStaticFolder, writeTensors, writeTokenizer } from './staticFolder.ts'

const FILES = {
  'index.md': '# Acme\n\nAcme looks after what you own.\n',
  'parking.md': '# Parking\n\nEach automobile has a place of its own.\n',
  'water.md': '# Water\n\nThe sprinkler runs at night.\n',
}

describe('words', () => {
  const { tokenize } = readWordPieces(
    writeTokenizer(['[UNK]', 'un', '##lock', '##ed', 'lock', 'cafe', '.', '+', 'c', '中', 'unlock']),
  )

  test.each([
    ['are split into their longest known pieces', 'unlocked lock', [10, 3, 4]],
    ['lose case and accents', 'CAFÉ', [5]],
    ['end at punctuation and symbols, which are words of their own', 'c++.lock', [8, 7, 7, 6, 4]],
    ['in Chinese are single characters', '中中', [9, 9]],
    ['are left out if they have an unknown piece', 'unknown [UNK] lock', [4]],
    ['are left out if they are longer than any word', 'lock'.padEnd(101, 'lock'), []],
  ])('%s', (_, text, pieces) => {
    expect(tokenize(text)).toEqual(pieces)
  })

  test.each([
    ['their case', { lowercase: false }, 'Lock', [0]],
    ['their accents', { lowercase: true, strip_accents: false }, 'SCHÖN', [3]],
    ['their case, but no accents', { lowercase: false, strip_accents: true }, 'schön', [2]],
  ])('keep %s if the model’s settings say so', (_, normalizer, text, pieces) => {
    expect(readWordPieces(writeTokenizer(['Lock', 'lock', 'schon', 'schön'], normalizer)).tokenize(text)).toEqual(
      pieces,
    )
  })
})

describe('a table', () => {
  const tokenizer = writeTokenizer(['a', 'b'])

  test.each(['F64', 'F32', 'F16', 'I8'] as const)('may have numbers of type %s', (dtype) => {
    const table = writeTensors({ embeddings: { dtype, shape: [2, 2], numbers: [1, -2, 0, 1] } })
    const embed = readStaticModel({ tokenizer, table })
    expect(embed('a')).toEqual([1, -2])
    expect(embed('a b b')).toEqual([1, 0])
    expect(embed('nothing known')).toEqual([0, 0])
  })

  test('may have weights for pieces, and rows that pieces share', () => {
    const table = writeTensors({
      weights: { dtype: 'F64', shape: [2], numbers: [1, 0.5] },
      embeddings: { dtype: 'F16', shape: [1, 2], numbers: [1, -2] },
      mapping: { dtype: 'I32', shape: [2], numbers: [0, 0] },
    })
    expect(readStaticModel({ tokenizer, table })('b')).toEqual([0.5, -1])
  })

  const whole = { dtype: 'F32', shape: [2, 1], numbers: [1, 2] } as const
  const tensors = (more: object) => writeTensors({ embeddings: { ...whole, shape: [2, 1], numbers: [1, 2], ...more } })
  const writeMapping = (numbers: number[]) =>
    writeTensors({
      embeddings: { ...whole, shape: [2, 1], numbers: [1, 2] },
      mapping: { dtype: 'F64', shape: [2], numbers },
    })
  test.each([
    ['an unknown format', new Uint8Array(20).fill(255), 'model.safetensors is not in the safetensors format'],
    ['a header that is not JSON', Uint8Array.of(2, 0, 0, 0, 0, 0, 0, 0, 65, 65), 'is not JSON'],
    ['bytes missing', tensors({}).subarray(0, -1), 'is truncated'],
    ['fewer numbers than its shape', tensors({ shape: [3, 1] }), 'is truncated'],
    ['only one dimension', tensors({ shape: [2] }), 'are not a table'],
    ['a number that is not finite', tensors({ numbers: [1, Number.NaN] }), 'not finite'],
    ['fewer rows than pieces', tensors({ shape: [1, 1], numbers: [1] }), 'has 2 pieces, and model.safetensors only 1'],
    ['row numbers that are too high', writeMapping([0, 2]), 'names rows that it does not have'],
    ['fractional row numbers', writeMapping([0, 0.5]), 'names rows that it does not have'],
    [
      'no tensor "embeddings"',
      writeTensors({ other: { ...whole, shape: [2, 1], numbers: [1, 2] } }),
      'has no "embeddings"',
    ],
  ])('with %s is refused, with the reason', (_, table, reason) => {
    expect(() => readStaticModel({ tokenizer, table })).toThrow(reason)
  })

  test.each([
    ['is not JSON', '{', 'tokenizer.json is not JSON'],
    ['is of another type', '{"model":{"type":"Unigram","vocab":[]}}', 'of type Unigram, but only WordPiece'],
    ['has no vocabulary', '{"model":{"type":"WordPiece"}}', 'has no vocabulary'],
    ['has a negative number for a piece', writeTokenizer(['a']).replace(':0', ':-1'), 'has no number for "a"'],
    [
      'has control characters in a piece',
      writeTokenizer(['\x1b\n']).replace(':0', ':-1'),
      'has no number for "\\u001b\\n"',
    ],
    ['changes texts in its own way', writeTokenizer(['a'], { type: 'Sequence' }), 'in a different way from BERT'],
    ['changes nothing', writeTokenizer(['a']).replace('BertNormalizer', ''), 'in a different way from BERT'],
  ])('whose tokenizer %s is refused, with the reason', (_, text, reason) => {
    expect(() => readStaticModel({ tokenizer: text, table: tensors({}) })).toThrow(reason)
  })
})

describe('a folder', () => {
  test('finds pages that use different words, without a server, and stores the embeddings', async () => {
    const [embeddings, embeddingsFolder] = [await makeStaticFolder(), await makeFolder({})]
    const service = await startService({ embeddings, embeddingsFolder }, FILES)
    await eventually(() => expect(service.log.map(({ message }) => message)).toContain('All sections are embedded.'))
    expect((await searchService(service, 'a jalopy'))[0]).toBe('/parking')
    expect((await searchService(service, 'lawn'))[0]).toBe('/water')
    expect(await readdir(embeddingsFolder)).toHaveLength(1)
  })

  test('can be given to --embeddings', async () => {
    const docs = await makeFolder(FILES)
    const folder = await makeFolder({
      'questions.yaml': `docs: ${docs}\nquestions:\n  - question: where is my own jalopy\n    page: /parking\n`,
    })
    // The folder for the file of embeddings is relative to the working directory.
    const cwd = vi.spyOn(process, 'cwd').mockReturnValue(folder)
    onTestFinished(() => cwd.mockRestore())
    const questions = join(folder, 'questions.yaml')
    const withoutModel = await runCommand(['eval', questions])
    const { out, err } = await runCommand(['eval', questions, '--embeddings', await makeStaticFolder()])
    expect(err).toContain('All sections are embedded.')
    expect(out).not.toBe(withoutModel.out)
  })

  test('counts as a different model when its table changes', async () => {
    const folder = await makeStaticFolder()
    const { id } = await openEmbeddings(folder, {})
    expect((await openEmbeddings({ name: folder }, {})).id).toBe(id)
    const table = writeTensors({
      embeddings: { dtype: 'I8', shape: [20, 1], numbers: Array.from({ length: 20 }, () => 1) },
    })
    await writeFile(join(folder, 'model.safetensors'), table)
    expect((await openEmbeddings(folder, {})).id).not.toBe(id)
  })

  test('is refused at once, in one line, if it has no model', async () => {
    const folder = await makeStaticFolder()
    await writeFile(join(folder, 'tokenizer.json'), '{}')
    await expect(openEmbeddings(folder, {})).rejects.toThrow(
      `docs-assistant: the model in ${folder} cannot be used: tokenizer`,
    )
    await rm(join(folder, 'model.safetensors'))
    await expect(openEmbeddings(folder, {})).rejects.toThrow(
      `docs-assistant: ${folder} has no model.safetensors. A static`,
    )
  })

  test.each(['a directory', 'a device'])('is refused if its table is %s', async (kind) => {
    const folder = await makeStaticFolder()
    const table = join(folder, 'model.safetensors')
    await rm(table)
    await (kind === 'a directory' ? mkdir(table) : symlink('/dev/zero', table))
    await expect(openEmbeddings(folder, {})).rejects.toThrow(
      `docs-assistant: ${folder} has no model.safetensors. A static`,
    )
  })

  test('is refused if it is a file', async () => {
    const file = join(await makeStaticFolder(), 'tokenizer.json')
    await expect(openEmbeddings(file, {})).rejects.toThrow(`docs-assistant: ${file} has no tokenizer.json. A static`)
  })

  test('determines the number of dimensions', async () => {
    const name = await makeStaticFolder()
    await expect(openEmbeddings({ name, dimensions: 64 }, {})).rejects.toThrow('Leave "dimensions" out.')
  })

  test('is the name of a model on a server if there is an address', async () => {
    expect((await openEmbeddings({ name: '/models/tiny', url: 'http://localhost:1/v1' }, {})).name).toBe('/models/tiny')
  })
})
