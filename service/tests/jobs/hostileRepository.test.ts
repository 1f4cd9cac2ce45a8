import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createJobs } from '../../src/node/jobs/createJobs.ts'
import { instructionAgent } from '../../src/node/jobs/instructionAgent.ts'
import { eventually } from '../../../tests/eventually.ts'
import { createJobFiles } from '../../src/node/jobs/createJobFiles.ts'
import { readDocsTree } from '../../src/node/jobs/findRepository.ts'
import { type JobAgent, JobFileError } from '../../src/node/jobs/JobAgent.ts'
import { runGit } from '../../src/node/jobs/runGit.ts'
import { testFolder, testRepository, type TestRepository } from './docsRepository.ts'

const NEVER = new AbortController().signal

/** Runs two jobs, one that changes a page and one that finds nothing, and shows a diff. */
async function runJobs(folder: string) {
  const jobs = createJobs({
    folder,
    agent: instructionAgent(),
    now: Date.now,
    pageUrl: (id) => id,
    onProblem: () => {},
  })
  const prompts = ['Replace "8080" with "4310"', 'Replace "nowhere" with "x"']
  return Promise.all(
    prompts.map(async (prompt) => {
      const { id } = await jobs.create('acme', prompt)
      await eventually(async () => expect((await jobs.get('acme', id))?.status).not.toBe('active'))
      await jobs.show(id)
      return (await jobs.get('acme', id))!
    }),
  )
}

/** Runs a job, and returns the diff of the page that shows it. */
async function showDiff(folder: string, prompt: string, agent: JobAgent = instructionAgent()): Promise<string> {
  const jobs = createJobs({ folder, agent, now: Date.now, pageUrl: (id) => id, onProblem: () => {} })
  const { id } = await jobs.create('acme', prompt)
  await eventually(async () => expect((await jobs.get('acme', id))?.status).toBe('completed'))
  return (await jobs.show(id))!.diff
}

/** Returns a command that leaves a trace when it runs, and passes its input on like a filter. */
function traceCommand(): { command: string; hasRun(): boolean } {
  const trace = join(testFolder({}), 'has-run')
  return { command: `touch ${trace}; cat`, hasRun: () => existsSync(trace) }
}

function addFilter({ top, git, write }: TestRepository, command: string, config = '.git/config'): void {
  write('docs/.gitattributes', '* filter=evil diff=evil merge=evil\n')
  git('add', '.')
  git('commit', '-q', '-m', 'attributes')
  const set = (key: string) => git('config', '--file', join(top, config), key, command)
  for (const key of ['filter.evil.clean', 'filter.evil.smudge', 'filter.evil.process']) set(key)
  for (const key of ['diff.evil.command', 'diff.evil.textconv', 'merge.evil.driver', 'core.sshCommand']) set(key)
  for (const key of ['core.fsmonitor', 'core.editor', 'core.pager', 'gpg.program']) set(key)
}

it("runs no filter, driver or program of the repository's configuration", async () => {
  const repository = testRepository({ 'docs/index.md': 'The port is 8080.\n' })
  const { command, hasRun } = traceCommand()
  addFilter(repository, command)
  // This differs from the commit; otherwise, git would have no reason to run the filter.
  repository.write('docs/other.md', 'new')
  const [changed] = await runJobs(join(repository.top, 'docs'))
  expect(changed).toMatchObject({ status: 'completed', prLink: expect.any(String) })
  expect(hasRun()).toBe(false)
})

it.each([
  ['attributes', (repository: TestRepository) => repository.write('.git/info/attributes', '*.md -diff\n')],
  ['a setting', (repository: TestRepository) => repository.git('config', 'core.bigFileThreshold', '1')],
])('shows the whole change, even if %s of the repository make git take pages for binary files', async (_way, hide) => {
  const repository = testRepository({ 'index.md': 'The port is 8080.\n' })
  hide(repository)
  const diff = await showDiff(repository.top, 'Replace "8080" with "4310"')
  expect(diff).toContain('-The port is 8080.\n+The port is 4310.')
})

it('shows the whole change of a page that had a null character', async () => {
  const { top } = testRepository({ 'index.md': 'The port is\u0000 8080.\n' })
  const agent: JobAgent = {
    model: 'test',
    async run({ files }) {
      await files.write('index.md', 'The port is 4310.\n')
      return { note: 'Done.' }
    },
  }
  expect(await showDiff(top, 'change it', agent)).toContain('-The port is\u0000 8080.\n+The port is 4310.')
})

