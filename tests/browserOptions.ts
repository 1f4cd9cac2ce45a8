import { findBrowser } from '../build/findBrowser.mjs'

/** How the tests start a browser: the one that `npm test` found, or the one found now. Null is Playwright’s own. */
const path = process.env.DOCS_ASSISTANT_BROWSER || (await findBrowser())?.path

export const BROWSER_OPTIONS = {
  ...(path ? { executablePath: path } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
