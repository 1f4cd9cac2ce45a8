import { expect, it, vi } from 'vitest'
import { createJobFiles, type JobFilesOptions } from '../../src/node/jobs/createJobFiles.ts'

function filesOf(
  contents: Record<string, string | Uint8Array>,
  { others = [], ...options }: Partial<JobFilesOptions> & { others?: string[] } = {},
) {
  const blobs = new Map(Object.entries(contents).map(([path, content]) => [path, Buffer.from(content)]))
  const files = new Map([...blobs].map(([path, { length }]) => [path, { id: path, mode: '100644', size: length }]))
  const links = new Set(['link.md', 'way-out'])
  return createJobFiles({
    tree: { files, links, others: new Set(others) },
    readBlob: async (id) => blobs.get(id)!,
    signal: new AbortController().signal,
    ...options,
  })
}

it('reads the committed text until it is overwritten, and lists only real changes', async () => {
  const files = filesOf({ 'a.md': 'old', 'b.md': 'same' })
  await files.write('a.md', 'new')
  await files.write('b.md', 'other')
  await files.write('b.md', 'same')
  await files.write('guides/c.md', 'third')
  expect(await files.read('./a.md')).toBe('new')
  expect(await files.list()).toEqual(['a.md', 'b.md', 'guides/c.md'])
  expect(files.edits()).toEqual([
    { path: 'a.md', before: 'old', after: 'new' },
    { path: 'guides/c.md', before: null, after: 'third' },
  ])
})

// "git diff" shows such a change as "Binary files differ", so whoever reviews it would not see it.
it('writes no text that git takes for something else', async () => {
  const files = filesOf({ 'a.md': 'old' })
  await expect(files.write('a.md', 'new\0')).rejects.toThrow('a text must not have the character 0')
  expect(files.edits()).toEqual([])
})

it.each(['link.md', 'way-out/new.md'])('neither reads nor writes through a symbolic link: %s', async (path) => {
  const files = filesOf({})
  await expect(files.read(path)).rejects.toThrow('symbolic link')
  await expect(files.write(path, 'x')).rejects.toThrow('symbolic link')
})

it('does not write a file in place of a folder, or below a file', async () => {
  const files = filesOf({ 'guides.md/a.md': 'x', 'page.md': 'x' })
  await expect(files.write('guides.md', 'x')).rejects.toThrow('is not a file')
  await expect(files.write('page.md/b.md', 'x')).rejects.toThrow('is not a file')
})

it('writes no file below or in place of one that no job may read, nor a folder of such files', async () => {
  const files = filesOf({}, { others: ['Dockerfile', 'logo.md/light.svg', 'images/a.png', 'beyond.md'] })
  await expect(files.write('Dockerfile/a.md', 'x')).rejects.toThrow('is not a file')
  await expect(files.write('dockerfile/a.md', 'x')).rejects.toThrow('has the same name as "Dockerfile"')
  await expect(files.write('logo.md', 'x')).rejects.toThrow('is not a file')
  await expect(files.write('Images/a.md', 'x')).rejects.toThrow('has the same name as "images/a.png"')
  await expect(files.write('beyond.md', 'x')).rejects.toThrow('neither be read nor changed')
  await files.write('images/a.md', 'x')
  expect(files.changed()).toEqual(['images/a.md'])
})

it('keeps no list of all folders, of which a small repository can have very many', async () => {
  const others = Array.from({ length: 10 }, (_, at) => `${at}${'/a'.repeat(2_000)}.png`)
  const kept = [vi.spyOn(Map.prototype, 'set'), vi.spyOn(Set.prototype, 'add')]
  const files = filesOf({ 'a.md': 'x' }, { others })
  await files.write('a.md', 'y')
  await files.write('7/b.md', 'z')
  await expect(files.write('7/A/c.md', 'z')).rejects.toThrow('has the same name as "7/a/a')
  const count = kept.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  vi.restoreAllMocks()
  expect(count).toBeLessThan(100)
  expect(files.changed()).toEqual(['7/b.md', 'a.md'])
})

it('searches only for short texts, because a long one could take minutes to find', async () => {
  const files = filesOf({ 'a.md': 'The port is 8080.' })
  await expect(files.search('x'.repeat(301), 5)).rejects.toThrow('at most 300 characters')
  expect(await files.search('8080', 5)).toHaveLength(1)
})

it('refuses bytes that are not UTF-8, and files over 512 KB', async () => {
  const files = filesOf({ 'bytes.md': new Uint8Array([0xff, 0xfe, 0]), 'large.md': 'x'.repeat(600_000) })
  await expect(files.read('bytes.md')).rejects.toThrow('not UTF-8')
  await expect(files.read('large.md')).rejects.toThrow('over 512 KB')
  await expect(files.write('a.md', 'x'.repeat(600_000))).rejects.toThrow('at most 512 KB')
})

it('refuses a file that Git LFS keeps, of which the repository has only a pointer', async () => {
  const files = filesOf({ 'large.md': 'version https://git-lfs.github.com/spec/v1\noid sha256:aa\nsize 1\n' })
  await expect(files.read('large.md')).rejects.toThrow('kept by Git LFS')
  await expect(files.write('large.md', 'x')).rejects.toThrow('kept by Git LFS')
  expect(files.edits()).toEqual([])
})

it('limits how much text a job writes in total', async () => {
  const files = filesOf({})
  const writeForever = async () => {
    for (;;) await files.write('a.md', 'x'.repeat(500_000))
  }
  await expect(writeForever()).rejects.toThrow('at most 50 million characters')
})

