import { writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { toIndexText } from '../../src/cli/writeIndex.ts'
import type { PreparedDocs } from '../../src/engine/docs/preparedDocs.ts'
import { readConfig } from '../../src/cli/readConfig.ts'
import type { Terminal } from '../../src/cli/Terminal.ts'
import { makeFolder } from '../http/startService.ts'
import { eventually } from '../../../tests/eventually.ts'
import { runCommand, startCli } from './startCli.ts'

/** Starts `serve`, and waits for its address. */
async function serve(args: string[], terminal: Partial<Terminal> = {}) {
  const { printed, code, stop } = startCli(['serve', ...args], terminal)
  onTestFinished(async () => {
    stop()
    await code
  })
  const url = await eventually(() => {
    const [found] = /http:\/\/\S+/.exec(printed.out) ?? []
    if (found === undefined) throw new Error(`not listening: ${printed.err}`)
    return found
  })
  return { url, printed, code, stop }
}

const docs = () => makeFolder({ 'a.md': '# Hello\n\nWorld.\n' })

describe('serve', () => {
  test('prints the address when it is ready, and exits with 0 when stopped', async () => {
    const { url, printed, code, stop } = await serve([await docs(), '--port', '0'])
    expect((await fetch(`${url}/a`)).status).toBe(200)
    expect(printed.out).toMatch(/^docs-assistant: serving .+ at http:\/\/localhost:\d+\n$/)
    stop()
    expect(await code).toBe(0)
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  })

  test('reads port and keys from the environment', async () => {
    const { url } = await serve([await docs()], {
      env: { PORT: '0', DOCS_ASSISTANT_KEY: 'acme_dsc_1', DOCS_ADMIN_KEY: 'acme_2' },
    })
    const asked = await fetch(`${url}/discovery/v1/assistant/local/message`, {
      method: 'POST',
      headers: { Authorization: 'Bearer acme_dsc_1' },
    })
    expect(asked.status).toBe(415)
    const job = await fetch(`${url}/v2/agent/p/job/x`, { headers: { Authorization: 'Bearer acme_2' } })
    expect(job.status).toBe(404)
  })

  test('reads the folder again when a file changes', async () => {
    const folder = await makeFolder({ 'a.md': '# Hello\n', 'in/b.md': '# Before\n' })
    const { url } = await serve([folder, '--port', '0'])
    await writeFile(join(folder, 'in/b.md'), '# After\n')
    await eventually(async () => expect(await (await fetch(`${url}/in/b`)).text()).toContain('<h1>After</h1>'))
  })

  test('finds sections by readers’ questions that were added while it runs', async () => {
    const folder = await makeFolder({ 'a.md': '# Lamps\n\nLamps glow.\n\n## Dim it\n\nSet `dim`.\n' })
    const { url } = await serve([folder, '--port', '0'])
    const find = async () => {
      const response = await fetch(`${url}/discovery/v1/search/local`, {
        method: 'POST',
        headers: { Authorization: 'Bearer svc_dsc_local', 'Content-Type': 'application/json' },
        body: JSON.stringify({ query: 'it blinds us at midnight' }),
      })
      return response.text()
    }
    expect(await find()).not.toContain('Set `dim`')
    await writeFile(join(folder, 'readers-ask.yaml'), '/a#dim-it: [it blinds me at midnight]\n')
    await expect.poll(find).toContain('Set `dim`')
    expect(await find()).not.toContain('blinds me')
  })

  test('keeps watching a folder that was removed and created again', async () => {
    const folder = await makeFolder({ 'a.md': '# Hello\n', 'in/deep/b.md': '# One\n' })
    const { url } = await serve([folder, '--port', '0'])
    const title = async () => /<h1>(.*?)<\/h1>/.exec(await (await fetch(`${url}/in/deep/b`)).text())?.[1]
    await rm(join(folder, 'in'), { recursive: true })
    await mkdir(join(folder, 'in/deep'), { recursive: true })
    await writeFile(join(folder, 'in/deep/b.md'), '# Two\n')
    await expect.poll(title).toBe('Two')
    await writeFile(join(folder, 'in/deep/b.md'), '# Three\n')
    await expect.poll(title).toBe('Three')
  })

  test('sees changes made during the first read', async () => {
    const folder = await makeFolder({ 'a.md': '# Before\n', 'in/b.md': '---\ntitle: {\n---\n' })
    // Set by a warning about a page's front matter, after all pages were read.
    let isFirst = true
    const err = () => {
      if (isFirst) writeFileSync(join(folder, 'a.md'), '# After\n')
      isFirst = false
    }
    const { url } = await serve([folder, '--port', '0'], { err })
    await expect.poll(async () => (await fetch(`${url}/a`)).text()).toContain('<h1>After</h1>')
  })

  test('escapes control characters in the names of files, so that they can’t write lines of their own', async () => {
    const folder = await makeFolder({ 'a.md': '# A\n', 'b\nerror: \u001b[31m.md': '---\ntitle: [\n---\n' })
    const { printed, code, stop } = startCli(['serve', folder, '--port', '0', '--no-watch'])
    await expect.poll(() => printed.out).toContain('serving')
    stop()
    await code
    expect(printed.err).toMatch(/^warning: b\\u\{a\}error: \\u\{1b\}\[31m\.md: front matter/m)
  })

  test('warns about a newly broken file, even after many other warnings', async () => {
    const wrong = '---\ntitle: {\n---\n'
    const folder = await makeFolder(
      Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`p${index}.md`, wrong])),
    )
    const { printed } = await serve([folder, '--port', '0'])
    await writeFile(join(folder, 'a.md'), wrong)
    await expect.poll(() => printed.err).toMatch(/^warning: a\.md: [^]*^… and 1 more warnings\.$/m)
    await writeFile(join(folder, '0.md'), wrong)
    await expect.poll(() => printed.err).toMatch(/^warning: 0\.md: [^]*^… and 2 more warnings\.$/m)
  })

  test('writes its log as JSON, one object per line', async () => {
    const folder = await makeFolder({ 'a.md': '# Hello\n' })
    const module = join(folder, 'config.mjs')
    const questions = `{ add: () => Promise.reject(new Error('the disk is full')), read: () => [], erase: () => 0 }`
    await writeFile(module, `export default { docs: ${JSON.stringify(folder)}, questions: ${questions} }`)
    const { url, printed } = await serve(['--config', module, '--port', '0', '--log', 'json'])
    const headers = { Authorization: 'Bearer svc_dsc_local', 'Content-Type': 'application/json' }
    const body = { fp: 'ann', messages: [{ id: '1', role: 'user', content: 'is my secret kept', parts: [] }] }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    await (await fetch(`${url}/discovery/v1/assistant/acme/message`, init)).text()
    const entries: unknown[] = printed.err
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(entries).toContainEqual({
      time: expect.stringMatching(/^\d{4}-/),
      level: 'error',
      message: expect.stringContaining('the disk is full'),
      requestId: expect.any(String),
    })
    expect(printed.err).not.toMatch(/secret|ann/)
    expect(JSON.parse(printed.out)).toMatchObject({ level: 'info', message: expect.stringContaining(`${url} serves `) })
  })

  test('writes what a configuration and Node say as JSON too, and why it failed', async () => {
    const folder = await docs()
    const module = join(folder, 'config.mjs')
    const says =
      "readKeys: () => { console.warn('Redis: %s', 'is away'); process.emitWarning('old option'); return [] }"
    await writeFile(module, `export default { docs: ${JSON.stringify(folder)}, ${says} }`)
    const { url, printed, stop, code } = await serve(['--config', module, '--port', '0', '--log', 'json'])
    await fetch(`${url}/discovery/v1/search/acme`, { method: 'POST', headers: { Authorization: 'Bearer acme_dsc_1' } })
    const lines = (text: string) =>
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown)
    await eventually(() => {
      const said = lines(printed.err)
      expect(said).toContainEqual(expect.objectContaining({ level: 'warning', message: 'Redis: is away' }))
      expect(said).toContainEqual(expect.objectContaining({ level: 'warning', message: 'Warning: old option' }))
    })
    stop()
    await code

    const failed = await runCommand(['serve', join(folder, 'none'), '--log', 'json'])
    expect(failed.code).toBe(1)
    expect(lines(failed.err)).toMatchObject([{ level: 'error', message: expect.stringContaining('is not a folder') }])
  })

  test('reads its keys from files', async () => {
    const folder = await makeFolder({ 'a.md': '# Hello\n', admin: 'svc_from_a_file\n' })
    const { url } = await serve([folder, '--port', '0'], { env: { DOCS_ADMIN_KEY_FILE: join(folder, 'admin') } })
    const status = async (key: string) =>
      (await fetch(`${url}/_assistant/metrics`, { headers: { Authorization: `Bearer ${key}` } })).status
    expect([await status('svc_from_a_file'), await status('svc_local')]).toEqual([200, 401])
    const missing = { env: { DOCS_ADMIN_KEY_FILE: join(folder, 'none') } }
    expect(await runCommand(['serve', folder], missing)).toMatchObject({
      code: 2,
      err: expect.stringContaining('ENOENT'),
    })
  })

  test('writes nothing but JSON, also while it reads a large folder', async () => {
    const files = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`p${index}.md`, `# Page ${index}\n`]))
    const { printed } = await serve([await makeFolder(files), '--port', '0', '--no-watch', '--log', 'json'])
    for (const line of `${printed.out}${printed.err}`.trimEnd().split('\n'))
      expect(JSON.parse(line)).toHaveProperty('level')
  })

  test('reports progress on a large folder, in one line on a terminal', async () => {
    const files = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`p${index}.md`, `# Page ${index}\n`]))
    const folder = await makeFolder(files)
    const plain = await serve([folder, '--port', '0', '--no-watch'])
    expect(plain.printed.err).toContain('Indexing 400 pages …\n')
    const terminal = await serve([folder, '--port', '0', '--no-watch'], { isInteractive: true })
    expect(terminal.printed.err).toContain('\r\u001b[KIndexing 400 pages …\r\u001b[K')
  })

  test('names a broken file and serves the rest', async () => {
    const folder = await makeFolder({ 'a.md': '# Hello\n', 'broken.md': 'x\u0000y' })
    const { url, printed } = await serve([folder, '--port', '0'])
    expect(printed.err).toMatch(/^warning: broken\.md: /m)
    expect((await fetch(`${url}/a`)).status).toBe(200)
  })

  test('serves below a path, which may also be set in a configuration', async () => {
    const { url } = await serve([await docs(), '--port', '0', '--base', '/docs'])
    expect(url).toMatch(/:\d+\/docs$/)
    expect((await fetch(`${url}/a`)).status).toBe(200)
    const folder = await docs()
    await writeFile(join(folder, 'config.mjs'), "export default { port: 0, base: '/help/' }")
    const configured = await serve([folder, '--config', join(folder, 'config.mjs')])
    expect((await fetch(`${configured.url}/a`)).url).toMatch(/:\d+\/help\/a$/)
    const { code, err } = await runCommand(['serve', folder, '--base', 'docs'])
    expect([code, err]).toEqual([1, 'docs-assistant: base must be a path such as "/docs", not "docs"\n'])
  })

  test.each([
    ['on a public address', ['--host', '0.0.0.0']],
    ['behind a proxy', ['--trusted-proxies', '1']],
    ['under a public name', ['--allow-host', 'docs.acme.example']],
    ['with a public address of the site', ['--site-url', 'https://docs.acme.example']],
  ])('does not accept the default admin key %s', async (_, args) => {
    const { url, printed } = await serve([await docs(), '--port', '0', '--stop-delay', '0', ...args])
    expect(printed.err).toContain('set DOCS_ADMIN_KEY')
    const response = await fetch(`${url}/v2/agent/p/job/x`, { headers: { Authorization: 'Bearer svc_local' } })
    expect(response.status).toBe(401)
  })
})

