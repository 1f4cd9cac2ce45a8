import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parse } from 'yaml'
import { createDocsService, type DocsServiceOptions } from '../../service/src/service.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const CONFIG = 'service/examples/docs-assistant.config.mjs'

interface Service {
  build?: string
  image?: string
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  healthcheck?: object
  environment?: Record<string, string>
  /** In short or long form. */
  volumes?: (string | { target: string })[]
}

interface Compose {
  services: Record<string, Service>
  volumes: Record<string, unknown>
  secrets?: Record<string, { file?: string }>
  configs?: Record<string, { file?: string }>
}

test('compose.yaml, the Dockerfile, the package and the configuration name the same files and variables', () => {
  const { services, volumes } = parse(read('compose.yaml')) as Compose
  const dockerfile = read('Dockerfile')
  const { bin, version, engines } = JSON.parse(read('service/package.json')) as {
    bin: Record<string, string>
    version: string
    engines: { node: string }
  }
  const { environment = {}, volumes: mounts = [] } = services.docs!
  const config = read(CONFIG)
  for (const name of Object.keys(environment).filter((name) => !name.startsWith('DOCS_')))
    expect(config).toContain(name)
  expect(config).toContain(`docs: '${(mounts[0] as { target: string }).target}'`)
  expect(mounts[1]).toBe(`./${CONFIG}:/app/docs-assistant.config.mjs:ro`)
  expect(dockerfile).toContain('CMD ["serve", "--config", "/app/docs-assistant.config.mjs"]')
  expect(dockerfile).toContain(`node_modules/docs-assistant-service/${bin['docs-assistant']}`)
  expect(version).toMatch(/^\d/)
  expect(engines.node).toContain('^22')
  const mounted = Object.values(services).flatMap((service) => service.volumes ?? [])
  const names = mounted.flatMap((mount) => (typeof mount === 'string' ? mount.split(':')[0] : []))
  expect(names).toEqual(expect.arrayContaining(Object.keys(volumes)))
})

test('no container can gain privileges or write to its own files', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as Compose
  expect(Object.keys(services)).toEqual(['docs', 'redis', 'proxy'])
  for (const service of Object.values(services)) {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
    expect(service).toMatchObject({ pids_limit: expect.any(Number), mem_limit: expect.stringMatching(/\dm$|\dg\}$/) })
    if (service.image !== undefined) expect(service.image).toMatch(/:\d+\.\d+/)
    expect(service.cap_add ?? []).toEqual(service === services.proxy ? ['NET_BIND_SERVICE'] : [])
  }
})

test('secrets are files, as Compose copies others into the container, which it refuses if that is read-only', () => {
  const { secrets = {}, configs = {} } = parse(read('compose.yaml')) as Compose
  expect(Object.keys(secrets)).toEqual(['admin_key'])
  for (const { file } of [...Object.values(secrets), ...Object.values(configs)]) expect(file).toBeDefined()
})

test('Caddy reads a question before it sends it on, in every example and on every page', () => {
  const { services } = parse(read('compose.yaml')) as Compose
  expect(services.proxy!.volumes).toContain('./service/examples/compose.Caddyfile:/etc/caddy/Caddyfile:ro')
  expect(services.proxy!.environment).toEqual({ DOMAIN: '${DOMAIN}' })
  const pages = readdirSync(new URL('../../playground', import.meta.url)).filter((name) => name.endsWith('.md'))
  const files = [
    'service/examples/Caddyfile',
    'service/examples/compose.Caddyfile',
    ...pages.map((page) => `playground/${page}`),
  ]
  const proxies = files.flatMap((file) => [...read(file).matchAll(/^\s*reverse_proxy .*:4310\b([^}]*)/gm)])
  expect(proxies.length).toBeGreaterThan(4)
  for (const [, settings] of proxies) expect(settings).toContain('request_buffers 1MB')
})

test('docker compose up --wait returns once every service answers', () => {
  const { services } = parse(read('compose.yaml')) as Compose
  expect(read('Dockerfile')).toContain('HEALTHCHECK')
  for (const { build, healthcheck } of Object.values(services)) expect(build ?? healthcheck).toBeDefined()
})

test('the image has every client that the docs say to install', () => {
  const docs = read('playground/run-it-yourself.md')
  const named = [...docs.matchAll(/^npm install (.+)$/gm)].flatMap(([, names]) => names!.split(' '))
  const { devDependencies } = JSON.parse(read('service/package.json')) as { devDependencies: Record<string, string> }
  const clients = [...new Set([...named, '@redis/client'])].filter((name) => name !== 'docs-assistant-service')
  expect(clients).toEqual(expect.arrayContaining(['pg', 'bullmq', 'ioredis']))
  for (const name of clients) {
    const [major] = /\d+/.exec(devDependencies[name]!)!
    expect(read('Dockerfile')).toContain(` ${name}@${major} `)
  }
})

test('the files with the keys are part of neither the repository nor the image', () => {
  const { secrets } = parse(read('compose.yaml')) as Compose
  for (const file of ['.gitignore', '.dockerignore'])
    expect(read(file).split('\n')).toEqual(
      expect.arrayContaining(['.env', secrets!.admin_key!.file!.replace('./', '')]),
    )
})

test('the configuration of the container serves a folder under its domain', async () => {
  vi.stubEnv('SITE_URL', 'https://docs.example.com')
  vi.stubEnv('ALLOWED_ORIGINS', 'https://www.example.com')
  onTestFinished(() => void vi.unstubAllEnvs())
  const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'index.md'), '# Acme\n\nAcme keeps gardens watered.\n')
  const { default: config } = (await import('../../service/examples/docs-assistant.config.mjs')) as {
    default: DocsServiceOptions
  }
  expect(config).toMatchObject({ docs: '/docs', host: '0.0.0.0', siteUrl: 'https://docs.example.com' })
  const options = { ...config, docs: folder, host: '127.0.0.1', port: 0, assistantFolder: null, keys: ['acme_dsc_1'] }
  const service = createDocsService(options)
  const { url } = await service.listen()
  onTestFinished(() => service.close())
  const ask = (origin: string) =>
    fetch(`${url}/discovery/v1/search/acme`, {
      method: 'POST',
      headers: { Authorization: 'Bearer acme_dsc_1', 'Content-Type': 'application/json', Origin: origin },
      body: JSON.stringify({ query: 'gardens' }),
    })
  const found = (await (await ask('https://www.example.com')).json()) as { metadata: { url: string } }[]
  expect(found[0]?.metadata.url).toMatch(/^https:\/\/docs\.example\.com\//)
  expect((await ask('https://evil.example')).status).toBe(403)
})