it('changes only the files that are allowed', async () => {
  const files = filesOf({ 'a.md': 'x' }, { mayChange: (path) => path.startsWith('guides/') })
  await expect(files.write('a.md', 'y')).rejects.toThrow('not among the files that a job may change')
  await files.write('guides/a.md', 'y')
  expect(files.changed()).toEqual(['guides/a.md'])
})

it('neither reads nor writes after its job has ended', async () => {
  const ended = new AbortController()
  const files = filesOf({ 'a.md': 'x' }, { signal: ended.signal })
  ended.abort(new Error('ended'))
  await expect(files.read('a.md')).rejects.toThrow('ended')
  await expect(files.write('a.md', 'y')).rejects.toThrow('ended')
})

const STEERING = [
  'package.json',
  'ci.yml',
  'notes.txt',
  'readers-ask.yaml',
  'assistant.md',
  'Assistant.MD',
  'AGENTS.md',
  'AGENTſ.md',
  'agents.override.md',
  'CLAUDE.local.md',
  'AGENT.md',
  'QWEN.md',
  'guides/warp.md',
  'copilot-instructions.md',
  'style.instructions.md',
  'guides/review.prompt.md',
  'writer.agent.md',
  'PULL_REQUEST_TEMPLATE.md',
  'pull_request_template/other.md',
]

it.each([...STEERING, 'skills/refunds/skill.md', 'CLAUDE.md', 'guides/docs.json', 'mint.json', 'a/CONTRIBUTING.md'])(
  'does not write %s, which is neither a page nor docs.json, unless the host allows it',
  async (path) => {
    await expect(filesOf({}).write(path, 'x')).rejects.toThrow('not among the files that a job may change')
    const allowed = filesOf({}, { mayChange: () => true })
    await allowed.write(path, 'x')
    expect(allowed.changed()).toEqual([path])
  },
)

it.each(['x\u202egpj.md', 'in\u200bstall.md', 'guides\u00ad/a.md'])(
  'does not create a file whose name shows other characters than it has: %j',
  async (path) => {
    await expect(filesOf({}).write(path, 'x')).rejects.toThrow('choose another name')
    const known = filesOf({ [path]: 'x' })
    await known.write(path, 'y')
    expect(known.changed()).toEqual([path])
  },
)

it('writes no name with half a character, which git would replace by another name', async () => {
  await expect(filesOf({}).write('a\ud800.md', 'x')).rejects.toThrow('has characters that no page')
})

it('writes pages and docs.json', async () => {
  const files = filesOf({ 'docs.json': '{}' })
  for (const path of ['docs.json', 'new.mdx', 'guides/new.md', 'guides/old.markdown']) await files.write(path, 'x')
  expect(files.changed()).toHaveLength(4)
})

it.each([
  ['INDEX.md', 'index.md'],
  ['Guides/new.md', 'guides/start.md'],
  ['guides/START.md', 'guides/start.md'],
  ['guides/u\u0308ber.md', 'guides/über.md'],
  ['DOCS.json', 'docs.json'],
  ['guides/ſtart.md', 'guides/start.md'],
  ['STRASSE.md', 'straße.md'],
])('does not write %s beside %s, which is the same file on many systems', async (path, known) => {
  const files = filesOf({ [known]: 'x' }, { mayChange: () => true })
  await expect(files.write(path, 'y')).rejects.toThrow(`has the same name as "${known}"`)
  await files.write(known, 'y')
  await files.write('guides/other.md', 'z')
})

it('writes a page beside one whose name differs in a dot', async () => {
  const files = filesOf({ 'kilit.md': 'x' })
  await files.write('kılıt.md', 'y')
  expect(files.changed()).toEqual(['kılıt.md'])
})

it('takes a name with an invisible character for the name without it, as some systems do', async () => {
  const files = filesOf({ 'a.md': 'x' }, { mayChange: () => true })
  for (const path of ['\u200c.github/a.md', 'no\u200dde_modules/a.md'])
    await expect(files.write(path, 'x')).rejects.toThrow('hidden')
  await expect(files.write('a\u2060.md', 'x')).rejects.toThrow('has the same name as "a.md"')
  await expect(filesOf({}).write('AGENTS\u200d.md', 'x')).rejects.toThrow('not among the files')
  await files.write('⚙️ settings.md', 'x')
  expect(files.changed()).toEqual(['⚙️ settings.md'])
})

it.each(['nul.md', 'guides/AUX.mdx', 'com1/start.md', 'LPT².md', '-rf.md', '~/a.md', `${'ä'.repeat(130)}.md`])(
  'creates no file that cannot be checked out or used on some systems: %s',
  async (path) => {
    await expect(filesOf({}).write(path, 'x')).rejects.toThrow('can be no file on some systems')
    const files = filesOf({ [path]: 'x' })
    await files.write(path, 'y')
    await files.write('console.md', 'y')
    expect(files.changed()).toHaveLength(2)
  },
)

it.each(['ASSIST~1.MD', 'GITHUB~1/a.md', 'guides/CONTRI~2.md'])(
  'does not write %s, which is the short name of another file on Windows',
  async (path) => {
    await expect(filesOf({}, { mayChange: () => true }).write(path, 'x')).rejects.toThrow('on Windows')
  },
)

it.each(['LINK.md', 'Way-Out/a.md', 'NODE_MODULES/a.md', 'a.md/.', 'guides./a.md', 'guides /a.md'])(
  'does not write %s, whatever the case of the letters',
  async (path) => {
    await expect(filesOf({}).write(path, 'x')).rejects.toThrow(/link|hidden/)
  },
)