describe('serve --config', () => {
  const config = (text: string) => makeFolder({ 'a.md': '# Hello\n\nWorld.\n', 'docs-assistant.config.mjs': text })

  const statusWithKey = async (url: string, key: string) =>
    (
      await fetch(`${url}/discovery/v1/page/local`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: '{ "path": "/a" }',
      })
    ).status

  test('reads the options of createDocsService from a module', async () => {
    const folder = await config('')
    const none = { model: null, embeddings: null, host: null, log: null, trustedProxies: null }
    const options = { docs: folder, port: 0, keys: ['acme_dsc_1'], siteUrl: 'https://docs.acme.example', ...none }
    await writeFile(join(folder, 'docs-assistant.config.mjs'), `export default ${JSON.stringify(options)}`)
    const { url } = await serve(['--config', join(folder, 'docs-assistant.config.mjs'), '--stop-delay', '0'])
    expect([await statusWithKey(url, 'acme_dsc_1'), await statusWithKey(url, 'svc_dsc_local')]).toEqual([200, 401])
    expect(await (await fetch(`${url}/llms.txt`)).text()).toContain('https://docs.acme.example/a.md')
  })

  test('gives arguments and environment precedence', async () => {
    const folder = await config(`export default { docs: '/nowhere', port: 1, keys: ['acme_dsc_1'] }`)
    const file = join(folder, 'docs-assistant.config.mjs')
    const { url } = await serve([folder, '--config', file, '--site-url', 'https://b.example', '--stop-delay', '0'], {
      env: { PORT: '0', DOCS_ASSISTANT_KEY: 'acme_dsc_2' },
    })
    expect([await statusWithKey(url, 'acme_dsc_2'), await statusWithKey(url, 'acme_dsc_1')]).toEqual([200, 401])
    expect(await (await fetch(`${url}/llms.txt`)).text()).toContain('https://b.example/a.md')
  })

  test.each([
    ['export const docs = "a"', 2, 'must export its options'],
    ['export default {', 1, 'could not be loaded'],
    ['export default { allowedOrigin: [] }', 2, '"allowedOrigin" in'],
    ['export default { allowedOrigin: [] }', 2, 'is not an option; did you mean allowedHosts, allowedOrigins?'],
    [
      'export default { limits: { requestsperhour: 1 } }',
      2,
      'did you mean limits.requestsPerDayPerAddress, limits.req',
    ],
    ['export default { limits: { streams: "5" } }', 2, '"limits.streams" in'],
    ['export default { docs: ".", allowedOrigins: "https://a.example" }', 2, '"allowedOrigins" in'],
    ['export default { docs: 5 }', 1, 'docs must be a folder'],
    ['export default { docs: ".", port: "http" }', 2, 'must be a number'],
    ['export default { docs: ".", limits: 5 }', 2, 'must be an object'],
    ['export default { docs: ".", questions: "./questions.jsonl" }', 2, 'must be an object'],
    ['export default { docs: ".", readKeys: [] }', 2, 'must be a function'],
    ['export default { docs: ".", allowedHosts: "docs.example.com" }', 2, 'must be an array'],
    ['export default Promise.resolve({ answr: 1 })', 2, 'did you mean answer?'],
    ['export default Promise.reject(new Error("no vault"))', 1, 'config.mjs could not be loaded: no vault'],
    ['throw null', 1, 'could not be loaded: null'],
    ['export default { docs: ".", keys: [{}] }', 1, 'each entry of keys must be like'],
  ])('explains what is wrong with %j', async (text, exitCode, words) => {
    const { code, err } = await runCommand(['serve', '--config', join(await config(text), 'docs-assistant.config.mjs')])
    expect([code, err]).toEqual([exitCode, expect.stringContaining(words)])
  })
})

