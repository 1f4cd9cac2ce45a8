/** One browser, and one service on the playground, for all files of this project. */
import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'
import { BROWSER_OPTIONS } from '../browserOptions.ts'
import { startPlayground } from './startPlayground.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address at which `openBrowser` finds the browser. */
    browserUrl: string
    playgroundUrl: string
  }
}

export default async function setup({ provide }: TestProject): Promise<() => Promise<unknown>> {
  const browser = await chromium.launchServer(BROWSER_OPTIONS)
  const playground = await startPlayground()
  provide('browserUrl', browser.wsEndpoint())
  provide('playgroundUrl', playground.url)
  return () => Promise.all([browser.close(), playground.stop()])
}
