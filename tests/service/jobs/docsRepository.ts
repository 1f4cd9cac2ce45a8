import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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
  git('init', '-q', '-b', 'main')
  git('add', '.')
  git('commit', '-q', '-m', 'docs')
  return { top, git, write: (path, text) => writeFile(top, path, text) }
}

function writeFile(top: string, path: string, text: string): void {
  mkdirSync(dirname(join(top, path)), { recursive: true })
  writeFileSync(join(top, path), text)
}