test('serve --config says so if the file waits for a server that does not answer', async () => {
  const said: string[] = []
  let answer = () => {}
  const server = new Promise<void>((resolve) => (answer = resolve))
  vi.stubGlobal('serverOfConfig', server)
  onTestFinished(() => void vi.unstubAllGlobals())
  const folder = await makeFolder({ 'config.mjs': 'await globalThis.serverOfConfig\nexport default {}' })
  const onWait = (message: string) => {
    said.push(message)
    answer()
  }
  await readConfig(join(folder, 'config.mjs'), onWait, 1)
  expect(said).toEqual([
    expect.stringMatching(/^Still loading .*config\.mjs\. If it waits for a server, such as Redis/),
  ])
})

test('serve waits for a signal only when it listens, so that one ends it at once before', async () => {
  const printed: string[] = []
  const waited: string[] = []
  await runCommand(['serve', await docs(), '--port', '0'], {
    out: (text) => void printed.push(text),
    async waitForStop() {
      waited.push(...printed)
    },
  })
  expect(waited).toEqual([expect.stringContaining('serving')])
})

test('serve --config names a file that doesn’t exist', async () => {
  const { code, err } = await runCommand(['serve', '--config', '/nowhere/config.mjs'])
  expect([code, err]).toEqual([2, expect.stringContaining('there is no file /nowhere/config.mjs')])
})

