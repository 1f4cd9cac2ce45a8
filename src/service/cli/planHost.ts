import { addToList, nest } from './addToList.ts'
import { writeScriptTag, type ScriptAttributes } from './scriptTag.ts'

/** A file that `docs-assistant add` writes. */
export interface FileChange {
  path: string
  /** Undefined for a new file. */
  before: string | undefined
  after: string
}

export interface HostPlan {
  /** Such as `VitePress`. */
  host: string
  /** Empty if the assistant is there already. */
  changes: FileChange[]
  /** What to do by hand, if the file has no place for it. */
  advice?: string
}

/** An import of the package, its element, or its script, which the site itself may host. */
const HAS_ASSISTANT = /docs-assistant[/@]|<docs-assistant|from ['"]docs-assistant|\/embed\.js/

/** Reads a file of the site by its path; undefined if it doesn't exist. */
type ReadFile = (path: string) => string | undefined

interface Host {
  name: string
  /** Paths of the file to change, in order of preference. */
  files: readonly string[]
  /** Whether a file that exists belongs to this host. */
  is?: (text: string) => boolean
  /** Returns the changed file; null if it has no place for the script. */
  change: (text: string, script: ScriptAttributes) => string | null
  /** What to add to a file that has no place for the script. */
  write: (script: ScriptAttributes) => string
}

const EXTENSIONS = ['ts', 'mts', 'js', 'mjs']
const withExtensions = (path: string) => EXTENSIONS.map((extension) => `${path}.${extension}`)

interface ConfiguredHost {
  name: string
  files: readonly string[]
  is?: (text: string) => boolean
  /** Matches up to the brace that opens its configuration. */
  start: RegExp
  /** Where the configuration has a list of scripts. */
  keys: readonly string[]
  item: (script: ScriptAttributes) => string
}

/** A host whose configuration is an object of JavaScript. */
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
}

/** Hosts for which the package has a plugin, if they have installed the package. */
const HOSTS_WITH_PLUGIN: readonly Host[] = [
  configured({
    ...DOCUSAURUS,
    keys: ['plugins'],
    item: (script) => `['docs-assistant/docusaurus', ${writeObject(readSettings(script))}]`,
  }),
]

