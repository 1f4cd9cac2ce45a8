import { findBrowser } from '../build/findBrowser.mjs'

/** The browser that `npm test` found, or the one found now. Without a path it is Playwright’s own. */
const path = process.env.DOCS_ASSISTANT_BROWSER || (await findBrowser())?.path

/**
 * What Chromium leaves out. A later list replaces an earlier one, so Playwright's own is repeated here. With its window,
 * Chromium also opens two pages for its address bar, and a process for a page that may follow. Nobody sees them in a
 * test, and they took more than half of the processor time of a short one. A headless shell has none of them.
 */
const WITHOUT = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'],
  // Playwright's.
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'LensOverlay'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  ...['PreconnectToSearch', 'TcpPortRandomizationWin', 'msForceBrowserSignIn'],
]

/** How the tests start a browser. */
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
    `--disable-features=${WITHOUT.join()}`,
  ],
}
