import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPackageFolder } from './findPackageFolder.ts'

/** The attributes of the script tag, in the order in which they are written. */
export type ScriptAttributes = Readonly<Record<string, string>>

export interface Connection {
  baseUrl: string
  domain: string
  apiKey: string
  /** The address of `embed.js`. @default this version on a CDN, with its hash */
  src: string | undefined
}

/**
 * Returns the attributes of the script tag that adds the assistant. On a CDN, the version is fixed, and the browser
 * checks the content of `embed.js` by its hash. The files that it loads by `import()` are not checked.
 */
export function createScriptAttributes({ baseUrl, domain, apiKey, src }: Connection): ScriptAttributes {
  const data = { 'data-base-url': baseUrl, 'data-domain': domain, 'data-api-key': apiKey }
  if (src !== undefined) return { src, defer: '', ...data }
  const folder = findPackageFolder()
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const hash = createHash('sha384')
    .update(readFileSync(join(folder, 'dist/embed.js')))
    .digest('base64')
  return {
    src: `https://unpkg.com/docs-assistant@${version}/dist/embed.js`,
    integrity: `sha384-${hash}`,
    crossorigin: 'anonymous',
    defer: '',
    ...data,
  }
}

/** The attribute with the folder that `docs-assistant index --static` writes. */
export const DOCS = 'data-docs'

/**
 * Returns the attributes for a site without a server. The script is in the folder with its index.
 *
 * @param base The site's base path, such as `/docs`. Empty at the root.
 */
export function createStaticAttributes(base: string): ScriptAttributes {
  return { src: `${base}/docs-assistant/embed.js`, defer: '', [DOCS]: `${base}/docs-assistant/` }
}

export function writeScriptTag(attributes: ScriptAttributes): string {
  const list = Object.entries(attributes).map(([name, value]) => (value === '' ? name : `${name}="${escape(value)}"`))
  return `<script ${list.join(' ')}></script>`
}

function escape(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
}
