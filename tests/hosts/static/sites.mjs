// @ts-check
/** Each site as its generator begins it, and what the docs say to add. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import MarkdownIt from 'markdown-it'
import { addLines, recipeOf, writeDocs } from './docs.mjs'

/**
 * @typedef {object} Site
 * @property {string} id
 * @property {string} name
 * @property {string} base the path that the site is below
 * @property {string} [command] a program that must be installed
 * @property {number} [node] the oldest version of Node.js
 * @property {string[]} [packages] of the generator
 * @property {('docs-assistant' | 'docs-assistant-service')[]} [ours] packages that the docs say to install
 * @property {(folder: string) => void} make writes what the owner has already
 * @property {true} [hasAdd] whether `docs-assistant add` knows it
 * @property {(folder: string) => number} edit what the owner writes by hand; returns the number of lines
 * @property {(string | readonly string[])[]} build
 * @property {string} built
 * @property {(dark: boolean) => string} theme
 * @property {string} [german] the path of the German pages
 * @property {(port: number) => string[]} [serve] its own server, where files alone will not do
 * @property {true} [hasFolders] whether the address of a folder's page ends with a slash
 */

const toggleClass = (/** @type {boolean} */ dark) => `document.documentElement.classList.toggle('dark', ${dark})`
const setTheme = (/** @type {boolean} */ dark) =>
  `document.documentElement.setAttribute('data-theme', '${dark ? 'dark' : 'light'}')`

/** @param {string} folder @param {Record<string, string>} files */
function write(folder, files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

const packageOf = (/** @type {object} */ more = {}) =>
  JSON.stringify({ name: 'site', private: true, type: 'module', ...more }, null, 2)

/** Adds the two lines of the docs to a page. @param {string} file @param {string} before @param {string} base */
function addTag(file, before, base) {
  const lines = [
    `<script src="${base}/docs-assistant/embed.js" defer></script>`,
    `<docs-assistant docs="${base}/docs-assistant/"></docs-assistant>`,
  ]
  const text = readFileSync(file, 'utf8')
  if (!text.includes(before)) throw new Error(`${file} has no ${before}`)
  writeFileSync(
    file,
    text.replace(before, () => `${lines.join('\n')}\n${before}`),
  )
  return lines.length
}

/** @param {string} title @param {string} site the folder that the docs name */
const shellRecipe = (title, site) =>
  recipeOf(title)
    .filter((line) => line.includes(`index ${site} `))
    .slice(0, 1)

/** Next.js, with pages of HTML made of Markdown. @type {Omit<Site, 'id' | 'name' | 'edit' | 'built'>} */
const NEXT = {
  base: '/kit',
  packages: ['next@16', 'react@19', 'react-dom@19', 'markdown-it@14'],
  ours: ['docs-assistant', 'docs-assistant-service'],
  hasAdd: true,
  make(folder) {
    writeDocs(join(folder, 'docs'), { isBare: true })
    write(folder, {
      'package.json': packageOf({ scripts: { build: 'next build' } }),
      'next.config.mjs': `export default {\n  basePath: '/kit',\n}\n`,
      'app/layout.jsx': `export const metadata = { title: 'Kit' }

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
`,
      'app/[[...path]]/page.jsx': `import { readdirSync, readFileSync } from 'node:fs'
import MarkdownIt from 'markdown-it'

const names = readdirSync('docs').map((name) => name.replace('.md', ''))
const toId = (title) => title.replace(/<[^>]*>|[^\\p{L}\\p{N} -]/gu, '').trim().toLowerCase().replaceAll(' ', '-')

export const dynamicParams = false
export const generateStaticParams = () => names.map((name) => ({ path: name === 'index' ? [] : [name] }))

export default async function Page({ params }) {
  const { path = ['index'] } = await params
  const html = new MarkdownIt({ html: true })
    .render(readFileSync(\`docs/\${path[0]}.md\`, 'utf8'))
    .replace(/<(h[23])>(.*?)<\\/\\1>/g, (_, tag, title) => \`<\${tag} id="\${toId(title)}">\${title}</\${tag}>\`)
  return <main dangerouslySetInnerHTML={{ __html: html }} />
}
`,
    })
  },
  build: [['npm', 'run', 'build']],
  theme: toggleClass,
}

/**
 * Adds the script of the docs that runs after the build, and the search.
 * @param {string} folder @param {string} title of the lines in the docs
 */
function addScript(folder, title) {
  const layout = join(folder, 'app/layout.jsx')
  writeFileSync(layout, readFileSync(layout, 'utf8').replace('<DocsAssistant ', '<DocsAssistant search '))
  const lines = recipeOf(title)
  const file = join(folder, 'package.json')
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('"scripts": {', () => `"scripts": {\n${lines.join('\n')},`),
  )
  return lines.length
}

