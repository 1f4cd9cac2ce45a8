import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOMS, findRoom, mayImport, mayUsePackage, toPath } from '../../build/rooms.mjs'
import { writeRoomsTable } from '../../build/roomsTable.mjs'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const ARCHITECTURE = readFileSync(join(PROJECT, 'ARCHITECTURE.md'), 'utf8')
const NAMES = Object.keys(ROOMS)
const PACKAGES = ['react', 'react-dom/client', 'node:fs', 'ai', '@ai-sdk/react', 'markdown-it', 'lodash']

/** A temporary project with the lint rules of this one. */
let project: string

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'docs-assistant-rooms-'))
  for (const file of ['.oxlintrc.json', 'build/rooms.mjs', 'build/roomWalls.mjs']) {
    cpSync(join(PROJECT, file), join(project, file))
  }
})
afterAll(() => rmSync(project, { recursive: true }))

describe('the lint rules between rooms', () => {
  it('refuse each pair of rooms that the list does not allow, at two depths, and accept the others', () => {
    const pairs = tryImports(
      (room) => NAMES.filter((name) => name !== room).map(toFile),
      ({ room, specifier, file }) => mayImport(room, findRoom(posix.join(posix.dirname(file), specifier)) ?? ''),
    )
    console.info(`${pairs.refused} forbidden pairs of rooms refused, ${pairs.accepted} allowed pairs accepted`)
    expect(pairs.wrong).toEqual([])
    expect(pairs.refused).toBeGreaterThan(2000)
    expect(pairs.accepted).toBeGreaterThan(200)
  })

  it('refuse each package that the list does not allow, at two depths, and accept the others', () => {
    const pairs = tryImports(
      () => PACKAGES,
      ({ room, specifier }) => mayUsePackage(room, specifier),
    )
    console.info(`${pairs.refused} forbidden packages refused, ${pairs.accepted} allowed packages accepted`)
    expect(pairs.wrong).toEqual([])
  })

  it.each([
    ['type imports', "import type { A } from '../ui/labels.ts'\nexport type B = A"],
    ['type queries', "export type B = import('../ui/labels.ts').A"],
    ['exports', "export { a } from '../ui/labels.ts'"],
    ['exports of everything', "export * from '../ui/labels.ts'"],
    ['dynamic imports', "export const load = () => import('../ui/labels.ts')"],
  ])('hold for %s', (_, source) => {
    const [problem] = lint({ 'src/chat/x.ts': source })
    expect(problem?.message).toMatch(/^src\/chat may not import src\/ui\. chat\/ is the conversation without its looks/)
  })

  it('refuse a folder that the list does not name', () => {
    const [problem] = lint({ 'src/utils/x.ts': "export { a } from './y.ts'" })
    expect(problem?.message).toBe('src/utils/x.ts is in no room. Add its folder to build/rooms.mjs.')
  })

  it('refuse circular imports, types included', () => {
    const problems = lint(
      {
        'src/chat/a.ts': "import type { B } from './b.ts'\nexport type A = B | 1",
        'src/chat/b.ts': "import type { A } from './a.ts'\nexport type B = A | 2",
      },
      'import(no-cycle)',
    )
    expect(problems.map(({ path }) => path).toSorted()).toEqual(['src/chat/a.ts', 'src/chat/b.ts'])
  })
})

describe('the list of rooms', () => {
  it.each([
    ['protocol', 'config'],
    ['ui', 'chat'],
    ['ui/parts', 'chat'],
    ['markdown', 'protocol'],
    ['chat', 'ui'],
    ['page', 'chat'],
    ['service', 'ui'],
    ['service/node/site', 'chat'],
    ['widget', 'service/engine/search'],
    ['service/engine/http', 'service/cli'],
    ['server', 'service'],
    ['service/node/jobs', 'server'],
    ['config/parse', 'config/check'],
    ['service/engine/search', 'service/engine/http'],
    ['widget', 'DocsAssistant.tsx'],
    ['DocsAssistant.tsx', 'embed'],
  ])('keeps %s from importing %s', (from, to) => {
    expect(mayImport(from, to)).toBe(false)
  })

  it('names every folder of src, and only what exists', () => {
    const entries = [...readdirSync(join(PROJECT, 'src')), 'service']
    expect(NAMES.filter((name) => !name.includes('/')).toSorted()).toEqual(entries.toSorted())
    expect(NAMES.filter((name) => !existsSync(join(PROJECT, toPath(name))))).toEqual([])
  })

  it('allows the imports of stylesheets, which the lint rules do not see', () => {
    const imports = readImports('css').filter(({ from, to }) => from !== to)
    expect(imports).toContainEqual({ from: 'styles.css', to: 'ui/message' })
    expect(imports.filter(({ from, to }) => !mayImport(from, to))).toEqual([])
  })

  it('has no circle of rooms', () => {
    const targets = new Map<string, Set<string>>()
    for (const { from, to } of readImports()) {
      if (from !== to) targets.set(from, (targets.get(from) ?? new Set()).add(to))
    }
    const reaches = (room: string, goal: string, seen = new Set<string>()): boolean =>
      [...(targets.get(room) ?? [])].some((next) => {
        if (next === goal) return true
        return !seen.has(next) && reaches(next, goal, seen.add(next))
      })
    expect(NAMES.filter((room) => reaches(room, room))).toEqual([])
  })

  it('allows only what the code needs', () => {
    const used = new Set(readImports().map(({ from, to }) => `${from} → ${to}`))
    const unused = Object.entries(ROOMS).flatMap(([from, { imports }]) =>
      imports.filter((to) => ![...used].some((pair) => isFor(pair, from, to))).map((to) => `${from} → ${to}`),
    )
    expect(unused).toEqual([])
  })

  it('is the same as the table in ARCHITECTURE.md (npm run format writes it)', () => {
    expect(ARCHITECTURE).toBe(writeRoomsTable(ARCHITECTURE))
  })
})