it('runs no program of the repository that has the name of git', async () => {
  const { top, write } = testRepository({ 'index.md': 'The port is 8080.\n' })
  const { command, hasRun } = traceCommand()
  write('git', `#!/bin/sh\n${command}\n`)
  chmodSync(join(top, 'git'), 0o755)
  // On Windows, programs are looked for in the folder in which they start, whatever the path says.
  vi.stubEnv('PATH', `.${delimiter}${process.env.PATH}`)
  const [changed] = await runJobs(top)
  vi.unstubAllEnvs()
  expect(changed).toMatchObject({ status: 'completed', prLink: expect.any(String) })
  expect(hasRun()).toBe(false)
})

it('verifies no signature with a program of the repository', async () => {
  const { top, git } = testRepository({ 'index.md': 'The port is 8080.\n' })
  const trace = join(testFolder({}), 'has-run')
  const program = join(testFolder({ gpg: `#!/bin/sh\ntouch ${trace}\n` }), 'gpg')
  chmodSync(program, 0o755)
  const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----'
  const input = git('cat-file', 'commit', 'HEAD').replace('\n\n', `\n${signature}\n\n`)
  const signed = (await runGit(top, ['hash-object', '-t', 'commit', '-w', '--stdin'], { input })).trim()
  git('config', 'log.showSignature', 'true')
  git('config', 'gpg.program', program)
  await runGit(top, ['log', '-1', '--format=%B', signed])
  expect(existsSync(trace)).toBe(false)
})

it('treats a docs folder that looks like a repository as a folder', async () => {
  const repository = testRepository({ 'docs/index.md': 'The port is 8080.\n' })
  const { command, hasRun } = traceCommand()
  const evil = testRepository({ 'docs/index.md': 'The port is 8080.\n' })
  addFilter(evil, command)
  evil.git('config', 'core.worktree', '.')
  for (const name of ['HEAD', 'config', 'objects', 'refs', 'index']) {
    cpSync(join(evil.top, '.git', name), join(repository.top, 'docs', name), { recursive: true })
  }
  repository.write('docs/.gitattributes', '* filter=evil diff=evil')
  repository.git('add', '--force', '.')
  repository.git('commit', '-q', '-m', 'as cloned')
  const [changed] = await runJobs(join(repository.top, 'docs'))
  expect(changed).toMatchObject({ status: 'completed', prLink: expect.any(String) })
  expect(repository.git('branch', '--list', 'docs-assistant/*')).not.toBe('')
  expect(hasRun()).toBe(false)
})

