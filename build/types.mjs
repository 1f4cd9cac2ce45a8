// @ts-check
/** Writes one type declaration file for each entry, with only the types that its exports need. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'

/** The declarations of each module. The native compiler writes them in a fraction of the time of the older one. */
const modules = mkdtempSync(join(tmpdir(), 'docs-assistant-types-'))
process.on('exit', () => rmSync(modules, { recursive: true, force: true }))
const compiler = 'node_modules/typescript-7/bin/tsc'
const options = ['--singleThreaded', '--project', 'tsconfig.declarations.json', '--outDir', modules]
execFileSync(process.execPath, [compiler, ...options], { stdio: 'inherit' })

await writeTypes('dist/types', {
  index: './src/index.d.ts',
  config: './src/config/index.d.ts',
  server: './src/server/index.d.ts',
  testing: './src/testing/index.d.ts',
  next: './src/next/index.d.ts',
  docusaurus: './src/docusaurus/plugin.d.ts',
  'shared/propsTable': './src/widget/propsTable.d.ts',
  'shared/variants': './src/variants.d.ts',
  'shared/DocsConfigInput': './src/config/settings/DocsConfigInput.d.ts',
})
await writeTypes('service/dist/types', {
  service: './service/src/service.d.ts',
  handler: './service/src/handler.d.ts',
})

// These are for the script tag and the stylesheet, whose users may have neither React nor Vue.
cpSync('src/embed/declarations', 'dist/types', { recursive: true })
const embed = readFileSync('dist/types/embed.d.ts', 'utf8')
writeFileSync('dist/types/embed.d.ts', embed.replaceAll(/'\.\.\/\.\.\/(?:.*\/)?(\w+)\.ts'/g, "'./shared/$1.d.ts'"))
// The file behind `import 'docs-assistant/vue'`, which provides only types.
writeFileSync('dist/types.js', 'export {}\n')

/**
 * Joins the declarations of modules, each with only the types that its exports need.
 * @param {string} dir @param {Record<string, string>} input
 */
async function writeTypes(dir, input) {
  const bundle = await rolldown({
    cwd: modules,
    input,
    // Turns off a warning about the time that JavaScript plugins take.
    checks: { pluginTimings: false },
    external: [/^react($|\/)/, /^ai$/, /^node:/, /^next\//, /\.css$/],
    plugins: [
      { name: 'declarations', resolveId: findDeclarations },
      dts({ dtsInput: true, emitDtsOnly: true, tsconfig: false, sourcemap: false }),
    ],
  })
  await bundle.write({ dir: resolve(dir), chunkFileNames: 'shared/[name].d.ts' })
  await bundle.close()
}

/**
 * Finds the declarations of a module that another one imports by its source's name.
 * @param {string} name
 * @param {string | undefined} importer
 */
function findDeclarations(name, importer) {
  if (importer === undefined || !name.startsWith('.')) return null
  const path = resolve(dirname(importer), name.replace(/\.tsx?$/, '.d.ts'))
  return existsSync(path) ? path : null
}