describe('ARCHITECTURE.md', () => {
  const paths = [...ARCHITECTURE.matchAll(/`((?:src|service\/(?:src|tests|bench)|build|tests|bench)\/[^`\s]+)`/g)].map(
    ([, path = '']) => path,
  )

  it('names only files and folders that exist', () => {
    expect(paths.length).toBeGreaterThan(20)
    expect(paths.filter((path) => !existsSync(join(PROJECT, path)))).toEqual([])
  })
})

const isFolder = (room: string) => !room.includes('.')
const toFile = (room: string) => (isFolder(room) ? `${toPath(room)}/y.ts` : toPath(room))

interface Import {
  room: string
  /** The importing file. */
  file: string
  specifier: string
}

/** Lints one file for each room and depth, with an import on each line, and compares the results with `isAllowed`. */
function tryImports(targets: (room: string) => string[], isAllowed: (attempt: Import) => boolean) {
  // The linter reads no stylesheets.
  const attempts: Import[] = NAMES.filter((room) => !room.endsWith('.css')).flatMap((room) =>
    (isFolder(room) ? [`${toPath(room)}/x.ts`, `${toPath(room)}/inner/x.ts`] : [toPath(room)]).flatMap((file) =>
      targets(room).map((target) => ({ room, file, specifier: toSpecifier(file, target) })),
    ),
  )
  const sources = new Map<string, Import[]>()
  for (const attempt of attempts) {
    sources.set(attempt.file, [...(sources.get(attempt.file) ?? []), attempt])
  }
  const problems = lint(
    Object.fromEntries(
      [...sources].map(([path, imports]) => [
        path,
        imports.map(({ specifier }, index) => `export * as n${index} from '${specifier}'`).join('\n'),
      ]),
    ),
  )
  const refused = new Set(problems.map(({ path, line }) => `${path}:${line}`))
  const wrong: string[] = []
  const counts = { refused: 0, accepted: 0 }
  for (const [path, imports] of sources) {
    for (const [index, attempt] of imports.entries()) {
      const isRefused = refused.has(`${path}:${index + 1}`)
      counts[isRefused ? 'refused' : 'accepted'] += 1
      if (isRefused === isAllowed(attempt)) wrong.push(`${path} → ${attempt.specifier}`)
    }
  }
  return { ...counts, wrong }
}

/** Returns the specifier of an import. Names of packages stay; a path becomes relative to the file. */
function toSpecifier(file: string, target: string): string {
  if (PACKAGES.includes(target)) return target
  const path = posix.relative(posix.dirname(file), target)
  return path.startsWith('.') ? path : `./${path}`
}

interface Problem {
  message: string
  path: string
  line: number
}

/** Lints files as if they were this project's only ones. Returns the problems that one rule found. */
function lint(files: Record<string, string>, rule = 'rooms(walls)'): Problem[] {
  for (const folder of ['src', 'service']) rmSync(join(project, folder), { recursive: true, force: true })
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), source)
  }
  const output = execOxlint(['--format=json', '.'])
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { message: string; code: string; filename: string; labels: { span: { line: number } }[] }[]
  }
  return diagnostics
    .filter(({ code }) => code === rule)
    .map(({ message, filename, labels }) => ({ message, path: filename, line: labels[0]?.span.line ?? 0 }))
}

function execOxlint(args: string[]): string {
  const bin = join(PROJECT, 'node_modules/oxlint/bin/oxlint')
  try {
    return execFileSync(process.execPath, [bin, ...args], { cwd: project, encoding: 'utf8', maxBuffer: 2 ** 28 })
  } catch (error) {
    // The linter exits with 1 when it finds something.
    return (error as { stdout: string }).stdout
  }
}

/** Lists every import in both packages, with the rooms at both ends. */
function readImports(ending = 'tsx?|css'): { from: string; to: string }[] {
  return ['src', 'service/src']
    .flatMap((tree) =>
      readdirSync(join(PROJECT, tree), { recursive: true, encoding: 'utf8' }).map((path) => `${tree}/${path}`),
    )
    .filter((path) => new RegExp(`\\.(${ending})$`).test(path))
    .flatMap((path) => {
      const file = path.replaceAll('\\', '/')
      const specifiers = readFileSync(join(PROJECT, path), 'utf8').matchAll(/(?:from|import\(|import) ?'(\.[^']+)'/g)
      return [...specifiers].map(([, specifier = '']) => ({
        from: findRoom(file) ?? file,
        to: findRoom(posix.join(posix.dirname(file), specifier)) ?? specifier,
      }))
    })
}

/** Whether an import in the code uses the permission of `from` to import `to`. */
function isFor(pair: string, from: string, to: string): boolean {
  return pair === `${from} → ${to}` || (pair.startsWith(`${from} → ${to}/`) && !from.startsWith(`${to}/`))
}
