import { addToList, nest } from './addToList.ts'
import { writeScriptTag, type ScriptAttributes } from './scriptTag.ts'
import {
  importAtTop,
  insertInHtml,
  insertInJsx,
  readSettings,
  writeComponent,
  writeElement,
  writeObject,
} from './writeSource.ts'

/** Reads a file of the site by its path. Returns undefined if it doesn't exist. */
export type ReadFile = (path: string) => string | undefined

/** A docs generator or framework, and how to add the assistant to its sites. */
export interface Host {
  name: string
  files: readonly string[]
  /** Whether a file that exists belongs to this host. */
  is?: (text: string, read: ReadFile) => boolean
  /** More files that may already contain the assistant. */
  others?: readonly string[]
  /** Returns the changed file, or null if no suitable place was found. */
  change: (text: string, script: ScriptAttributes) => string | null
  /** Returns what to add to a file in which no suitable place was found. */
  write: (script: ScriptAttributes) => string
  extra?: (text: string, script: ScriptAttributes) => { path: string; text: string }
  /**
   * Returns the folder of static files.
   *
   * @param path The file to change.
   */
  staticFolder: (path: string, text: string, read: ReadFile) => string
  /**
   * Returns the folder that the host builds the site in.
   *
   * @param path The file to change.
   */
  builtFolder: (path: string, read: ReadFile) => string
  /** Whether a server serves the site. It then serves files for readers only from the folder of static files. */
  hasServer?: (read: ReadFile) => boolean
  /** Whether the site's own build then writes the folder of a site without a server. */
  writesIndex?: true
  baseFiles?: readonly string[]
}

const EXTENSIONS = ['ts', 'mts', 'js', 'mjs']
const withExtensions = (path: string) => EXTENSIONS.map((extension) => `${path}.${extension}`)
const inPublic = () => 'public'
const inFolder = (folder: string) => () => folder
/** Returns the folder of a file, with a slash at its end. Empty for a file at the top. */
export const toFolder = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

interface ConfiguredHost extends Pick<Host, 'name' | 'files' | 'is' | 'staticFolder' | 'builtFolder' | 'writesIndex'> {
  /** Matches the text up to the brace that opens its configuration. */
  start: RegExp
  keys: readonly string[]
  item: (script: ScriptAttributes) => string
}

/** Creates a host whose configuration is a JavaScript object. */
function configured({ start, keys, item, ...host }: ConfiguredHost): Host {
  return {
    ...host,
    change: (text, script) => addToList(text, start, keys, item(script)),
    write: (script) => `${nest(keys, item(script))},`,
  }
}