const HOSTS: readonly Host[] = [
  configured({ ...DOCUSAURUS, keys: ['scripts'], item: (script) => writeObject(script) }),
  configured({
    name: 'VitePress',
    files: ['', 'docs/', 'src/'].flatMap((folder) => withExtensions(`${folder}.vitepress/config`)),
    start: /(?:defineConfig\(|export default)\s*\{(?=[^\S\n]*\n)/,
    keys: ['head'],
    item: (script) => `['script', ${writeObject(script, `''`)}]`,
  }),
  configured({
    name: 'Starlight',
    files: withExtensions('astro.config'),
    is: (text) => text.includes('starlight('),
    start: /\bstarlight\(\{(?=[^\S\n]*\n)/,
    keys: ['head'],
    item: (script) => `{ tag: 'script', attrs: ${writeObject(script)} }`,
  }),
  configured({
    name: 'Nuxt',
    files: withExtensions('nuxt.config'),
    start: /defineNuxtConfig\(\{(?=[^\S\n]*\n)/,
    keys: ['app', 'head', 'script'],
    item: (script) => writeObject(script),
  }),
  {
    name: 'Next.js',
    files: ['app', 'src/app'].flatMap((folder) => ['tsx', 'jsx', 'js'].map((end) => `${folder}/layout.${end}`)),
    change: (text, script) => {
      const withTag = insertBefore(text, '</body>', writeElement('Script', script))
      if (withTag === null) return null
      const directive = /^(?:\s*['"]use [a-z]+['"];?\n)?/.exec(withTag)![0]
      return `${directive}import Script from 'next/script'\n${withTag.slice(directive.length)}`
    },
    write: (script) => writeElement('Script', script),
  },
  {
    name: 'React Router',
    files: ['tsx', 'jsx'].map((end) => `app/root.${end}`),
    is: (text) => text.includes('react-router'),
    change: (text, script) => insertBefore(text, '</head>', writeElement('script', script, ' defer')),
    write: (script) => writeElement('script', script, ' defer'),
  },
  {
    name: 'an HTML page',
    files: ['index.html', 'public/index.html', 'docs/index.html'],
    change: (text, script) => {
      // A page under a policy with a nonce has it on its other scripts.
      const nonce = /<script\b[^>]*\snonce="([^"]*)"/i.exec(text)?.[1]
      const tag = writeScriptTag(nonce === undefined ? script : { nonce, ...script })
      return insertBefore(text, '</head>', tag) ?? insertBefore(text, '</body>', tag)
    },
    write: writeScriptTag,
  },
]

/**
 * Finds which docs generator or framework a folder is of, and how to add the assistant to it. Null for an unknown one.
 * Reads only.
 *
 * @param list names the files of a folder of the site
 */
export function planHost(
  read: ReadFile,
  list: (folder: string) => readonly string[],
  script: ScriptAttributes,
): HostPlan | null {
  const mkDocs = planMkDocs(read, script)
  if (mkDocs !== null) return mkDocs
  const hasPackage = read('package.json')?.includes('"docs-assistant":') === true
  const hosts = hasPackage && script.src!.startsWith('https:') ? [...HOSTS_WITH_PLUGIN, ...HOSTS] : HOSTS
  for (const { name, files, is, change, write } of hosts) {
    const path = files.find((path) => {
      const text = read(path)
      return text !== undefined && is?.(text) !== false
    })
    if (path === undefined) continue
    // The other pages of a site in HTML are beside the first.
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    const pages = path.endsWith('.html') ? list(folder).filter((name) => name.endsWith('.html')) : []
    const changes: FileChange[] = []
    for (const file of new Set([path, ...pages.map((page) => folder + page)])) {
      const before = read(file) ?? ''
      if (HAS_ASSISTANT.test(before)) continue
      const after = change(before, script)
      if (after !== null) changes.push({ path: file, before, after })
      // A page can be a fragment.
      else if (file === path) {
        const advice = `${path} has no place that is safe to change. Add:\n${write(script)}`
        return { host: name, changes: [], advice }
      }
    }
    return { host: name, changes }
  }
  return null
}

const MKDOCS_SCRIPT = 'javascripts/docs-assistant.js'

/** MkDocs writes no attributes on scripts, so the settings are in a script of their own. */
function planMkDocs(read: ReadFile, script: ScriptAttributes): HostPlan | null {
  const path = ['mkdocs.yml', 'mkdocs.yaml'].find((path) => read(path) !== undefined)
  if (path === undefined) return null
  const host = 'Material for MkDocs'
  const before = read(path)!
  if (HAS_ASSISTANT.test(before)) return { host, changes: [] }
  const docs = /^docs_dir:\s*["']?([^"'\n#]+)/m.exec(before)?.[1]?.trim() ?? 'docs'
  const lines = `  - ${MKDOCS_SCRIPT}\n  - ${script.src}\n`
  const hasList = /^extra_javascript:[^\S\n]*\n/m.test(before)
  if (!hasList && /^extra_javascript:/m.test(before)) {
    return { host, changes: [], advice: `Add these to extra_javascript in ${path}:\n${lines}` }
  }
  const after = hasList
    ? before.replace(/^extra_javascript:[^\S\n]*\n/m, (line) => line + lines)
    : `${before.replace(/\n*$/, '\n')}\nextra_javascript:\n${lines}`
  const code = `window.DocsAssistant = [['init', ${JSON.stringify(readSettings(script))}]]\n`
  return {
    host,
    changes: [
      { path, before, after },
      { path: `${docs}/${MKDOCS_SCRIPT}`, before: undefined, after: code },
    ],
  }
}

/** Inserts an element before a tag that closes another, on a line of its own if that tag has one. */
function insertBefore(text: string, tag: '</head>' | '</body>', element: string): string | null {
  const place = text.toLowerCase().lastIndexOf(tag)
  if (place < 0) return null
  const indent = /(?<=\n)[^\S\n]*$/.exec(text.slice(0, place))?.[0]
  const inserted = indent === undefined ? element : `  ${element}\n${indent}`
  return text.slice(0, place) + inserted + text.slice(place)
}

/** An element in JSX, where an attribute without a value would be `true`. */
function writeElement(name: string, script: ScriptAttributes, flags = ''): string {
  const props = Object.entries(script).flatMap(([name, value]) => {
    if (value === '') return []
    return `${name === 'crossorigin' ? 'crossOrigin' : name}=${JSON.stringify(value)}`
  })
  return `<${name} ${props.join(' ')}${flags} />`
}

/** The settings among the attributes, by the names of the React props. */
function readSettings(script: ScriptAttributes): Record<string, string> {
  return Object.fromEntries(
    Object.entries(script).flatMap(([name, value]) => {
      const key = /^data-(.*)$/.exec(name)?.[1]?.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
      return key === undefined ? [] : [[key, value]]
    }),
  )
}

/** Attributes as an object of JavaScript, with the value that stands for a flag. */
function writeObject(script: ScriptAttributes, flag = 'true'): string {
  const entries = Object.entries(script).map(([name, value]) => {
    const key = /^[a-z]+$/i.test(name) ? name : `'${name}'`
    return `${key}: ${value === '' ? flag : `'${value.replace(/[\\']/g, '\\$&')}'`}`
  })
  return `{ ${entries.join(', ')} }`
}