it.each<[string, (top: string, other: string) => void]>([
  ['a file', (top, other) => writeFileSync(join(top, '.git'), `gitdir: ${other}\n`)],
  ['a link', (top, other) => symlinkSync(other, join(top, '.git'))],
  [
    'a folder with the objects of another',
    (top, other) => {
      cpSync(other, join(top, '.git'), { recursive: true })
      writeFileSync(join(top, '.git', 'commondir'), `${other}\n`)
    },
  ],
  [
    'the worktree of another folder',
    (top, other) => {
      execFileSync('git', ['worktree', 'add', '-q', join(testFolder({}), 'tree')], { cwd: join(other, '..') })
      writeFileSync(join(top, '.git'), `gitdir: ${other}/worktrees/tree\n`)
    },
  ],
  [
    'links to the branches and objects of another',
    (top, other) => {
      mkdirSync(join(top, '.git'))
      cpSync(join(other, 'HEAD'), join(top, '.git', 'HEAD'))
      for (const name of ['objects', 'refs']) symlinkSync(join(other, name), join(top, '.git', name))
    },
  ],
  [
    'a link to the branches of jobs of another',
    (top, other) => {
      cpSync(other, join(top, '.git'), { recursive: true })
      mkdirSync(join(other, 'refs', 'heads', 'docs-assistant'))
      symlinkSync(join(other, 'refs', 'heads', 'docs-assistant'), join(top, '.git', 'refs', 'heads', 'docs-assistant'))
    },
  ],
  [
    'a file that names a folder inside, with links to another',
    (top, other) => {
      mkdirSync(join(top, 'inner'))
      cpSync(join(other, 'HEAD'), join(top, 'inner', 'HEAD'))
      for (const name of ['objects', 'refs']) symlinkSync(join(other, name), join(top, 'inner', name))
      writeFileSync(join(top, '.git'), 'gitdir: inner\n')
    },
  ],
  [
    'a file that names a folder inside, with links in what it shares',
    (top, other) => {
      mkdirSync(join(top, 'inner'))
      mkdirSync(join(top, 'shared'))
      cpSync(join(other, 'HEAD'), join(top, 'inner', 'HEAD'))
      for (const name of ['config', 'objects', 'refs']) symlinkSync(join(other, name), join(top, 'shared', name))
      writeFileSync(join(top, 'inner', 'commondir'), '../shared\n')
      writeFileSync(join(top, '.git'), 'gitdir: inner\n')
    },
  ],
  [
    'a repository beside it that names it, with links to another',
    (top, other) => {
      const beside = testFolder({ config: `[core]\n\trepositoryFormatVersion = 0\n\tworktree = ${top}\n` })
      cpSync(join(other, 'HEAD'), join(beside, 'HEAD'))
      for (const name of ['objects', 'refs']) symlinkSync(join(other, name), join(beside, name))
      writeFileSync(join(top, '.git'), `gitdir: ${beside}\n`)
    },
  ],
  [
    'a repository beside it that names it, with the objects of another',
    (top, other) => {
      const beside = testFolder({})
      cpSync(other, beside, { recursive: true })
      writeFileSync(join(beside, 'config'), `[core]\n\trepositoryFormatVersion = 0\n\tworktree = ${top}\n`)
      writeFileSync(join(beside, 'objects', 'info', 'alternates'), `${other}/objects\n`)
      writeFileSync(join(top, '.git'), `gitdir: ${beside}\n`)
    },
  ],
  [
    'a worktree of a repository beside it, with links to another',
    (top, other) => {
      const beside = testFolder({ 'worktrees/tree/gitdir': `${top}/.git\n`, 'worktrees/tree/commondir': '../..\n' })
      for (const name of ['HEAD', 'config']) cpSync(join(other, name), join(beside, name))
      for (const name of ['objects', 'refs']) symlinkSync(join(other, name), join(beside, name))
      cpSync(join(other, 'HEAD'), join(beside, 'worktrees', 'tree', 'HEAD'))
      writeFileSync(join(top, '.git'), `gitdir: ${beside}/worktrees/tree\n`)
    },
  ],
  [
    'a file that names a folder inside whose name has a line break, with links to another',
    (top, other) => {
      for (const name of ['inner', 'side', 'inner\nside']) mkdirSync(join(top, name))
      cpSync(join(other, 'HEAD'), join(top, 'inner\nside', 'HEAD'))
      for (const name of ['objects', 'refs']) symlinkSync(join(other, name), join(top, 'inner\nside', name))
      writeFileSync(join(top, '.git'), 'gitdir: inner\nside\n')
    },
  ],
  [
    'a link to a branch of another, and its objects',
    (top, other) => {
      cpSync(join(other, 'config'), join(top, '.git', 'config'), { recursive: true })
      mkdirSync(join(top, '.git', 'refs'))
      mkdirSync(join(top, '.git', 'objects', 'info'), { recursive: true })
      const way = relative(join(top, '.git'), other)
      symlinkSync(`refs/../${way}/refs/heads/main`, join(top, '.git', 'HEAD'))
      writeFileSync(join(top, '.git', 'objects', 'info', 'alternates'), `../${way}/objects\n`)
    },
  ],
  [
    'the objects of another',
    (top, other) => {
      cpSync(other, join(top, '.git'), { recursive: true })
      rmSync(join(top, '.git', 'objects'), { recursive: true })
      mkdirSync(join(top, '.git', 'objects', 'info'), { recursive: true })
      writeFileSync(join(top, '.git', 'objects', 'info', 'alternates'), `${other}/objects\n`)
    },
  ],
])('changes no repository that the docs folder’s .git leads to: %s', async (_way, lead) => {
  const other = testRepository({ 'index.md': 'The port is 8080.\n' })
  const top = testFolder({ 'index.md': 'The port is 8080.\n' })
  lead(top, join(other.top, '.git'))
  const jobs = await runJobs(top)
  expect(jobs.map(({ note }) => note)).toEqual(
    Array(2).fill(expect.stringMatching(/is in another folder|has symbolic links|takes objects from another/)),
  )
  expect(other.git('branch', '--list', 'docs-assistant/*')).toBe('')
})

