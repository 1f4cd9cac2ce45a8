// @ts-check
/** Writes one type declaration file for each entry, with only the types that its exports need. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { rolldown } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'

const bundle = await rolldown({
  input: {
    index: 'src/index.ts',
    config: 'src/config/index.ts',
    server: 'src/server.ts',
    service: 'src/service/index.ts',
    testing: 'src/testing/index.ts',
    next: 'src/next/index.tsx',
    docusaurus: 'src/docusaurus/plugin.ts',
    'shared/variants': 'src/ui/shell/variants.ts',
    'shared/DocsConfigInput': 'src/config/settings/DocsConfigInput.ts',
  },
  // Turns off a warning about the time that JavaScript plugins take.
  checks: { pluginTimings: false },
  external: [/^react($|\/)/, /^ai$/, /^node:/, /^next\//, /\.css$/],
  plugins: [dts({ emitDtsOnly: true, tsconfig: 'tsconfig.json', sourcemap: false })],
})
await bundle.write({ dir: 'dist/types', chunkFileNames: 'shared/[name].d.ts' })
await bundle.close()

// These are for the script tag and the stylesheet, whose users may have neither React nor Vue.
cpSync('src/embed/declarations', 'dist/types', { recursive: true })
const embed = readFileSync('dist/types/embed.d.ts', 'utf8')
writeFileSync('dist/types/embed.d.ts', embed.replaceAll(/'\.\.\/\.\.\/.*\/(\w+)\.ts'/g, "'./shared/$1.d.ts'"))
// The file behind `import 'docs-assistant/vue'`, which provides only types.
writeFileSync('dist/types.js', 'export {}\n')
