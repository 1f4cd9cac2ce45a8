import { Miniflare } from 'miniflare'

const worker = new Miniflare({
  modules: true,
  scriptPath: 'dist/worker.js',
  // Without a compatibility flag, as in a new worker.
  compatibilityDate: '2026-01-01',
  host: 'localhost',
  port: Number(process.env.PORT),
})
await worker.ready