it.each<[string, (top: string, other: string) => void]>([
  [
    'a setting',
    (top, other) => execFileSync('git', ['config', 'extensions.refStorage', `files://${other}`], { cwd: top }),
  ],
  [
    'a list of tables',
    (top, other) => {
      mkdirSync(join(top, '.git', 'reftable'))
      writeFileSync(join(top, '.git', 'reftable', 'tables.list'), `../${relative(top, other)}/reftable/0x1.ref\n`)
    },
  ],
])('changes no branches in another folder that %s of the repository names', async (_way, lead) => {
  const other = testRepository({ 'index.md': 'The port is 8080.\n' })
  const { top } = testRepository({ 'index.md': 'The port is 8080.\n' })
  lead(top, join(other.top, '.git'))
  const jobs = await runJobs(top)
  expect(jobs.map(({ note }) => note)).toEqual(Array(2).fill(expect.stringContaining('has branches in another folder')))
})

it('reads no pipe', async () => {
  const { top } = testRepository({ 'index.md': 'The port is 8080.\n' })
  mkdirSync(join(top, '.git', 'reftable'))
  execFileSync('mkfifo', [join(top, '.git', 'reftable', 'tables.list')])
  const jobs = await runJobs(top)
  expect(jobs.map(({ note }) => note)).toEqual(Array(2).fill(expect.stringContaining('has symbolic links or pipes')))
})

it('does not name the remote of another repository, whose configuration is included', async () => {
  const other = testRepository({ 'index.md': 'The port is 8080.\n' })
  other.git('remote', 'add', 'origin', 'https://git.example.com/secret/plans.git')
  const { top, git } = testRepository({ 'index.md': 'The port is 8080.\n' })
  git('config', 'include.path', join(other.top, '.git', 'config'))
  const [job] = await runJobs(top)
  expect(job).toMatchObject({ status: 'completed', prLink: expect.any(String) })
  expect(JSON.stringify(job)).not.toContain('secret')
})

it('works in a repository whose hooks are links', async () => {
  const { top } = testRepository({ 'index.md': 'The port is 8080.\n' })
  mkdirSync(join(top, '.git', 'hooks'))
  symlinkSync('../../hooks/pre-commit', join(top, '.git', 'hooks', 'pre-commit'))
  const [changed] = await runJobs(top)
  expect(changed).toMatchObject({ status: 'completed', prLink: expect.any(String) })
})

it('says so if a branch has the name of the folder of branches that jobs create', async () => {
  const { top, git } = testRepository({ 'index.md': 'The port is 8080.\n' })
  git('branch', 'docs-assistant')
  const [changed] = await runJobs(top)
  expect(changed?.note).toContain('has a branch "docs-assistant"')
})

it('works in a worktree, and in a submodule', async () => {
  const { top, git } = testRepository({ 'index.md': 'The port is 8080.\n' })
  git('worktree', 'add', '-q', 'tree')
  const outer = testRepository({ 'README.md': 'docs\n' })
  outer.git('-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', top, 'sub')
  for (const folder of [join(top, 'tree'), join(outer.top, 'sub')]) {
    const [changed] = await runJobs(folder)
    expect(changed).toMatchObject({ status: 'completed', prLink: expect.any(String) })
  }
})

it.each([
  ['docs', 'not in a git repository'],
  [`a${delimiter}b/docs`, 'in another folder'],
])('doesn’t use the repository around a docs folder whose own is not one: %s', async (folder, why) => {
  const { top, git } = testRepository({ 'README.md': 'The port is 8080.\n', [`${folder}/index.md`]: 'docs\n' })
  mkdirSync(join(top, folder, '.git'))
  const jobs = await runJobs(join(top, folder))
  expect(jobs.map(({ note }) => note)).toEqual(Array(2).fill(expect.stringContaining(why)))
  expect(git('branch', '--list', 'docs-assistant/*')).toBe('')
})

