import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { findHost } from '../../src/cli/planHost.ts'
import { sayWhatIsNext } from '../../src/cli/sayWhatIsNext.ts'
import type { Terminal } from '../../src/cli/Terminal.ts'
import { makeFolder } from '../http/startService.ts'
import { runCommand } from './startCli.ts'

async function makeSite(files: Record<string, string>): Promise<string> {
  const folder = await makeFolder({})
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

async function add(
  folder: string,
  args: string[] = ['--yes'],
  terminal: Partial<Terminal> = {},
  options: string[] = ['--domain', 'acme', '--src', '/embed.js'],
) {
  return runCommand(['add', folder, ...options, ...args], terminal)
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
    host: 'React Router',
    path: 'app/root.tsx',
    text: "import { Links } from 'react-router'\n\n      <head>\n        <Links />\n      </head>\n",
    changed:
      "import { Links } from 'react-router'\n\n      <head>\n        <Links />\n        " +
      `${TAG.replace(' defer', '').replace('></script>', ' defer />')}\n      </head>\n`,
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
  test('is detected, changed with --yes, and not changed a second time', async () => {
    const folder = await makeSite({ [path]: text })
    const { code, out } = await add(folder)
    expect(out).toContain(`this is ${host}\n\n${path}\n`)
    expect(code).toBe(0)
    const read = () => readFileSync(join(folder, path), 'utf8')
    expect(read()).toBe(changed)
    expect((await add(folder)).out).toContain('already has the assistant')
    expect(read()).toBe(changed)
  })

  test('gets a preview of the new lines, and is not changed without a yes', async () => {
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

test('MkDocs gets its settings in a script', async () => {
  const folder = await makeSite({ 'mkdocs.yml': 'site_name: Acme\nextra_javascript:\n  - own.js\n' })
  await add(folder)
  expect(readFileSync(join(folder, 'mkdocs.yml'), 'utf8')).toBe(
    'site_name: Acme\nextra_javascript:\n  - javascripts/docs-assistant.js\n  - /embed.js\n  - own.js\n',
  )
  expect(readFileSync(join(folder, 'docs/javascripts/docs-assistant.js'), 'utf8')).toBe(
    `window.DocsAssistant = [['init', {"baseUrl":"http://localhost:4310","domain":"acme","apiKey":"svc_dsc_local"}]]\n`,
  )
})

test('a file outside of the folder, by a link or by its path, is not changed', async () => {
  const page = '<html><head></head></html>'
  const folder = await makeSite({ 'other/index.html': page, 'html/about.html': page, 'mkdocs/mkdocs.yml': '' })
  symlinkSync('../other/index.html', join(folder, 'html/index.html'))
  expect((await add(join(folder, 'html'))).code).toBe(1)
  expect(readFileSync(join(folder, 'other/index.html'), 'utf8')).toBe(page)
  writeFileSync(join(folder, 'mkdocs/mkdocs.yml'), 'site_name: Acme\ndocs_dir: ../pages\n')
  const { code, err } = await add(join(folder, 'mkdocs'))
  expect([code, err]).toEqual([1, expect.stringContaining('is outside of')])
  expect(readdirSync(folder)).toEqual(['html', 'mkdocs', 'other'])
  expect(readFileSync(join(folder, 'mkdocs/mkdocs.yml'), 'utf8')).not.toContain('extra_javascript')
})

test.each([
  ['vite.config.ts', "// base: '/old/'\n/* base: '/old/' */\n"],
  ['docusaurus.config.js', "module.exports = {\n  title: 'Acme', // baseUrl: '/old/'\n}\n"],
  ['mkdocs.yml', 'site_name: Acme\n# site_url: https://acme.example/old/\n#base: /old/\n'],
])('the site’s path is not read from a comment of %s', async (name, text) => {
  const files = { 'app/root.tsx': 'react-router <head></head>', [name]: text }
  const read = (path: string) => (files as Record<string, string>)[path]
  expect(findHost(read)?.base).toBe('')
})

const SCRIPT = `{ ${ATTRIBUTES} }`
test.each([
  ['a list', 'nuxt.config.ts', "app: { head: { script: ['/own.js'] } },", `script: [${SCRIPT}, '/own.js'] } },`],
  ['an empty list', 'docusaurus.config.js', 'scripts: [],', `scripts: [${SCRIPT}],`],
  [
    'a list in lines',
    'docusaurus.config.js',
    'scripts: [\n    own,\n  ],',
    `scripts: [\n    ${SCRIPT},\n    own,\n  ],`,
  ],
  [
    'an object',
    'nuxt.config.ts',
    "app: { baseURL: '/docs/' },",
    `app: { head: { script: [${SCRIPT}] }, baseURL: '/docs/' },`,
  ],
  ['an empty object', 'nuxt.config.ts', 'app: {},', `app: { head: { script: [${SCRIPT}] } },`],
  [
    'an object in lines',
    'nuxt.config.ts',
    'app: {\n    head: {\n    },',
    `head: {\n      script: [${SCRIPT}],\n    },`,
  ],
  [
    'the same word elsewhere',
    'nuxt.config.ts',
    "// app: {\n  a: { app: 'app: {' },",
    `script: [${SCRIPT}] } },\n  // app: {`,
  ],
])('goes into %s that is there already', async (_, path, given, changed) => {
  const start = path.startsWith('nuxt') ? 'defineNuxtConfig({' : 'export default {'
  const folder = await makeSite({ [path]: `${start}\n  ${given}\n}\n` })
  const { code, out } = await add(folder)
  expect(code).toBe(0)
  const text = readFileSync(join(folder, path), 'utf8').replace(/^ {4}script/m, '      script')
  expect(text).toContain(changed)
  const shown = [...out.matchAll(/^- (.*)$/gm)].map(([, line]) => line!)
  expect(shown.every((line) => given.includes(line.trim()) && !text.includes(`${line}\n`))).toBe(true)
})

test('Docusaurus gets the plugin if it has the package and not yet the script', async () => {
  const config = 'module.exports = {\n  plugins: [own],\n}\n'
  const files = { 'docusaurus.config.js': config, 'package.json': '{ "dependencies": { "docs-assistant": "1" } }' }
  const folder = await makeSite(files)
  const added =
    "['docs-assistant/docusaurus', { baseUrl: 'http://localhost:4310', domain: 'acme', apiKey: 'svc_dsc_local' }], own"
  await add(folder, ['--yes', '--src', 'https://cdn.example/embed.js'])
  const read = () => readFileSync(join(folder, 'docusaurus.config.js'), 'utf8')
  expect(read()).toBe(config.replace('own', added))
  expect((await add(folder)).out).toContain('already has the assistant')
  const withScript = await makeSite(files)
  await add(withScript)
  expect(readFileSync(join(withScript, 'docusaurus.config.js'), 'utf8')).toContain('scripts: [{')
})

const APP = {
  'package.json': '{ "dependencies": { "docs-assistant": "1", "vite": "8" } }',
  'src/main.tsx':
    "import { createRoot } from 'react-dom/client'\n\ncreateRoot(root).render(\n  <StrictMode>\n    <App />\n" +
    '  </StrictMode>,\n)\n',
  'index.html': '<html><head></head><body><script type="module" src="/src/main.tsx"></script></body></html>',
}
const COMPONENT = '<DocsAssistant baseUrl="http://localhost:4310" domain="acme" apiKey="svc_dsc_local" />'
const IMPORTS = "import { DocsAssistant } from 'docs-assistant'\nimport 'docs-assistant/styles.css'\n"
const withoutSource = (folder: string, args = ['--yes']) => add(folder, args, {}, ['--domain', 'acme'])

test.each([
  [
    'Vite with React',
    'src/main.tsx',
    APP['src/main.tsx'],
    IMPORTS + APP['src/main.tsx'].replace('<App />\n', `<App />\n    ${COMPONENT}\n`),
  ],
  [
    'Next.js',
    'app/layout.tsx',
    "'use client'\n\n    <body>{children}</body>\n",
    `'use client'\nimport { DocsAssistant } from 'docs-assistant/next'\n\n    <body>{children}${COMPONENT}</body>\n`,
  ],
  [
    'React Router',
    'app/root.tsx',
    "import { Links } from 'react-router'\n\n    <body>\n      <Outlet />\n    </body>\n",
    `${IMPORTS}import { Links } from 'react-router'\n\n    <body>\n      <Outlet />\n      ${COMPONENT}\n    </body>\n`,
  ],
])('%s renders the component if it has the package', async (host, path, text, changed) => {
  const folder = await makeSite({ ...APP, [path]: text })
  const { out } = await withoutSource(folder)
  expect(out).toContain(`this is ${host}\n`)
  expect(readFileSync(join(folder, path), 'utf8')).toBe(changed)
  expect((await withoutSource(folder)).out).toContain('already has the assistant')
})

test('without the package, a Vite site with React gets the script tag and a hint about the component', async () => {
  const folder = await makeSite({ ...APP, 'package.json': '{ "devDependencies": { "vite": "8" } }' })
  const { out } = await withoutSource(folder)
  expect(out).toContain('For the React component in place of the script, first run: npm install docs-assistant')
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('/dist/embed.js" integrity="sha384-')
  // If the package is installed later, the assistant is not added a second time.
  writeFileSync(join(folder, 'package.json'), APP['package.json'])
  expect((await withoutSource(folder)).out).toContain('already has the assistant')
})

test('a component in the app of a Vite site with React is recognized', async () => {
  const folder = await makeSite({ ...APP, 'src/App.tsx': IMPORTS })
  expect((await withoutSource(folder)).out).toContain('already has the assistant')
})

describe('the file for --src', () => {
  const LAYOUT = { 'app/layout.tsx': '<body>{children}</body>' }
  const warnings = (out: string) => out.match(/^Warning: .*$/gm) ?? []

  test.each([
    ['docusaurus.config.ts', "export default {\n  title: 'Acme',\n}\n", 'static'],
    ['docs/.vitepress/config.mts', "export default defineConfig({\n  title: 'Acme',\n})\n", 'docs/public'],
    ['.vitepress/config.mts', "export default defineConfig({\n  srcDir: './pages/',\n})\n", 'pages/public'],
    ['nuxt.config.ts', 'defineNuxtConfig({\n  ssr: true,\n})\n', 'public'],
    ['app/layout.tsx', LAYOUT['app/layout.tsx'], 'public'],
    ['mkdocs.yml', 'site_name: Acme\ndocs_dir: pages\n', 'pages'],
    ['index.html', '<head></head>', ''],
    ['docs/index.html', '<head></head>', 'docs'],
  ])('of a site with %s is missed, with the command that copies it', async (path, text, place) => {
    const folder = await makeSite({ [path]: text })
    const { out, code } = await add(folder)
    expect(warnings(out)).toEqual([
      `Warning: ${join(folder, place, 'embed.js')} or the folder embed beside it is missing. ` +
        `Run: npx docs-assistant-service copy ${join(folder, place)}`,
    ])
    expect(code).toBe(0)
  })

  test('is expected below the site’s path, which is a part of its address', async () => {
    const base = { 'next.config.ts': "const config = { basePath: '/docs' }" }
    const copied = { 'public/embed.js': '', 'public/embed/app.js': '' }
    const site = await makeSite({ ...LAYOUT, ...base, ...copied })
    expect(warnings((await add(site)).out)).toEqual([
      'Warning: the site serves its files at /docs. Use --src /docs/embed.js',
    ])
    const right = await makeSite({ ...LAYOUT, ...base, ...copied })
    expect(warnings((await add(right, ['--yes', '--src', '/docs/embed.js'])).out)).toEqual([])
    const below = await makeSite({ ...LAYOUT, ...copied })
    const { out } = await add(below, ['--yes', '--src', '/docs/embed.js'])
    expect(warnings(out)).toEqual([expect.stringContaining(`copy ${join(below, 'public/docs')}`)])
  })

  test('is not expected if the address is on another site', async () => {
    const folder = await makeSite(LAYOUT)
    for (const src of ['https://cdn.example/embed.js', '//cdn.example/embed.js']) {
      expect(warnings((await add(folder, ['--src', src])).out)).toEqual([])
    }
  })
})

test.each([
  ['public', nextAdd('/docs/embed.js')],
  ['./public/vendor/', nextAdd('/docs/vendor/embed.js')],
  [
    'static',
    'Warning: this is VitePress, which serves the files of public. Run: npx docs-assistant-service copy public',
  ],
])('copy to %s says what is next', (folder, words) => {
  const files: Record<string, string> = { '.vitepress/config.ts': "export default { base: '/docs/' }" }
  const host = findHost((path) => files[path])!
  expect(sayWhatIsNext(folder, host)).toBe(words)
})

function nextAdd(src: string): string {
  return (
    `Next, with the address, name and key of your service: npx docs-assistant-service add --src ${src} ` +
    '--base-url https://api.example.com --domain acme --api-key svc_dsc_...'
  )
}

test('copy without a folder names the site’s folder of static files', async () => {
  const { code, err } = await runCommand(['copy'])
  expect(code).toBe(2)
  expect(err).toMatch(/^docs-assistant: name the folder: docs-assistant copy public\n/)
})

test('says where questions are sent, unless the address was given', async () => {
  const folder = await makeSite({ 'index.html': '<head></head>' })
  const words =
    'Questions go to http://localhost:4310, where "docs-assistant serve" listens. To change it, add --base-url.'
  expect((await add(folder, [])).out).toContain(`\n${words}\n`)
  expect((await add(folder, ['--base-url', 'https://api.example'])).out).not.toContain('Questions go to')
})

describe('without an address, name or key of a service, a site answers by itself', () => {
  const addStatic = (folder: string) => add(folder, ['--yes'], {}, [])

  test.each([
    ['docusaurus.config.ts', "export default {\n  title: 'Acme',\n}\n", 'build', ''],
    ['docs/.vitepress/config.mts', "export default {\n  base: '/kit/',\n}\n", 'docs/.vitepress/dist', '/kit'],
    ['nuxt.config.ts', 'defineNuxtConfig({\n  ssr: true,\n})\n', '.output/public', ''],
    ['mkdocs.yml', 'site_name: Acme\n', 'site', ''],
  ])('%s', async (path, text, built, base) => {
    const folder = await makeSite({ [path]: text })
    const { out, code } = await addStatic(folder)
    expect(code).toBe(0)
    expect(out).toContain(
      `After each build, run: npx docs-assistant-service index ${built} --static ${built}/docs-assistant\n`,
    )
    expect(out).not.toContain('localhost')
    const changed = readFileSync(join(folder, path), 'utf8')
    expect(changed).toContain(`${base}/docs-assistant/embed.js`)
    expect(changed).not.toContain('localhost')
  })

  test('with the component, if the site has the package', async () => {
    const folder = await makeSite(APP)
    await addStatic(folder)
    expect(readFileSync(join(folder, 'src/main.tsx'), 'utf8')).toContain('<DocsAssistant docs="/docs-assistant/" />')
  })

  test.each([
    ['const nextConfig: NextConfig = {\n  cacheComponents: true,\n}\n', '.next/server/app', 'public'],
    ["export default {\n  // output: 'export',\n  output: 'standalone',\n}\n", '.next/server/app', 'public'],
    [undefined, '.next/server/app', 'public'],
    ["const nextConfig: NextConfig = {\n  output: 'export',\n}\n", 'out', 'out'],
    ['module.exports = { output: process.env.PAGES ? "export" : undefined }\n', 'out', 'out'],
  ])('Next.js, whose configuration is %j', async (config, built, served) => {
    const folder = await makeSite({
      'app/layout.tsx': '<body>{children}</body>\n',
      ...(config !== undefined && { 'next.config.ts': config }),
    })
    expect((await addStatic(folder)).out).toContain(
      `After each build, run: npx docs-assistant-service index ${built} --static ${served}/docs-assistant\n`,
    )
  })

  test.each([
    ['', 'Each build then writes what it needs. Its plugin needs: npm install --save-dev docs-assistant-service\n'],
    [', "docs-assistant-service": "1"', 'Each build then writes what it needs.\n'],
  ])('with the plugin on Docusaurus, which writes the folder itself%s', async (more, note) => {
    const files = { 'docusaurus.config.js': 'module.exports = {\n  plugins: [],\n}\n' }
    const packages = `{ "dependencies": { "docs-assistant": "1"${more} } }`
    const folder = await makeSite({ ...files, 'package.json': packages })
    const { out } = await addStatic(folder)
    expect(out).toContain(`The site answers by itself. ${note}`)
    expect(out).not.toContain('After each build')
    expect(readFileSync(join(folder, 'docusaurus.config.js'), 'utf8')).toContain(
      "plugins: [['docs-assistant/docusaurus', { docs: '/docs-assistant/' }]]",
    )
  })
})

test.each([
  ['http://localhost:4310', true],
  ['http://127.0.0.1/docs', true],
  ['https://localhost.example', false],
  ['/api', false],
])('an address that only this machine reaches is warned of: %s', async (address, isWarned) => {
  const folder = await makeSite({ 'index.html': '<head></head>' })
  expect((await add(folder, ['--base-url', address])).out.includes('only this machine can reach')).toBe(isWarned)
})

test('a configuration that only mentions the element does not count as having the assistant', async () => {
  const config = "defineNuxtConfig({\n  vue: { isCustomElement: (tag) => tag === 'docs-assistant' },\n})\n"
  const folder = await makeSite({ 'nuxt.config.ts': config })
  expect((await add(folder)).out).toContain('changed nuxt.config.ts')
})

test('all pages of a folder get the script in their head, with the nonce of their other scripts', async () => {
  const html = '<html><head><script nonce="{{nonce}}" src="/own.js"></script></head><body></body></html>'
  const folder = await makeSite({ 'index.html': html, 'guide.html': html, 'part.html': '<p>Hi</p>', 'a.txt': '' })
  const { out } = await add(folder)
  expect(out).toContain('changed index.html and guide.html')
  for (const page of ['index.html', 'guide.html']) {
    const tag = TAG.replace('<script', '<script nonce="{{nonce}}"')
    expect(readFileSync(join(folder, page), 'utf8')).toBe(html.replace('</head>', `${tag}</head>`))
  }
  expect(readFileSync(join(folder, 'part.html'), 'utf8')).toBe('<p>Hi</p>')
})

test('Next.js also gets the script if its body is on one line', async () => {
  const folder = await makeSite({ 'src/app/layout.tsx': '      <body className="dark">{children}</body>\n' })
  await add(folder)
  expect(readFileSync(join(folder, 'src/app/layout.tsx'), 'utf8')).toMatch(
    /^import Script from 'next\/script'\n {6}<body className="dark">\{children\}<Script src="\/embed.js" .+<\/body>/,
  )
})

test.each([
  ['.vitepress/config.ts', 'export default defineConfig({\n  head: heads,\n})\n', "head: [['script', {"],
  ['.vitepress/config.ts', 'export default defineConfig({\n  head,\n})\n', "head: [['script', {"],
  ['.vitepress/config.ts', 'export default defineConfig({\n  ...shared,\n})\n', "head: [['script', {"],
  ['app/layout.tsx', 'export default Layout\n', '<Script src="/embed.js"'],
  ['app/layout.tsx', 'const A = <body></body>\nconst B = <body></body>\n', '<Script src="/embed.js"'],
  ['mkdocs.yml', '"extra_javascript":\n  - a.js\n', '  - javascripts/docs-assistant.js'],
])('%s without a safe place gets advice instead', async (path, text, advice) => {
  const folder = await makeSite({ [path]: text })
  const { code, out } = await add(folder)
  expect(code).toBe(1)
  expect(out).toContain(advice)
  expect(readFileSync(join(folder, path), 'utf8')).toBe(text)
})

test.each([
  ['windows-1252', '<meta charset="iso-8859-1"><title>Caf\xe9 \x80</title>', '<p>\xfc</p>'],
  ['shift_jis', '<meta charset="shift_jis"><title>\x93\xfa\x96\x7b</title>', ''],
])('a page in %s keeps its bytes', async (_, head, body) => {
  const [start, end] = [`<html><head>${head}`, `</head><body>${body}</body></html>`]
  const folder = await makeFolder({})
  for (const page of ['index.html', 'b.html']) writeFileSync(join(folder, page), start + end, 'latin1')
  await add(folder)
  for (const page of ['index.html', 'b.html'])
    expect(readFileSync(join(folder, page), 'latin1')).toBe(start + TAG + end)
})

test.each([
  ['a script', '<script>document.write("<head></head>")</script>'],
  ['a comment', '<!-- </head> -->'],
  ['a letter that is longer in lower case', '', '\u0130'],
])('a page with %s gets the script at the end of its head', async (_, body, title = '') => {
  const [start, end] = [`<html><head><title>${title}</title>`, `</head><body>${body}</body></html>`]
  const folder = await makeSite({ 'index.html': start + end })
  await add(folder)
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe(start + TAG + end)
})

test.each([
  ['a comment', '"use client" // for hooks\n'],
  ['comments before it', '// A licence.\n/* ** */\n\n"use client"\n'],
  ['a byte order mark', '\ufeff"use client"\n'],
])('an import comes after a directive with %s', async (_, directive) => {
  const body = '<body>{children}</body>\n// </body> closes it\n'
  const folder = await makeSite({ 'app/layout.tsx': directive + body })
  await add(folder)
  const changed = readFileSync(join(folder, 'app/layout.tsx'), 'utf8')
  const beginning = `${directive}import Script from 'next/script'\n<body>{children}<Script `
  expect(changed.slice(0, beginning.length)).toBe(beginning)
})

test('a file with line ends of Windows keeps them', async () => {
  const text = "'use client'\r\nexport default (\r\n  <body>\r\n  </body>\r\n)\r\n"
  const folder = await makeSite({ 'app/layout.tsx': text })
  await add(folder)
  const changed = readFileSync(join(folder, 'app/layout.tsx'), 'utf8')
  expect(changed).not.toMatch(/(?<!\r)\n/)
  expect(changed).toMatch(/^'use client'\r\nimport Script/)
})

test.each([
  ['extra_javascript:\n- a.js\n', ['a.js']],
  ['extra_javascript:\n\n    # ours\n    - a.js\n', ['a.js']],
  ['extra_javascript:\r\n  - a.js\r\n', ['a.js']],
  ['site_name: x\r\n', []],
])('the list of scripts in %j remains a list', async (text, own) => {
  const folder = await makeSite({ 'mkdocs.yml': text })
  await add(folder)
  const changed = parse(readFileSync(join(folder, 'mkdocs.yml'), 'utf8')) as Record<string, unknown>
  expect(changed['extra_javascript']).toEqual(['javascripts/docs-assistant.js', '/embed.js', ...own])
})

test.each([
  ['a quoted key', 'module.exports = {\n  "scripts": ['],
  ['a pattern with quotes and brackets', `module.exports = {\n  a: /['"}]/,\n  scripts: [`],
  ['a comment with its beginning', '// module.exports = {\n// }\nmodule.exports = {\n  scripts: ['],
])('a configuration with %s gets the script in its list', async (_, start) => {
  const end = "'/own.js'],\n}\n"
  const folder = await makeSite({ 'docusaurus.config.js': start + end })
  await add(folder)
  expect(readFileSync(join(folder, 'docusaurus.config.js'), 'utf8')).toBe(`${start}${SCRIPT}, ${end}`)
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

describe('tag', () => {
  const tag = (...args: string[]) => runCommand(['tag', ...args])

  test('prints only the line that add writes', async () => {
    expect(await tag('--src', '/embed.js', '--domain', 'acme')).toEqual({ code: 0, out: `${TAG}\n`, err: '' })
  })

  test('escapes the values of its options', async () => {
    const { out } = await tag('--src', '/a?b&c', '--domain', '"><script>')
    expect(out).toContain('src="/a?b&amp;c"')
    expect(out).toContain('data-domain="&quot;>&lt;script>"')
  })

  test.each([
    [['--api-key', 'svc_secret'], '--api-key is an admin key'],
    [['public'], 'tag takes no folder'],
  ])('refuses %j', async (args, words) => {
    const { code, out, err } = await tag(...args)
    expect([code, out, err]).toEqual([2, '', expect.stringContaining(words)])
  })
})
