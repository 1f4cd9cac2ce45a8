import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import postcss, { type AtRule } from 'postcss'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import {
  createProgram,
  isExportSpecifier,
  ModuleResolutionKind,
  ScriptTarget,
  SymbolFlags,
  type Program,
  type Symbol as TypeSymbol,
} from 'typescript'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import serviceManifest from '../../service/package.json' with { type: 'json' }

const tarball = inject('tarball')

/** The public names. `playground/releases.md` says when one may be removed. */
const SURFACE = 'tests/package/surface.txt'

const PACKAGES = ['tarball', 'service'] as const

test.each(PACKAGES)('publint --strict finds no problem (%s)', async (name) => {
  const bytes = readFileSync(inject(name))
  const pack = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  const { messages, pkg } = await publint({ strict: true, pack: { tarball: pack } })
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
})

test.each(PACKAGES)('every entry has types that resolve in every ESM host (%s)', (name) => {
  const args = [
    'node_modules/@arethetypeswrong/cli/dist/index.js',
    inject(name),
    '--profile',
    'esm-only',
    '--exclude-entrypoints',
    'styles.css',
    'embed.js',
    'docs.schema.json',
  ]
  // attw exits with 1 on a problem. execFileSync then throws its output.
  expect(execFileSync(process.execPath, [...args, '--format', 'json'], { encoding: 'utf8' })).toContain('"problems"')
})

