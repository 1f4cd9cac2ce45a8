import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { onTestFinished } from 'vitest'

/** A git repository for one test. It is removed afterwards. */
export interface TestRepository {
  top: string
  /** Runs git in it, like its owner. */
  git(...args: string[]): string
  write(path: string, text: string): void
}

export const PAGES = {
  'index.md': '# Acme\n\nStart at [the guide](/guides/start).\n',
  'guides/start.md':
    '---\ntitle: Start\n---\n\n# Start\n\nThe port is 8080.\n\n## Install\n\nRun `npm i acme`.\n\n## Next\n\nSee ' +
    '[setup](/guides/setpu).\n',
  'guides/setup.mdx': '---\ntitle: Setup\n---\n\n# Setup\n\nThe host is localhost.\n',
}

/**
 * @param files Texts by path. The paths begin with `docs/` if the test needs the docs in a folder of the repository.
 */
export function testFolder(files: Record<string, string>): string {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'docs-assistant-test-')))
  onTestFinished(() => rmSync(top, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) writeFile(top, path, text)
  return top
}

export function testRepository(files: Record<string, string> = PAGES): TestRepository {
  const top = testFolder(files)
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Owner', '-c', 'user.email=owner@example.com', ...args], {
      cwd: top,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  const key = JSON.stringify(files)
  const known = committed.get(key)
  if (known === undefined) {
    git('init', '-q', '-b', 'main', '--template=')
    git('add', '.')
    git('commit', '-q', '-m', 'docs')
    committed.set(key, readFolder(join(top, '.git')))
  } else {
    for (const path of ['refs/heads', 'refs/tags', 'objects/info', 'objects/pack'])
      mkdirSync(join(top, '.git', path), { recursive: true })
    for (const [path, bytes] of known) writeFile(join(top, '.git'), path, bytes)
  }
  return { top, git, write: (path, text) => writeFile(top, path, text) }
}

/** The files of `.git` after the first commit, by the texts of the docs. Writing them is quicker than starting git. */
const committed = new Map<string, Map<string, Buffer>>()

function readFolder(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(paths.map((path) => [relative(folder, path), readFileSync(path)]))
}

function writeFile(top: string, path: string, text: string | Buffer): void {
  mkdirSync(dirname(join(top, path)), { recursive: true })
  writeFileSync(join(top, path), text)
}
