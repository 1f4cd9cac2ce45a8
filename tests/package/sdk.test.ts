// The package contains the hook and the stream reader of AI SDK 4 as they are on npm.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, parseAst, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/**
 * Hashes each function at the top level of a file. Names count by the order in which they first occur, because a
 * bundler renames those that clash. Names of properties count as they are.
 */
function hashFunctions(code: string): Map<string, string> {
  const program = parseAst(code) as unknown as { body: Node[] }
  return new Map(
    program.body.flatMap((node) =>
      node.type === 'FunctionDeclaration' && isNode(node.id) ? [[String(node.id.name), hash(node)] as const] : [],
    ),
  )
}

/** The package from npm, bundled alone, because a bundler removes what has no effect, such as braces. */
async function bundle(name: string): Promise<string> {
  const [result] = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: resolve(`node_modules/${name}/dist/index.mjs`), formats: ['es'] },
      rolldownOptions: { external: /^[^./]/ },
    },
  })) as [Rolldown.RolldownOutput]
  return result.output[0].code
}

function hash(root: Node): string {
  const names = new Map<string, number>()
  const write = (value: unknown, isName = false): unknown => {
    if (Array.isArray(value)) return value.map((item) => write(item))
    if (!isNode(value)) return value
    const { start: _start, end: _end, range: _range, raw: _raw, shorthand: _shorthand, ...node } = value
    if (node.type === 'Identifier' && !isName) {
      const name = String(node.name)
      if (!names.has(name)) names.set(name, names.size)
      return names.get(name)
    }
    return Object.entries(node).map(([key, child]) => {
      const isProperty = (key === 'key' || key === 'property') && node.computed === false
      return [key, write(child, isProperty)]
    })
  }
  return createHash('sha256')
    .update(JSON.stringify(write(root)))
    .digest('hex')
}

test.each([
  ['@ai-sdk/react', ['useChat', 'useStableValue']],
  [
    '@ai-sdk/ui-utils',
    [
      'callChatApi',
      'processChatResponse',
      'processDataStream',
      'parsePartialJson',
      'fixJson',
      'fillMessageParts',
      'getMessageParts',
      'isDeepEqualData',
      'prepareAttachmentsForRequest',
      'shouldResubmitMessages',
      'updateToolCallResult',
      'isAssistantMessageWithCompletedToolCalls',
      'extractMaxToolInvocationStep',
    ],
  ],
])('the functions of %s that the package contains are those on npm', async (name, functions) => {
  const shipped = hashFunctions(readFileSync(resolve(`dist/modules/packages/${name}.js`), 'utf8'))
  const published = hashFunctions(await bundle(name))
  expect(functions.map((used) => [used, shipped.get(used)])).toEqual(
    functions.map((used) => [used, published.get(used) ?? 'not in the package']),
  )
})

test('a changed function would be noticed', () => {
  const source = (text: string) => (parseAst(text) as unknown as { body: [Node] }).body[0]
  const hashOf = (text: string) => hash(source(text))
  expect(hashOf('function a(b) { return b.c }')).toBe(hashOf('function a$1(d) {\n  return d.c // c\n}'))
  expect(hashOf('function a(b) { return b.c }')).not.toBe(hashOf('function a(b) { return b.d }'))
  expect(hashOf('function a(b) { return b.c }')).not.toBe(hashOf('function a(b, c) { return c.c }'))
  expect(hashOf('function a(b) { return 1 }')).not.toBe(hashOf('function a(b) { return 2 }'))
})