describe('index', () => {
  test('says what to do with docs that are too large for one file', () => {
    const docs = { toJSON: () => 'x'.repeat(2 ** 30) } as unknown as PreparedDocs
    expect(() => toIndexText(docs)).toThrow(
      'docs-assistant: the docs are too large for one file; write them into a database with --to, or list what to ' +
        'leave out in .mintignore',
    )
  })

  test.each(['--out', '--to'])('refuses a folder without pages, with %s', async (option) => {
    const folder = await makeFolder({ 'secret.md': '---\nhidden: true\n---\n# Secret\n' })
    const file = join(folder, 'index.json')
    // Nothing listens at this address. The refusal comes before the first connection.
    const target = option === '--out' ? file : 'postgres://127.0.0.1:1/docs'
    const { code, out, err } = await runCommand(['index', folder, option, target])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(`no pages in "${folder}", so nothing was written`)
    expect(err).toContain('--allow-empty')
    await expect(readFile(file)).rejects.toThrow('ENOENT')
  })

  test('writes docs without pages with --allow-empty', async () => {
    const folder = await makeFolder({})
    const file = join(folder, 'index.json')
    const { code, out } = await runCommand(['index', folder, '--out', file, '--allow-empty'])
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('wrote 0 pages') })
  })

  test('writes the docs to a file, and says how many pages there are', async () => {
    const folder = await docs()
    const file = join(folder, 'index.json')
    const { code, out } = await runCommand(['index', folder, '--out', file])
    expect([code, out]).toEqual([0, expect.stringMatching(/^docs-assistant: wrote 1 pages to .+ \(0\.0 MB\)\n$/)])
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ version: 3, pages: [{ path: '/a' }] })
  })

  test.each(['other.txt', 'gone.txt'])('writes nothing where a link in its place leads: to %s', async (name) => {
    const folder = await docs()
    const [file, other, target] = ['index.json', 'other.txt', name].map((one) => join(folder, one))
    await writeFile(other!, 'kept')
    await symlink(target!, file!)
    const { code, err } = await runCommand(['index', folder, '--out', file!])
    expect([code, err]).toEqual([1, expect.stringContaining(`"${file}" is a symbolic link`)])
    expect((await readdir(folder)).sort()).toEqual(['a.md', 'index.json', 'other.txt'])
    expect(await readFile(other!, 'utf8')).toBe('kept')
  })
})

