/** Loads AI SDK 4, which this package brings. It is a large module, so it loads with the first question to a model. */
export function loadSdk() {
  return import('./sdk.ts')
}

export type Sdk = Awaited<ReturnType<typeof loadSdk>>
