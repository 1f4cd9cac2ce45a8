import { inject } from 'vitest'

/** Builds the service, for tests that need it in other threads or processes. */
export async function builtService(): Promise<URL> {
  const response = await fetch(inject('serviceBuilder'))
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return new URL(text)
}