describe('a command explains what to do about', () => {
  const address = (words: string) => `postgres://docs:${words}@127.0.0.1:1/docs`

  test.each([
    [['eval', 'docs'], '"docs" is a folder; name the file with the questions'],
    [['eval', 'gone.yaml'], 'there is no file "gone.yaml"; name the file with the questions'],
    [['report', 'docs'], '"docs" is a folder; name the file that the service writes'],
    [['index', 'docs', '--out', 'gone/index.json'], 'there is no folder "gone": create it, or correct its path'],
    [['index', 'docs', '--out', 'docs'], '"docs" is a folder: name a file'],
    [['index', 'docs', '--to', address('pass')], 'no server answers at 127.0.0.1:1 (ECONNREFUSED): start it'],
    [['index', 'docs', '--to', address('a/b')], 'the address of the database is not valid. In its user name and'],
    [['index', 'docs', '--to', address('1#b')], 'the address of the database is not valid. In its user name and'],
    [['report', address('50%off')], 'the address of the database is not valid. In its user name and'],
    [['copy', 'docs/a.md'], '"docs/a.md" exists already, and is a file'],
    [['add', 'gone'], '"gone" is not a folder; name the folder of your site'],
  ])('what is wrong with %j', async (args, words) => {
    const folder = await makeFolder({ 'docs/a.md': '# A' })
    const before = process.cwd()
    process.chdir(folder)
    onTestFinished(() => process.chdir(before))
    const { code, out, err } = await runCommand(args)
    expect([code > 0, out]).toEqual([true, ''])
    expect(err).toContain(`docs-assistant: ${words}`)
    expect(err).not.toContain('@127')
  })

  test('a server that a configuration can’t reach', async () => {
    const text = `import { connect } from 'node:net'
      await new Promise((_, reject) => connect(1, '127.0.0.1').on('error', reject))`
    const folder = await makeFolder({ 'a.md': '# A', 'config.mjs': text })
    const { code, err } = await runCommand(['serve', folder, '--config', join(folder, 'config.mjs')])
    expect(code).toBe(1)
    expect(err).toContain('config.mjs could not be loaded: no server answers at 127.0.0.1:1 (ECONNREFUSED): start it')
  })
})