/** @type {readonly Site[]} */
export const SITES = [
  {
    id: 'docusaurus',
    name: 'Docusaurus 3',
    base: '/kit',
    packages: ['@docusaurus/core@3', '@docusaurus/preset-classic@3', 'react@19', 'react-dom@19'],
    ours: ['docs-assistant', 'docs-assistant-service'],
    make(folder) {
      const german = join(folder, 'i18n/de/docusaurus-plugin-content-docs/current')
      writeDocs(join(folder, 'docs'), { hasTitles: true, german })
      write(folder, {
        'package.json': packageOf({ type: undefined }),
        'docusaurus.config.js': `module.exports = {
  title: 'Kit',
  url: 'https://kit.example',
  baseUrl: '/kit/',
  onBrokenLinks: 'ignore',
  markdown: { format: 'detect', hooks: { onBrokenMarkdownLinks: 'ignore' } },
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
}
`,
      })
    },
    edit(folder) {
      const lines = recipeOf('Docusaurus').map((line) =>
        line.replace("'/docs-assistant/'", "'/kit/docs-assistant/', search: true"),
      )
      return addLines(join(folder, 'docusaurus.config.js'), lines, 'module.exports = {')
    },
    build: [['npx', 'docusaurus', 'build']],
    built: 'build',
    theme: setTheme,
    german: '/de/printer',
  },
  {
    id: 'vitepress',
    name: 'VitePress 1',
    base: '/kit',
    packages: ['vitepress@1'],
    ours: ['docs-assistant-service'],
    hasAdd: true,
    make(folder) {
      writeDocs(folder, { isVue: true, german: join(folder, 'de') })
      write(folder, {
        'package.json': packageOf(),
        '.vitepress/config.mjs': `import { defineConfig } from 'vitepress'

export default defineConfig({
  title: 'Kit',
  base: '/kit/',
  ignoreDeadLinks: true,
  locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de' } },
})
`,
      })
    },
    edit: (folder) => addLines(join(folder, '.vitepress/config.mjs'), recipeOf('VitePress'), 'defineConfig({'),
    build: [['npx', 'vitepress', 'build']],
    built: '.vitepress/dist',
    theme: toggleClass,
    german: '/de/printer',
  },
  {
    id: 'starlight',
    name: 'Starlight',
    base: '/kit',
    node: 22,
    packages: ['astro@7', '@astrojs/starlight@0.42'],
    ours: ['docs-assistant-service'],
    hasAdd: true,
    make(folder) {
      writeDocs(join(folder, 'src/content/docs'), { hasTitles: true, german: join(folder, 'src/content/docs/de') })
      write(folder, {
        'package.json': packageOf(),
        'src/content.config.ts': `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`,
        'astro.config.mjs': `import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'

export default defineConfig({
  base: '/kit',
  integrations: [
    starlight({
      title: 'Kit',
      defaultLocale: 'root',
      locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de' } },
    }),
  ],
})
`,
      })
    },
    edit(folder) {
      const lines = recipeOf('Starlight and Astro').filter((line) => !/^integrations|^\]/.test(line))
      return addLines(join(folder, 'astro.config.mjs'), lines, '\n    }),')
    },
    build: [['npx', 'astro', 'build']],
    built: 'dist',
    theme: setTheme,
    german: '/de/printer',
    hasFolders: true,
  },
  {
    id: 'nuxt',
    name: 'Nuxt Content 3',
    base: '/kit',
    node: 22,
    packages: ['nuxt@4', '@nuxt/content@3', 'vite@~8.3.8'],
    ours: ['docs-assistant-service'],
    hasAdd: true,
    make(folder) {
      writeDocs(join(folder, 'content'), { german: join(folder, 'content/de') })
      write(folder, {
        'package.json': packageOf({ overrides: { vite: '~8.3.8' } }),
        'content.config.ts': `import { defineCollection, defineContentConfig } from '@nuxt/content'

export default defineContentConfig({ collections: { content: defineCollection({ type: 'page', source: '**/*.md' }) } })
`,
        'nuxt.config.ts': `export default defineNuxtConfig({
  modules: ['@nuxt/content'],
  compatibilityDate: '2026-01-01',
  telemetry: false,
  app: { baseURL: '/kit/' },
  content: { experimental: { sqliteConnector: 'native' } },
})
`,
        'app/pages/[...slug].vue': `<script setup lang="ts">
const route = useRoute()
const path = route.path.replace(/(.)\\/$/, '$1')
const { data: page } = await useAsyncData(path, () => queryCollection('content').path(path).first())
const { data: pages } = await useAsyncData('pages', () => queryCollection('content').select('path', 'title').all())
useHead({ title: page.value?.title, htmlAttrs: { lang: path.startsWith('/de') ? 'de' : 'en' } })
</script>

<template>
  <div>
    <nav><NuxtLink v-for="one in pages" :key="one.path" :to="one.path">{{ one.title }}</NuxtLink></nav>
    <main><ContentRenderer v-if="page" :value="page" /></main>
  </div>
</template>
`,
      })
    },
    edit: (folder) => addLines(join(folder, 'nuxt.config.ts'), recipeOf('Nuxt'), 'defineNuxtConfig({'),
    build: [['npx', 'nuxt', 'generate']],
    built: '.output/public',
    theme: toggleClass,
    german: '/de/printer',
    hasFolders: true,
  },
  {
    ...NEXT,
    id: 'next-export',
    name: 'Next.js 16, exported',
    edit(folder) {
      write(folder, { 'next.config.mjs': `export default {\n  basePath: '/kit',\n  output: 'export',\n}\n` })
      return addScript(folder, 'Next.js')
    },
    built: 'out',
  },
  {
    ...NEXT,
    id: 'next-server',
    name: 'Next.js 16, with a server',
    edit: (folder) => addScript(folder, 'package.json'),
    built: 'public',
    serve: (port) => ['npx', 'next', 'start', '--port', String(port)],
  },
  {
    id: 'mkdocs',
    name: 'Material for MkDocs',
    base: '/kit',
    command: 'mkdocs',
    ours: ['docs-assistant-service'],
    hasAdd: true,
    make(folder) {
      writeDocs(join(folder, 'docs'), {})
      write(folder, {
        'package.json': packageOf(),
        'mkdocs.yml': `site_name: Kit
site_url: https://kit.example/kit/
theme:
  name: material
  font: false
  features:
    - navigation.instant
markdown_extensions:
  - admonition
`,
      })
    },
    edit(folder) {
      const lines = recipeOf('MkDocs')
      write(folder, { 'docs_assistant.py': `${lines.join('\n')}\n` })
      const config = join(folder, 'mkdocs.yml')
      writeFileSync(config, `${readFileSync(config, 'utf8')}\nhooks: [docs_assistant.py]\n`)
      return lines.filter((line) => line !== '').length + 1
    },
    build: [['mkdocs', 'build']],
    built: 'site',
    theme: (dark) => `document.body.setAttribute('data-md-color-scheme', '${dark ? 'slate' : 'default'}')`,
    hasFolders: true,
  },
  {
    id: 'hugo',
    name: 'Hugo',
    base: '/kit',
    command: 'hugo',
    ours: ['docs-assistant-service'],
    make(folder) {
      writeDocs(join(folder, 'content'), { german: join(folder, 'content-de'), homePage: '_index' })
      write(folder, {
        'package.json': packageOf(),
        'config.toml': `baseURL = 'https://kit.example/kit/'
title = 'Kit'
disableKinds = ['taxonomy', 'term', 'RSS']
[markup.goldmark.renderer]
unsafe = true
[languages.en]
contentDir = 'content'
weight = 1
[languages.de]
contentDir = 'content-de'
weight = 2
`,
        'layouts/_default/baseof.html': `<!doctype html>
<html lang="{{ .Site.Language.Lang }}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{{ .Title }} | Kit</title></head>
<body>
<nav>{{ range .Site.RegularPages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a> {{ end }}</nav>
<main>{{ block "main" . }}{{ end }}</main>
</body>
</html>
`,
        'layouts/_default/single.html': '{{ define "main" }}{{ .Content }}{{ end }}',
        'layouts/_default/list.html': '{{ define "main" }}{{ .Content }}{{ end }}',
      })
    },
    edit: (folder) => addTag(join(folder, 'layouts/_default/baseof.html'), '</body>', '/kit'),
    build: shellRecipe('mdBook, Hugo, Sphinx', 'public'),
    built: 'public',
    theme: toggleClass,
    german: '/de/printer',
    hasFolders: true,
  },
  {
    id: 'sphinx',
    name: 'Sphinx',
    base: '',
    command: 'sphinx-build',
    ours: ['docs-assistant-service'],
    make(folder) {
      const names = writeDocs(folder, {}).filter((name) => name !== 'index')
      const index = join(folder, 'index.md')
      const list = `\n\n\`\`\`{toctree}\n${names.join('\n')}\n\`\`\`\n`
      writeFileSync(index, readFileSync(index, 'utf8') + list)
      write(folder, {
        'package.json': packageOf(),
        'conf.py': `project = 'Kit'
extensions = ['myst_parser']
myst_heading_anchors = 3
templates_path = ['_templates']
exclude_patterns = ['node_modules', '_build']
`,
        Makefile: 'html:\n\tsphinx-build -q -b html . _build/html\n',
      })
    },
    edit(folder) {
      const template = '{% extends "!layout.html" %}\n{% block footer %}\n{{ super() }}\n{% endblock %}\n'
      write(folder, { '_templates/layout.html': template })
      return 4 + addTag(join(folder, '_templates/layout.html'), '{% endblock %}', '')
    },
    build: shellRecipe('mdBook, Hugo, Sphinx', '_build/html'),
    built: '_build/html',
    theme: setTheme,
  },
  {
    id: 'html',
    name: 'plain HTML',
    base: '/kit',
    make(folder) {
      const markdown = new MarkdownIt({ html: true })
      const source = join(folder, 'source')
      const names = writeDocs(source, { isBare: true, german: join(source, 'de') })
      for (const name of [...names, 'de/index', 'de/printer']) {
        const text = readFileSync(join(source, `${name}.md`), 'utf8')
        const body = markdown.render(text).replace(/<(h[23])>(.*?)<\/\1>/g, (_, tag, title) => {
          const id = String(title)
            .replace(/<[^>]*>|[^\p{L}\p{N} -]/gu, '')
            .trim()
            .toLowerCase()
            .replaceAll(' ', '-')
          return `<${tag} id="${id}">${title}</${tag}>`
        })
        write(folder, {
          [`site/${name}.html`]: `<!doctype html>
<html lang="${name.startsWith('de/') ? 'de' : 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${/^# (.*)/.exec(text)?.[1]}</title></head>
<body><nav><a href="index.html">Start</a></nav><main>${body}</main></body></html>
`,
        })
      }
    },
    edit(folder) {
      for (const file of listHtml(join(folder, 'site'))) addTag(file, '</body>', '/kit')
      return 2
    },
    build: [['npx', 'docs-assistant-service', 'index', 'site', '--static', 'site/docs-assistant']],
    built: 'site',
    theme: toggleClass,
    german: '/de/printer.html',
  },
]

/** @param {string} folder @returns {string[]} */
function listHtml(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(folder, name))
}
