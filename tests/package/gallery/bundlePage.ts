/** Bundles the gallery's page as hosts do, and says which file of the package became which file of the page. */
import { build as esbuild } from 'esbuild'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { build as vite, type Rolldown } from 'vite'

/** By the file of the package that loads late, such as `modules/widget/Fields.js`: the file of the page that has it. */
export type Late = ReadonlyMap<string, string>

const HTML = `<!doctype html><html lang="en"><title>Gallery</title><link rel="stylesheet" href="/page.css">
<main><h1>Gallery</h1><p>A page about <b>Lumen</b>.</p><pre><code>npm install lumen</code></pre></main>
<div id="app"></div>
<script type="module" src="/page.js"></script></html>`
const PAGE = resolve('tests/package/gallery/page.js')

function prepare(host: string, folder: string): string {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), HTML)
  // In the host's folder, so that its packages are found.
  copyFileSync(PAGE, join(host, 'page.js'))
  return join(host, 'page.js')
}

/** The path of a file of the package in its `dist`. */
function inDist(host: string, file: string): string {
  return relative(join(host, 'node_modules/docs-assistant/dist'), file).replaceAll('\\', '/')
}

export async function bundleWithVite(host: string, folder: string): Promise<Late> {
  const input = prepare(host, folder)
  const { output } = (await vite({
    configFile: false,
    logLevel: 'error',
    root: host,
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: { page: input },
        output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  })) as Rolldown.RolldownOutput
  const late = new Map<string, string>()
  for (const chunk of output) {
    if (chunk.type !== 'chunk') continue
    for (const id of Object.keys(chunk.modules)) late.set(inDist(host, id), chunk.fileName)
  }
  return late
}

export async function bundleWithEsbuild(host: string, folder: string): Promise<Late> {
  const input = prepare(host, folder)
  const { metafile } = await esbuild({
    entryPoints: [input],
    absWorkingDir: host,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    metafile: true,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const late = new Map<string, string>()
  for (const [file, { inputs }] of Object.entries(metafile.outputs))
    for (const id of Object.keys(inputs))
      late.set(inDist(host, resolve(host, id)), relative(folder, resolve(host, file)))
  return late
}
