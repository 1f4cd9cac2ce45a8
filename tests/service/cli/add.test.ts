import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCli } from '../../../src/service/cli/runCli.ts'
import type { Terminal } from '../../../src/service/cli/Terminal.ts'
import { makeFolder } from '../http/startService.ts'

async function makeSite(files: Record<string, string>): Promise<string> {
  const folder = await makeFolder({})
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

async function add(folder: string, args: string[] = ['--yes'], terminal: Partial<Terminal> = {}) {
  const printed = { out: '', err: '' }
  const code = await runCli({
    args: ['add', folder, '--domain', 'acme', '--src', '/embed.js', ...args],
    env: {},
    out: (text) => void (printed.out += text),
    err: (text) => void (printed.err += text),
    isInteractive: false,
    hasColours: false,
    stopped: new Promise(() => {}),
    ...terminal,
  })
  return { ...printed, code }
}

const ATTRIBUTES =
  `src: '/embed.js', defer: true, 'data-base-url': 'http://localhost:4310', 'data-domain': 'acme', ` +
  `'data-api-key': 'svc_dsc_local'`
const TAG =
  '<script src="/embed.js" defer data-base-url="http://localhost:4310" data-domain="acme" ' +
  'data-api-key="svc_dsc_local"></script>'

const HOSTS = [
  {
    host: 'Docusaurus',
    path: 'docusaurus.config.ts',
    text: "const config: Config = {\n  title: 'Acme',\n}\nexport default config\n",
    changed: `const config: Config = {\n  scripts: [{ ${ATTRIBUTES} }],\n  title: 'Acme',\n}\nexport default config\n`,
  },
  {
    host: 'VitePress',
    path: 'docs/.vitepress/config.mts',
    text: "export default defineConfig({\n  title: 'Acme',\n})\n",
    changed:
      `export default defineConfig({\n  head: [['script', { ${ATTRIBUTES.replace('true', "''")} }]],\n` +
      "  title: 'Acme',\n})\n",
  },
  {
    host: 'Starlight',
    path: 'astro.config.mjs',
    text:
      'export default defineConfig({\n  integrations: [\n    starlight({\n' +
      "      title: 'Acme',\n    }),\n  ],\n})\n",
    changed:
      'export default defineConfig({\n  integrations: [\n    starlight({\n' +
      `      head: [{ tag: 'script', attrs: { ${ATTRIBUTES} } }],\n      title: 'Acme',\n    }),\n  ],\n})\n`,
  },
  {
    host: 'Nuxt',
    path: 'nuxt.config.ts',
    text: 'export default defineNuxtConfig({\n  ssr: true,\n})\n',
    changed: `export default defineNuxtConfig({\n  app: { head: { script: [{ ${ATTRIBUTES} }] } },\n  ssr: true,\n})\n`,
  },
  {
    host: 'Next.js',
    path: 'app/layout.tsx',
    text:
      'export default function Layout({ children }) {\n  return (\n    <body>\n      {children}\n' +
      '    </body>\n  )\n}\n',
    changed:
      "import Script from 'next/script'\nexport default function Layout({ children }) {\n  return (\n    <body>\n" +
      '      {children}\n      <Script src="/embed.js" data-base-url="http://localhost:4310" data-domain="acme" ' +
      'data-api-key="svc_dsc_local" />\n    </body>\n  )\n}\n',
  },
  {
    host: 'an HTML page',
    path: 'index.html',
    text: '<!doctype html>\n<body>\n  <p>Hi</p>\n</body>\n',
    changed: `<!doctype html>\n<body>\n  <p>Hi</p>\n  ${TAG}\n</body>\n`,
  },
  {
    host: 'Material for MkDocs',
    path: 'mkdocs.yml',
    text: 'site_name: Acme\n',
    changed: 'site_name: Acme\n\nextra_javascript:\n  - javascripts/docs-assistant.js\n  - /embed.js\n',
  },
]

describe.each(HOSTS)('$host', ({ host, path, text, changed }) => {
  test('is found, changed with --yes, and left alone the second time', async () => {
    const folder = await makeSite({ [path]: text })
    const { code, out } = await add(folder)
    expect(out).toContain(`this is ${host}\n\n${path}\n`)
    expect(code).toBe(0)
    const read = () => readFileSync(join(folder, path), 'utf8')
    expect(read()).toBe(changed)
    expect((await add(folder)).out).toContain('is there already')
    expect(read()).toBe(changed)
  })

  test('shows only the lines that are new, and changes nothing without a yes', async () => {
    const folder = await makeSite({ [path]: text })
    for (const terminal of [{}, { ask: async () => 'no' }]) {
      const { code, out } = await add(folder, [], terminal)
      const added = out.split('\n').filter((line) => line.startsWith('+ '))
      expect(added.every((line) => changed.includes(line.slice(2)) || line.includes('DocsAssistant'))).toBe(true)
      expect(added.length).toBeGreaterThan(0)
      expect(out).toContain('Nothing has changed.')
      expect(code).toBe(0)
    }
    expect(readFileSync(join(folder, path), 'utf8')).toBe(text)
    await add(folder, [], { ask: async () => 'yes' })
    expect(readFileSync(join(folder, path), 'utf8')).toBe(changed)
  })
})

test('MkDocs gets its settings from a script', async () => {
  const folder = await makeSite({ 'mkdocs.yml': 'site_name: Acme\nextra_javascript:\n  - own.js\n' })
  await add(folder)
  expect(readFileSync(join(folder, 'mkdocs.yml'), 'utf8')).toBe(
    'site_name: Acme\nextra_javascript:\n  - javascripts/docs-assistant.js\n  - /embed.js\n  - own.js\n',
  )
  expect(readFileSync(join(folder, 'docs/javascripts/docs-assistant.js'), 'utf8')).toBe(
    `window.DocsAssistant = [['init', {"baseUrl":"http://localhost:4310","domain":"acme","apiKey":"svc_dsc_local"}]]\n`,
  )
})

test('a file without a safe place gets advice instead', async () => {
  const text = "export default defineConfig({\n  head: [['meta', {}]],\n})\n"
  const folder = await makeSite({ '.vitepress/config.ts': text })
  const { code, out } = await add(folder)
  expect(code).toBe(1)
  expect(out).toContain(TAG)
  expect(readFileSync(join(folder, '.vitepress/config.ts'), 'utf8')).toBe(text)
})

test('an unknown site gets the script tag, and an admin key is refused', async () => {
  const folder = await makeSite({ 'readme.txt': '' })
  const { code, out } = await add(folder)
  expect(code).toBe(1)
  expect(out).toContain(TAG)
  const refused = await add(folder, ['--api-key', 'svc_secret'])
  expect(refused.code).toBe(2)
  expect(refused.err).toContain('is an admin key')
  expect(refused.out + refused.err).not.toContain('svc_secret')
})
