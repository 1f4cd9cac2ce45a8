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

/** What the package, or its script hosted by the site itself, is called. */
const HAS_ASSISTANT = /docs-assistant|\/embed\.js/

/** Reads a file of the site by its path; undefined if it doesn't exist. */
type ReadFile = (path: string) => string | undefined

interface Host {
  name: string
  /** Paths of the file to change, in order of preference. */
  files: readonly string[]
  /** Whether a file that exists belongs to this host. */
  is?: (text: string) => boolean
  /** Returns the changed file; null if it has no place for the script. */
  change: (text: string, attributes: ScriptAttributes) => string | null
}

const EXTENSIONS = ['ts', 'mts', 'js', 'mjs']
const withExtensions = (path: string) => EXTENSIONS.map((extension) => `${path}.${extension}`)

const HOSTS: readonly Host[] = [
  {
    name: 'Docusaurus',
    files: withExtensions('docusaurus.config'),
    change: (text, script) =>
      insertIntoObject(text, 'scripts', /(?:export default|module\.exports\s*=|\bconfig\b[^=\n]*=)\s*\{[^\S\n]*\n/, [
        `scripts: [${write(script)}],`,
      ]),
  },
  {
    name: 'VitePress',
    files: ['', 'docs/', 'src/'].flatMap((folder) => withExtensions(`${folder}.vitepress/config`)),
    change: (text, script) =>
      insertIntoObject(text, 'head', /(?:defineConfig\(|export default)\s*\{[^\S\n]*\n/, [
        `head: [['script', ${write(script, `''`)}]],`,
      ]),
  },
  {
    name: 'Starlight',
    files: withExtensions('astro.config'),
    is: (text) => text.includes('starlight('),
    change: (text, script) =>
      insertIntoObject(text, 'head', /\bstarlight\(\{[^\S\n]*\n/, [
        `head: [{ tag: 'script', attrs: ${write(script)} }],`,
      ]),
  },
  {
    name: 'Nuxt',
    files: withExtensions('nuxt.config'),
    change: (text, script) =>
      insertIntoObject(text, 'app', /defineNuxtConfig\(\{[^\S\n]*\n/, [
        `app: { head: { script: [${write(script)}] } },`,
      ]),
  },
  {
    name: 'Next.js',
    files: ['app', 'src/app'].flatMap((folder) => ['tsx', 'jsx', 'js'].map((end) => `${folder}/layout.${end}`)),
    change: (text, script) => {
      // As JSX, where an attribute without a value would be `true`.
      const props = Object.entries(script).map(([name, value]) => {
        if (name === 'crossorigin') return `crossOrigin=${JSON.stringify(value)}`
        return name === 'defer' ? '' : `${name}=${JSON.stringify(value)}`
      })
      const tag = `<Script ${props.filter(Boolean).join(' ')} />`
      const withTag = insertBefore(text, /^([^\S\n]*)<\/body>/m, tag)
      if (withTag === null) return null
      const directive = /^(?:\s*['"]use [a-z]+['"];?\n)?/.exec(withTag)![0]
      return `${directive}import Script from 'next/script'\n${withTag.slice(directive.length)}`
    },
  },
  {
    name: 'an HTML page',
    files: ['index.html', 'public/index.html', 'docs/index.html'],
    change: (text, script) => insertBefore(text, /^([^\S\n]*)<\/body>/im, writeScriptTag(script)),
  },
]

/**
 * Finds which docs generator or framework a folder is of, and how to add the assistant to it. Null for an unknown one.
 * Reads only.
 */
export function planHost(read: ReadFile, script: ScriptAttributes): HostPlan | null {
  const mkDocs = planMkDocs(read, script)
  if (mkDocs !== null) return mkDocs
  for (const { name, files, is, change } of HOSTS) {
    for (const path of files) {
      const before = read(path)
      if (before === undefined || is?.(before) === false) continue
      if (HAS_ASSISTANT.test(before)) return { host: name, changes: [] }
      const after = change(before, script)
      const tag = writeScriptTag(script)
      if (after === null)
        return { host: name, changes: [], advice: `${path} has no place that is safe to change. Add:\n${tag}` }
      return { host: name, changes: [{ path, before, after }] }
    }
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
  const settings = Object.fromEntries(
    Object.entries(script).flatMap(([name, value]) => {
      const key = /^data-(.*)$/.exec(name)?.[1]?.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
      return key === undefined ? [] : [[key, value]]
    }),
  )
  const lines = `  - ${MKDOCS_SCRIPT}\n  - ${script.src}\n`
  const hasList = /^extra_javascript:[^\S\n]*\n/m.test(before)
  if (!hasList && /^extra_javascript:/m.test(before)) {
    return { host, changes: [], advice: `Add these to extra_javascript in ${path}:\n${lines}` }
  }
  const after = hasList
    ? before.replace(/^extra_javascript:[^\S\n]*\n/m, (line) => line + lines)
    : `${before.replace(/\n*$/, '\n')}\nextra_javascript:\n${lines}`
  const code = `window.DocsAssistant = [['init', ${JSON.stringify(settings)}]]\n`
  return {
    host,
    changes: [
      { path, before, after },
      { path: `${docs}/${MKDOCS_SCRIPT}`, before: undefined, after: code },
    ],
  }
}

/** Adds lines at the start of an object, unless it has the key already. */
function insertIntoObject(text: string, key: string, start: RegExp, lines: readonly string[]): string | null {
  const found = start.exec(text)
  if (found === null || new RegExp(`^\\s*${key}\\s*:`, 'm').test(text)) return null
  const end = found.index + found[0].length
  const indent = /^[^\S\n]*/.exec(text.slice(end))![0] || '  '
  return text.slice(0, end) + lines.map((line) => `${indent}${line}\n`).join('') + text.slice(end)
}

function insertBefore(text: string, place: RegExp, line: string): string | null {
  const found = place.exec(text)
  if (found === null) return null
  return `${text.slice(0, found.index)}${found[1]}  ${line}\n${text.slice(found.index)}`
}

/** Attributes as an object of JavaScript, with the value that stands for a flag. */
function write(script: ScriptAttributes, flag = 'true'): string {
  const entries = Object.entries(script).map(([name, value]) => {
    const key = /^[a-z]+$/.test(name) ? name : `'${name}'`
    return `${key}: ${value === '' ? flag : `'${value.replace(/[\\']/g, '\\$&')}'`}`
  })
  return `{ ${entries.join(', ')} }`
}