it.each(['guides.md', 'GUIDES.md', 'guides.md/link/x.md', 'Guides.md/x.md'])(
  'replaces no folder that has symbolic links with a page: %s',
  async (path) => {
    const { top, git } = testRepository({ 'index.md': 'docs\n' })
    mkdirSync(join(top, 'guides.md'))
    symlinkSync('elsewhere', join(top, 'guides.md', 'link'))
    git('add', '.')
    git('commit', '-q', '-m', 'links')
    const tree = await readDocsTree({ top, prefix: '', head: 'HEAD', name: '', ref: '' }, 'HEAD', NEVER)
    const files = createJobFiles({ tree, readBlob: () => Promise.reject(new Error()), signal: NEVER })
    await expect(files.write(path, 'text')).rejects.toThrow(JobFileError)
  },
)

it('doesn’t fetch missing objects', async () => {
  const repository = testRepository({ 'docs/index.md': 'The port is 8080.\n' })
  const { command, hasRun } = traceCommand()
  const { git, top } = repository
  const settings = {
    'core.repositoryFormatVersion': '1',
    'extensions.partialClone': 'origin',
    'remote.origin.url': `ext::sh -c ${command.replaceAll(' ', '% ')}`,
    'remote.origin.promisor': 'true',
    'remote.origin.partialCloneFilter': 'blob:none',
    'protocol.ext.allow': 'always',
  }
  for (const [key, value] of Object.entries(settings)) git('config', key, value)
  const id = git('rev-parse', 'HEAD:docs/index.md').trim()
  rmSync(join(top, '.git/objects', id.slice(0, 2), id.slice(2)))
  const [changed] = await runJobs(join(top, 'docs'))
  expect(changed).toMatchObject({ prLink: null })
  expect(hasRun()).toBe(false)
})

it.each(['fetch.bundleURI', 'credential.helper'])('lets no version of git start a program for %s', async (key) => {
  const { top, git } = testRepository({ 'index.md': 'docs\n' })
  git('config', key, 'https://git.example.com/')
  expect(await runGit(top, ['config', '--get', key])).toBe('\n')
})

it('changes nothing in a repository whose few objects are millions of files', async () => {
  const { top, git } = testRepository({ 'docs/index.md': 'The port is 8080.\n' })
  const make = async (entry: string, count: number) => {
    const input = Array.from({ length: count }, (_, at) => `${entry}\t${at}\n`).join('')
    return (await runGit(top, ['mktree'], { input })).trim()
  }
  const folder = await make(`100644 blob ${git('rev-parse', 'HEAD:docs/index.md').trim()}`, 10_000)
  const input = `040000 tree ${await make(`040000 tree ${folder}`, 200)}\tmany\n${git('ls-tree', 'HEAD')}`
  const tree = (await runGit(top, ['mktree'], { input })).trim()
  git('update-ref', 'HEAD', git('commit-tree', tree, '-m', 'many').trim())
  const [changed] = await runJobs(join(top, 'docs'))
  expect(changed).toMatchObject({ status: 'failed', note: 'The repository has too many files for a job.' })
})

it('changes the docs of a clone that has only their files', async () => {
  const { top, git } = testRepository({
    'docs/index.md': 'The port is 8080.\n',
    'src/other.js': 'other\n',
    'docs.js': 'x\n',
    'code.js': 'y\n',
  })
  git('config', 'uploadpack.allowFilter', 'true')
  const clone = join(testFolder({}), 'clone')
  git('clone', '-q', '--filter=blob:none', '--no-checkout', `file://${top}`, clone)
  git('-C', clone, 'sparse-checkout', 'set', '--no-cone', '/docs/')
  git('-C', clone, 'checkout', '-q', 'main')
  const [job] = await runJobs(join(clone, 'docs'))
  expect(job).toMatchObject({ status: 'completed', prLink: job!.id })
  const changed = git('-C', clone, 'diff', '--name-only', 'main', `docs-assistant/job-${job!.id}`)
  expect(changed).toBe('docs/index.md\n')
})

