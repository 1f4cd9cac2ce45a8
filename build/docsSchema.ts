import type { Plugin } from 'vite'
import { createSchema } from '../src/config/settings/createSchema.ts'

/** Writes the JSON Schema of docs.json, which editors use, into the folder of the React entries. */
export function docsSchema(): Plugin {
  return {
    name: 'docs-assistant-schema',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'react',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'docs.schema.json',
        source: `${JSON.stringify(createSchema(), null, 2)}\n`,
      })
    },
  }
}