const DOCUSAURUS = {
  name: 'Docusaurus',
  files: withExtensions('docusaurus.config'),
  start: /(?:export default|module\.exports\s*=|\bconfig\b[^=\n]*=)\s*\{(?=[^\S\n]*\n)/,
  staticFolder: () => 'static',
  builtFolder: inFolder('build'),
}

const NEXT_CONFIG = withExtensions('next.config')

/** Whether the configuration, outside of comments, sets `output: 'export'`, perhaps under a condition. */
function isExported(read: ReadFile): boolean {
  return NEXT_CONFIG.some((file) => /^[^/\n]*\boutput['"]?\s*[:=][^\n]*(['"`])export\1/m.test(read(file) ?? ''))
}

const NEXT = {
  name: 'Next.js',
  files: ['app', 'src/app'].flatMap((folder) => ['tsx', 'jsx', 'js'].map((end) => `${folder}/layout.${end}`)),
  staticFolder: inPublic,
  builtFolder: (_: string, read: ReadFile) => (isExported(read) ? 'out' : '.next/server/app'),
  hasServer: (read: ReadFile) => !isExported(read),
  baseFiles: NEXT_CONFIG,
}

const REACT_ROUTER = {
  name: 'React Router',
  files: ['tsx', 'jsx'].map((end) => `app/root.${end}`),
  is: (text: string) => text.includes('react-router'),
  staticFolder: inPublic,
  builtFolder: inFolder('build/client'),
  baseFiles: withExtensions('vite.config'),
}

/** Creates a host made with React: the imports go to the top of the file, and the component before a closing tag. */
function withComponent(
  host: Omit<Host, 'change' | 'write'>,
  imports: readonly string[],
  tags: readonly `</${string}>`[],
): Host {
  return {
    ...host,
    change: (text, script) => {
      const component = writeComponent(script)
      const place = tags.map((tag) => insertInJsx(text, tag, component)).find((changed) => changed !== null)
      return place === undefined ? null : importAtTop(place, imports)
    },
    write: (script) => [...imports, '', writeComponent(script)].join('\n'),
  }
}

const COMPONENT_IMPORTS = ["import { DocsAssistant } from 'docs-assistant'", "import 'docs-assistant/styles.css'"]

/** Hosts that get the component, if they have installed the package. */
export const HOSTS_WITH_PACKAGE: readonly Host[] = [
  configured({
    ...DOCUSAURUS,
    writesIndex: true,
    keys: ['plugins'],
    item: (script) => `['docs-assistant/docusaurus', ${writeObject(readSettings(script))}]`,
  }),
  withComponent(NEXT, ["import { DocsAssistant } from 'docs-assistant/next'"], ['</body>']),
  withComponent(REACT_ROUTER, COMPONENT_IMPORTS, ['</body>']),
  withComponent(
    {
      name: 'Vite with React',
      files: ['tsx', 'jsx'].flatMap((end) => ['main', 'index'].map((name) => `src/${name}.${end}`)),
      is: (text, read) => text.includes('react-dom/client') && usesVite(read),
      others: ['index.html', 'src/App.tsx', 'src/App.jsx'],
      staticFolder: inPublic,
      builtFolder: inFolder('dist'),
    },
    COMPONENT_IMPORTS,
    ['</StrictMode>', '</React.StrictMode>'],
  ),
]

const usesVite = (read: ReadFile) => read('package.json')?.includes('"vite":') === true

const MKDOCS_SCRIPT = 'javascripts/docs-assistant.js'
const mkDocsFolder = (text: string) => /^docs_dir:\s*["']?([^"'\n#]+)/m.exec(text)?.[1]?.trim() ?? 'docs'
const mkDocsCode = (script: ScriptAttributes) =>
  `window.DocsAssistant = [['init', ${JSON.stringify(readSettings(script))}]]\n`

export const HOSTS: readonly Host[] = [
  {
    // MkDocs can't write attributes on scripts, so the settings are in an additional script.
    name: 'Material for MkDocs',
    files: ['mkdocs.yml', 'mkdocs.yaml'],
    change: (text, { src }) => {
      const lines = (indent: string) => `${indent}- ${MKDOCS_SCRIPT}\n${indent}- ${src}\n`
      const list = /^extra_javascript:[^\S\n]*\n(?=(?:[^\S\n]*(?:#.*)?\n)*([^\S\n]*)- )/m
      if (list.test(text)) return text.replace(list, (line, indent: string) => line + lines(indent))
      if (/^["']?extra_javascript\b/m.test(text)) return null
      return `${text.replace(/\n*$/, '\n')}\nextra_javascript:\n${lines('  ')}`
    },
    write: (script) =>
      `extra_javascript:\n  - ${MKDOCS_SCRIPT}\n  - ${script.src}\n` +
      `and write ${MKDOCS_SCRIPT} in your docs folder:\n${mkDocsCode(script).trimEnd()}`,
    extra: (text, script) => ({ path: `${mkDocsFolder(text)}/${MKDOCS_SCRIPT}`, text: mkDocsCode(script) }),
    staticFolder: (_, text) => mkDocsFolder(text),
    builtFolder: inFolder('site'),
  },
  configured({ ...DOCUSAURUS, keys: ['scripts'], item: (script) => writeObject(script) }),
  configured({
    name: 'VitePress',
    files: ['', 'docs/', 'src/'].flatMap((folder) => withExtensions(`${folder}.vitepress/config`)),
    start: /(?:defineConfig\(|export default)\s*\{(?=[^\S\n]*\n)/,
    keys: ['head'],
    item: (script) => `['script', ${writeObject(script, `''`)}]`,
    staticFolder: (path, text) => {
      const pages = /\bsrcDir:\s*['"](?:\.\/)?([^'"]*?)\/?['"]/.exec(text)?.[1] ?? ''
      return `${path.slice(0, path.indexOf('.vitepress'))}${pages === '' || pages === '.' ? '' : `${pages}/`}public`
    },
    builtFolder: (path) => `${path.slice(0, path.indexOf('.vitepress'))}.vitepress/dist`,
  }),
  configured({
    name: 'Starlight',
    files: withExtensions('astro.config'),
    is: (text) => text.includes('starlight('),
    start: /\bstarlight\(\{(?=[^\S\n]*\n)/,
    keys: ['head'],
    item: (script) => `{ tag: 'script', attrs: ${writeObject(script)} }`,
    staticFolder: inPublic,
    builtFolder: inFolder('dist'),
  }),
  configured({
    name: 'Nuxt',
    files: withExtensions('nuxt.config'),
    start: /defineNuxtConfig\(\{(?=[^\S\n]*\n)/,
    keys: ['app', 'head', 'script'],
    item: (script) => writeObject(script),
    staticFolder: inPublic,
    builtFolder: inFolder('.output/public'),
  }),
  {
    ...NEXT,
    change: (text, script) => {
      const withTag = insertInJsx(text, '</body>', writeElement('Script', script))
      return withTag && importAtTop(withTag, ["import Script from 'next/script'"])
    },
    write: (script) => `import Script from 'next/script'\n\n${writeElement('Script', script)}`,
  },
  {
    ...REACT_ROUTER,
    change: (text, script) => insertInJsx(text, '</head>', writeElement('script', script, ' defer')),
    write: (script) => writeElement('script', script, ' defer'),
  },
  {
    name: 'an HTML page',
    files: ['index.html', 'public/index.html', 'docs/index.html'],
    change: (text, script) => {
      // If the page's policy requires a nonce, its other scripts have it.
      const nonce = /<script\b[^>]*\snonce="([^"]*)"/i.exec(text)?.[1]
      const tag = writeScriptTag(nonce === undefined ? script : { nonce, ...script })
      return insertInHtml(text, '</head>', tag) ?? insertInHtml(text, '</body>', tag)
    },
    write: writeScriptTag,
    staticFolder: (path, _, read) => (usesVite(read) ? 'public' : toFolder(path).slice(0, -1) || '.'),
    builtFolder: (path, read) => (usesVite(read) ? 'dist' : toFolder(path).slice(0, -1) || '.'),
  },
]
