import { chromium, type Browser } from 'playwright'

/** Opens the browser that `npm test` found, or Playwright's own. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.DOCS_ASSISTANT_BROWSER
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