describe('the types', () => {
  const serviceEntry = (entry: '.' | './handler') => {
    const { types, default: code } = serviceManifest.exports[entry]
    return { types: join('service', types), default: join('service', code) }
  }
  const files = {
    '.': manifest.exports['.'],
    './config': manifest.exports['./config'],
    './server': manifest.exports['./server'],
    './testing': manifest.exports['./testing'],
    'docs-assistant-service': serviceEntry('.'),
    'docs-assistant-service/handler': serviceEntry('./handler'),
  }
  const entries = Object.keys(files) as (keyof typeof files)[]
  /** They run only in their hosts, or have no code. */
  const HOST_ENTRIES = ['./next', './docusaurus', './embed.js', './jsx', './vue'] as const
  type Entry = keyof typeof files | (typeof HOST_ENTRIES)[number]
  let program: Program

  // One compilation for all entries, because it takes long to read the types of React and the browser.
  beforeAll(() => {
    program = createProgram([...entries, ...HOST_ENTRIES].map(typesOf), {
      skipLibCheck: true,
      moduleResolution: ModuleResolutionKind.Bundler,
      target: ScriptTarget.ES2023,
    })
  })

  const typesOf = (entry: Entry) => ({ ...manifest.exports, ...files })[entry].types

  const exportsOf = (entry: Entry) => {
    const checker = program.getTypeChecker()
    const module = checker.getSymbolAtLocation(program.getSourceFile(typesOf(entry))!)
    // Some only declare elements and globals.
    if (module === undefined) return []
    return checker.getExportsOfModule(module).map((symbol) => ({
      symbol,
      target: symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    }))
  }

  test.each(entries)('%s exports every value that its types declare', async (entry) => {
    const { default: code } = files[entry]
    const valuesOf = exportsOf(entry).flatMap(({ symbol, target }) => {
      const isTypeOnly =
        symbol.declarations?.some((declaration) => isExportSpecifier(declaration) && declaration.isTypeOnly) === true
      return !isTypeOnly && (target.flags & SymbolFlags.Value) !== 0 ? [symbol] : []
    })
    const built = (await import(/* @vite-ignore */ pathToFileURL(code).href)) as Record<string, unknown>
    expect(valuesOf.map(({ name }) => name).sort()).toEqual(Object.keys(built).sort())
  })

  /** Every exported name, and the members of exported interfaces. */
  function listSurface(): string[] {
    const checker = program.getTypeChecker()
    const names = [...entries, ...HOST_ENTRIES].flatMap((entry) =>
      exportsOf(entry).flatMap(({ symbol, target }) => {
        const isInterface = (target.flags & SymbolFlags.Interface) !== 0
        const members = isInterface ? checker.getDeclaredTypeOfSymbol(target).getProperties().filter(isOurs) : []
        return [symbol.name, ...members.map(({ name }) => `${symbol.name}.${name}`)].map((name) => `${entry} ${name}`)
      }),
    )
    const paths = [manifest, serviceManifest].flatMap(({ name, exports }) =>
      Object.keys(exports).map((path) => `${name}${path.slice(1)}`),
    )
    return [...paths, ...names].toSorted()
  }

  // What is added goes into the file with `DOCS_ASSISTANT_SURFACE=write`, before a release.
  test('nothing that is public has been removed', () => {
    const surface = listSurface()
    if (process.env.DOCS_ASSISTANT_SURFACE === 'write') writeFileSync(SURFACE, `${surface.join('\n')}\n`)
    const promised = readFileSync(SURFACE, 'utf8').trimEnd().split('\n')
    expect(promised.length).toBeGreaterThan(500)
    const found = new Set(surface)
    expect(promised.filter((name) => !found.has(name))).toEqual([])
  })

  test.each([...entries, ...HOST_ENTRIES])('editors explain every name of %s', (entry) => {
    const checker = program.getTypeChecker()
    const unexplained = exportsOf(entry).filter(({ target }) => target.getDocumentationComment(checker).length === 0)
    expect(unexplained.map(({ symbol }) => symbol.name)).toEqual([])
  })

  test.each([
    ['DocsAssistantProps', 'react-component'],
    ['DocsAssistantHandle', 'react-component'],
    ['AgentJobPanelProps', 'agent-jobs'],
  ])('the docs name everything in %s', (name, file) => {
    const { target } = exportsOf('.').find(({ symbol }) => symbol.name === name)!
    const members = program.getTypeChecker().getDeclaredTypeOfSymbol(target).getProperties().filter(isListed)
    expect(members.length).toBeGreaterThan(5)
    const page = readFileSync(`playground/${file}.md`, 'utf8')
    const missing = members.filter(({ name }) => !new RegExp(`\`${name}[\`=(]`).test(page))
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  test('the docs list the props of each part, and say which ones are required', () => {
    const checker = program.getTypeChecker()
    const types = new Map(exportsOf('.').map(({ symbol, target }) => [symbol.name, target]))
    const page = readFileSync('playground/parts.md', 'utf8')
    const parts = [...types.keys()].flatMap((name) => /^([A-Z]\w+)Props$/.exec(name)?.[1] ?? [])
    const listed = parts.filter((name) => types.has(name) && !['DocsAssistant', 'AgentJobPanel'].includes(name))
    expect(listed).toContain('Thread')
    const documented = [...listed, 'Settings'].map((name) => [name, readTable(page, name)])
    const declared = [...listed, 'Settings'].map((name) => {
      const type = types.get(name === 'Settings' ? name : `${name}Props`)!
      const own = checker.getDeclaredTypeOfSymbol(type).getProperties().filter(isListed)
      const isRequired = ({ flags }: TypeSymbol) => name !== 'Settings' && (flags & SymbolFlags.Optional) === 0
      return [name, new Map(own.map((prop) => [prop.name, isRequired(prop)]))]
    })
    expect(documented).toEqual(declared)
  })
})

/** Not an attribute of HTML, which React's types declare. */
function isOurs({ declarations = [] }: TypeSymbol): boolean {
  return !declarations.some((declaration) => declaration.getSourceFile().fileName.includes('node_modules'))
}

/** Neither that nor a former name, which no table lists. */
function isListed(property: TypeSymbol): boolean {
  return isOurs(property) && property.getJsDocTags().every(({ name }) => name !== 'deprecated')
}

/** The names in the table below a heading, and whether each is required. */
function readTable(page: string, heading: string): Map<string, boolean> {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? ''
  return new Map(
    [...section.matchAll(/^\| (`.+?) \|.*?\| (.*?) \|.*\|$/gm)].flatMap(([, names, standard]) =>
      [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => [name!, standard === 'required'] as const),
    ),
  )
}

test.each([
  [
    'tarball',
    ['README.md', 'CHANGELOG.md', 'LICENSE', 'dist/index.js', 'dist/styles.css', 'dist/embed.js'],
    ['examples/node-http.ts', 'AGENTS.md', 'skills/docs-assistant/SKILL.md', 'playground/install.md'],
  ],
  [
    'service',
    ['README.md', 'LICENSE', 'dist/service.js', 'dist/handler.js', 'dist/cli.js', 'dist/worker.js'],
    ['dist/embed.js', 'dist/embed/app.js', 'dist/styles.css'],
  ],
] as const)('the package contains only what users need (%s)', (name, ...expected) => {
  const files = execFileSync('tar', ['-tzf', inject(name)], { encoding: 'utf8' })
    .split('\n')
    .map((file) => file.replace('package/', ''))
  for (const file of expected.flat()) expect(files).toContain(file)
  // The docs are in the package as Markdown, without their pictures and the app.
  const others = /\.map$|\.test\.|\.stories\.|^(tests|stories|bench|service|src)\/|^playground\/(?![\w-]+\.md$)/
  expect(files.filter((file) => others.test(file))).toEqual([])
})

test('the package for React needs nothing but React, and both packages have the same version', () => {
  expect(Object.keys(manifest.peerDependencies)).toEqual(['next', 'react', 'react-dom'])
  expect(manifest.peerDependenciesMeta).toEqual({ next: { optional: true }, 'react-dom': { optional: true } })
  expect('dependencies' in manifest || 'dependencies' in serviceManifest).toBe(false)
  expect(serviceManifest.version).toBe(manifest.version)
})

test('the command prints the address of this version on a CDN, with the hash of the packed script', () => {
  const bytes = execFileSync('tar', ['-xzOf', tarball, 'package/dist/embed.js'])
  const hash = createHash('sha384').update(bytes).digest('base64')
  const src = `https://unpkg.com/docs-assistant@${manifest.version}/dist/embed.js`
  const tag = execFileSync('node', ['service/dist/cli.js', 'tag'], { encoding: 'utf8' })
  expect(tag).toContain(`<script src="${src}" integrity="sha384-${hash}" crossorigin="anonymous" defer `)
  for (const page of ['README.md', 'playground/script-tag.md']) expect(readFileSync(page, 'utf8')).toContain(src)
})

test('the stylesheet selects by text direction, not by language', () => {
  expect(readFileSync('dist/styles.css', 'utf8')).toContain(':dir(rtl)')
})

test('sets each variable that the stylesheet uses', () => {
  const css = readFileSync('dist/styles.css', 'utf8')
  const set = new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name))
  const used = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name)
  expect(used.length).toBeGreaterThan(100)
  expect(used.filter((name) => !set.has(name))).toEqual([])
})

test('no selector has an ancestor or a sibling in its `:is()`, of which builds for older browsers warn', () => {
  const lists = [...readFileSync('dist/styles.css', 'utf8').matchAll(/[\w)\]]:is\(((?:[^()]|\([^()]*\))*)\)/g)]
  expect(lists.length).toBeGreaterThan(2)
  expect(lists.map(([, list]) => list!).filter((list) => /[ >+~]/.test(list.replace(/\([^()]*\)/g, '')))).toEqual([])
})

