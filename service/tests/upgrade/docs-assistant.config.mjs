export default {
  docs: './docs-index.json',
  keys: ['svc_dsc_test', { key: 'acme_dsc_site', name: 'site', site: 'acme', origins: ['https://www.example.com'] }],
  siteUrl: 'https://docs.example.com',
  allowedOrigins: ['https://www.example.com'],
  trustedProxies: 1,
  limits: { requestsPerHour: 1000, requestsPerDayPerAddress: 100, waitMs: 5000 },
  logQuestions: false,
  stopDelayMs: 0,
}
