import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { environment: 'happy-dom', globals: true, globalSetup: './docsService.ts', testTimeout: 60_000 },
})