test('the stylesheet selects only our own elements', () => {
  const selectors: string[] = []
  postcss.parse(readFileSync('dist/styles.css', 'utf8')).walkRules((rule) => {
    if (rule.parent?.type !== 'atrule' || !(rule.parent as AtRule).name.endsWith('keyframes'))
      selectors.push(...rule.selectors)
  })
  expect(selectors.length).toBeGreaterThan(100)
  expect(selectors.filter((selector) => !/\.da-|\.da\\:|\[data-da-/.test(selector))).toEqual([])
})

test('animations change only what the compositor can, so that they cost no time of the main thread', () => {
  const properties = new Set<string>()
  postcss.parse(readFileSync('dist/styles.css', 'utf8')).walkAtRules('keyframes', (keyframes) => {
    keyframes.walkDecls(({ prop }) => void properties.add(prop))
  })
  expect(properties).toContain('opacity')
  properties.delete('opacity')
  properties.delete('transform')
  expect([...properties]).toEqual([])
})

test('no file names a source map, because none is in the package', () => {
  const dist = join(inject('host'), 'node_modules/docs-assistant/dist')
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(js|css|ts)$/.test(file))
  expect(files.filter((file) => /sourceMappingURL=(?!data:)/.test(readFileSync(join(dist, file), 'utf8')))).toEqual([])
})
