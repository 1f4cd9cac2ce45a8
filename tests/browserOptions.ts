/** How the tests start a browser: the one that `npm test` found, or Playwright's own. */
const executablePath = process.env.DOCS_ASSISTANT_BROWSER || undefined

export const BROWSER_OPTIONS = {
  ...(executablePath === undefined ? {} : { executablePath }),
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
