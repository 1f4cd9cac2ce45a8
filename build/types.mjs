// @ts-check
/** Writes one file of types for each entry, with nothing in it but what the entry's names need. */
import { rolldown } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'

const bundle = await rolldown({
  input: {
    index: 'src/index.ts',
    config: 'src/config/index.ts',
    server: 'src/server/index.ts',
    service: 'src/service/index.ts',
    testing: 'src/testing/index.ts',
  },
  // It tells each time that most of its work is JavaScript's.
  checks: { pluginTimings: false },
  external: [/^react($|\/)/, /^ai$/, /^node:/],
  plugins: [dts({ emitDtsOnly: true, tsconfig: 'tsconfig.json', sourcemap: false })],
})
await bundle.write({ dir: 'dist/types', chunkFileNames: 'shared/[name].d.ts' })
await bundle.close()