describe('serve explains what to do about', () => {
  test('a port in use', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    const { code, err } = await runCommand(['serve', await docs(), '--port', String(port)])
    expect(code).toBe(1)
    expect(err).toContain(
      `docs-assistant: another program uses port ${port}: stop it, or choose another port with --port`,
    )
  })

  test('a missing folder', async () => {
    const { code, err } = await runCommand(['serve', '/nowhere/at/all'])
    expect([code, err]).toEqual([
      1,
      'docs-assistant: "/nowhere/at/all" is not a folder. ' +
        "Name the folder with the docs' Markdown, or with the built site.\n",
    ])
  })

  test('an address of another machine', async () => {
    const { code, err } = await runCommand(['serve', await docs(), '--port', '0', '--host', '192.0.2.1'])
    expect([code, err]).toEqual([1, expect.stringContaining('"192.0.2.1" is not an address of this machine')])
  })

  test.each([
    [['--edit-url', 'foo'], 'editUrl must be like "https://github.com/acme/docs/edit/main/{file}", not "foo"'],
    [['--edit-url', 'javascript:alert(1)'], 'editUrl must be like'],
    [['--allow-host', 'http://x'], 'an allowed host must be like "docs.example.com", not "http://x"'],
    [['--allow-host', 'x.example:80'], 'an allowed host must be like "docs.example.com", not "x.example:80"'],
  ])('the value of %j', async (args, words) => {
    const { code, err } = await runCommand(['serve', await docs(), '--port', '0', ...args])
    expect([code, err]).toEqual([1, expect.stringContaining(`docs-assistant: ${words}`)])
  })

  test('an admin key in place of the public key, without printing it', async () => {
    const { code, err } = await runCommand(['serve', await docs(), '--port', '0'], {
      env: { DOCS_ASSISTANT_KEY: 'acme_verysecret' },
    })
    expect([code, err]).toEqual([1, expect.stringContaining('keys has an admin key')])
    expect(err).not.toContain('verysecret')
  })

  test.each<[string[], string]>([
    [[], 'name a command: serve, index, check'],
    [['build'], 'unknown command "build"; the commands are: serve, index, check'],
    [['constructor'], 'unknown command "constructor"'],
    [['serve'], 'name the docs folder'],
    [['index', 'a', '--to', 'postgres://localhost/a', '--site', ' '], '--site needs a name'],
    [['tag', '--base-url', 'javascript:alert(1)'], '--base-url must be a web address or a path that begins with "/"'],
    [['tag', '--src', 'embed.js'], '--src must be a web address or a path that begins with "/", not "embed.js"'],
    [['serve', 'a', 'b'], 'serve takes one folder, but got 2'],
    [['serve', 'a', '--port', '70000'], 'the port must be a number from 0 to 65535, not "70000"'],
    [['serve', 'a', '--port', 'x'], 'the port must be a number'],
    [['serve', 'a', '--port', ''], 'the port must be a number'],
    [['serve', 'a', '--prot', '1'], "Unknown option '--prot'"],
    [['serve', 'a', '--json'], 'serve has no option --json'],
    [['serve', 'a', '--trusted-proxies', '-1'], "Option '--trusted-proxies' argument is ambiguous"],
    [['serve', 'a', '--trusted-proxies', 'one'], '--trusted-proxies must be a number from 0 to 99, not "one"'],
    [['check'], 'name the files'],
    [['check', 'a', '--port', '1'], 'check has no option --port'],
  ])('%j', async (args, words) => {
    const { code, err } = await runCommand(args)
    expect(code).toBe(2)
    expect(err).toContain(`docs-assistant: ${words}`)
    expect(err).toMatch(/See docs-assistant --help\.\n$/)
  })
})

