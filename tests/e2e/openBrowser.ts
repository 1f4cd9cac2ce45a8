import { chromium, type Browser } from 'playwright'
import { inject } from 'vitest'

/** Connects to the browser that all files share. Closing it closes only what this file has opened. */
export function openBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserUrl'))
}