it('runs no hook, neither as a file nor by configuration', async () => {
  const repository = testRepository({ 'docs/index.md': 'The port is 8080.\n' })
  const { command, hasRun } = traceCommand()
  for (const name of ['reference-transaction', 'post-index-change', 'pre-commit']) {
    repository.write(`.git/hooks/${name}`, `#!/bin/sh\n${command}\n`)
    chmodSync(join(repository.top, '.git/hooks', name), 0o755)
  }
  expect((await runJobs(join(repository.top, 'docs')))[0]).toMatchObject({ status: 'completed' })
  repository.git('config', 'hook.evil.command', command)
  repository.git('config', 'hook.evil.event', 'reference-transaction')
  const [refused] = await runJobs(join(repository.top, 'docs'))
  expect(refused).toMatchObject({ prLink: null, note: expect.stringContaining('hooks in its configuration') })
  expect(hasRun()).toBe(false)
})

it.each([
  ['config.worktree', '.git/config.worktree'],
  ['a file that config.worktree includes', '.git/included'],
])('refuses hooks in %s', async (_place, file) => {
  const { top, git } = testRepository({ 'docs/index.md': 'The port is 8080.\n' })
  const { command, hasRun } = traceCommand()
  git('config', 'extensions.worktreeConfig', 'true')
  if (file !== '.git/config.worktree') git('config', '--worktree', 'include.path', 'included')
  git('config', '--file', join(top, file), 'hook.evil.command', command)
  git('config', '--file', join(top, file), 'hook.evil.event', 'reference-transaction')
  const [refused] = await runJobs(join(top, 'docs'))
  expect(refused).toMatchObject({ prLink: null, note: expect.stringContaining('hooks in its configuration') })
  expect(hasRun()).toBe(false)
})

it('allows hooks in the settings of the user', async () => {
  const { top } = testRepository({ 'docs/index.md': 'The port is 8080.\n' })
  const home = testFolder({ '.gitconfig': '[hook "own"]\n\tcommand = cat\n\tevent = reference-transaction\n' })
  vi.stubEnv('HOME', home)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect((await runJobs(join(top, 'docs')))[0]).toMatchObject({ status: 'completed', prLink: expect.any(String) })
})

it('commits in its own name and encoding, and leaves no index behind, whatever the repository sets', async () => {
  const { top, git } = testRepository({ 'index.md': 'a\n\nThe port is 8080.\n' })
  const settings = {
    'author.name': 'Ann',
    'author.email': 'ann@example.com',
    'committer.name': 'Ann',
    'committer.email': 'ann@example.com',
    'i18n.commitEncoding': 'UTF-7',
    'i18n.logOutputEncoding': 'UTF-16',
    'core.splitIndex': 'true',
    'diff.suppressBlankEmpty': 'true',
  }
  for (const [key, value] of Object.entries(settings)) git('config', key, value)
  const diff = await showDiff(top, 'Replace "8080" with "4310"')
  expect(diff).toContain('\n \n-The port')
  const commit = git(
    'cat-file',
    'commit',
    git('for-each-ref', '--format=%(objectname)', 'refs/heads/docs-assistant').trim(),
  )
  expect(commit).toMatch(/^author docs-assistant <docs-assistant@localhost>.*\ncommitter docs-assistant <.*\n\n/m)
  expect(readdirSync(join(top, '.git')).filter((name) => name.startsWith('sharedindex'))).toEqual([])
})

it('makes one diff for all readers who load a page at the same time', async () => {
  const { top } = testRepository({ 'index.md': 'The port is 8080.\n' })
  const jobs = createJobs({
    folder: top,
    agent: instructionAgent(),
    now: Date.now,
    pageUrl: (id) => id,
    onProblem: () => {},
  })
  const { id } = await jobs.create('acme', 'Replace "8080" with "4310"')
  await eventually(async () => expect((await jobs.get('acme', id))?.status).toBe('completed'))
  const folder = testFolder({})
  const git = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim()
  writeFileSync(join(folder, 'git'), `#!/bin/sh\necho "$@" >> ${folder}/calls\nexec ${git} "$@"\n`, { mode: 0o755 })
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
  const pages = await Promise.all(Array.from({ length: 20 }, () => jobs.show(id)))
  vi.unstubAllEnvs()
  expect(pages.map((page) => page!.diff)).toEqual(Array(20).fill(expect.stringContaining('+The port is 4310.')))
  expect(readFileSync(join(folder, 'calls'), 'utf8').match(/ diff-tree /g)).toHaveLength(1)
})