describe('check', () => {
  test('warns of pages that the service would leave out or read only partly', async () => {
    const folder = await makeFolder({
      'docs.json': '{ "theme": "maple", "name": "Acme", "colors": { "primary": "#0d9373" } }',
      'index.md': '# Start',
      'guides/broken.md': '---\ntitle: [\n---\n\nText.',
    })
    const { code, out } = await runCommand(['check', join(folder, 'docs.json')])
    expect(out).toMatch(/guides\/broken\.md:1:1 warning - front matter is not valid YAML: /)
    expect(out).toContain('1 file checked: 0 errors, 1 warning.')
    expect(code).toBe(0)
  })

  test('names the icons that the docs site can’t show, each once, with its first line', async () => {
    const folder = await makeFolder({
      'docs.json':
        '{ "theme": "maple", "name": "Acme", "colors": { "primary": "#0d9373" },\n"icons": { "library": "lucide" },\n' +
        '"navigation": { "groups": [{ "group": "A", "icon": "nope", "pages": ["index"] }] } }',
      'index.mdx': '---\nicon: rocket\n---\n\n<Card title="A" icon="no-such">x</Card>\n\n<Icon icon="no-such" />',
    })
    const { out } = await runCommand(['check', join(folder, 'docs.json')])
    expect(out).toMatch(/docs\.json:3:1 warning - The icon "nope" is not in Lucide, and the docs site leaves it out\./)
    expect(out).toMatch(/index\.mdx:5:1 warning - The icon "no-such" is not in Lucide, .* \(2 times, on 1 page\)\./)
    expect(out).toContain('0 errors, 2 warnings.')
  })

  test('prints each problem with its location, and exits with 1 on an error', async () => {
    const folder = await makeFolder({
      'docs.json': '{\n  "theme": "maple",\n  "name": "Acme",\n  "colors": { "primary": "blu" }\n}\n',
    })
    const { code, out } = await runCommand(['check', join(folder, 'docs.json')])
    expect(code).toBe(1)
    expect(out).toMatch(/docs\.json:4:\d+ error colors\.primary /)
  })

  test('exits with 0 without problems, and prints JSON with --json', async () => {
    const folder = await makeFolder({
      'docs.json': '{ "theme": "maple", "name": "Acme", "colors": { "primary": "#0d9373" } }',
    })
    const { code, out } = await runCommand(['check', '--json', join(folder, 'docs.json')])
    expect([code, JSON.parse(out)]).toEqual([0, { ok: true, files: 1, problems: [] }])
  })

  test('prints no character with --json that controls a terminal or turns text around', async () => {
    const name = 'a\u009b31m\u202eb\u{e0041}'
    const folder = await makeFolder({ 'docs.json': '{}', 'a.md': `# A\n\n<Icon icon="${name}" />\n` })
    const { out } = await runCommand(['check', '--json', folder])
    expect(out).not.toMatch(/[^\n\P{C}]/u)
    const { problems } = JSON.parse(out) as { problems: { message: string }[] }
    expect(problems.map(({ message }) => message).join()).toContain(name)
  })

  test('checks a folder without docs.json by its pages, and one with mint.json by that', async () => {
    const book = await makeFolder({ 'SUMMARY.md': '* [Start](README.md)\n', 'README.md': '# Start\n\n{% what %}\n' })
    const { code, out } = await runCommand(['check', book])
    expect(out).toMatch(/README\.md:3:1 warning - \{% what %\} can't be read/)
    expect(out).not.toContain('docs.json')
    expect(code).toBe(0)
    const mint = '{ "name": "A", "colors": { "primary": "#000000" }, "nope": 1 }'
    const older = await runCommand(['check', await makeFolder({ 'mint.json': mint, 'index.mdx': '# Start' })])
    expect(older.out).toMatch(/mint\.json:1:\d+ warning nope /)
    expect(older.out).not.toContain('docs.json')
  })

  test('reports a missing file as an error, also in a folder without pages', async () => {
    const empty = await runCommand(['check', await makeFolder({ 'data.txt': 'x' })])
    expect([empty.code, empty.out]).toEqual([1, expect.stringMatching(/docs\.json:1:1 error - There is no such file/)])
    const { code, out, err } = await runCommand(['check', '/nowhere/docs.json'])
    expect(code).toBe(1)
    expect(out + err).toContain('/nowhere/docs.json')
  })
})

test.each(['--help', '-h', 'help'])('%s prints every command and variable', async (args) => {
  const { code, out } = await runCommand([args])
  expect(code).toBe(0)
  for (const word of [
    'serve [folder]',
    'index <folder>',
    '--config',
    'check <docs.json',
    '--port',
    '--host',
    'DOCS_ASSISTANT_KEY',
    'DOCS_ADMIN_KEY',
    '4310',
  ])
    expect(out).toContain(word)
})

test.each([
  [['add', '--help'], 'docs-assistant add [folder]', '--src'],
  [['help', 'copy'], 'docs-assistant copy <folder>', 'static'],
  [['serve', 'docs', '-h'], 'docs-assistant serve [folder]', 'DOCS_ASSISTANT_KEY'],
  [['tag', '--help'], 'docs-assistant tag', '--api-key'],
])('%j prints the help of that command only', async (args, ...words) => {
  const { code, out, err } = await runCommand(args)
  expect([code, err]).toEqual([0, ''])
  for (const word of words) expect(out).toContain(word)
  expect(out.match(/^ {2}docs-assistant /gm)).toHaveLength(1)
})

test('help for an unknown command lists the known ones', async () => {
  const { code, err } = await runCommand(['help', 'build'])
  expect([code, err]).toEqual([2, expect.stringContaining('unknown command "build"; the commands are: serve')])
})

test.each(['--version', '-v'])('%s prints the version', async (args) => {
  expect(await runCommand([args])).toMatchObject({ code: 0, out: '0.0.0-test\n' })
})
