export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  telemetry: false,
  app: { baseURL: '/docs/' },
  vue: { compilerOptions: { isCustomElement: (tag) => tag === 'docs-assistant' } },
})
