import { findBrowser } from '../build/findBrowser.mjs'

/** The browser that `npm test` found, or the one found now. Without a path it is Playwright’s own. */
const path = process.env.DOCS_ASSISTANT_BROWSER || (await findBrowser())?.path

/**
 * What Chromium leaves out. With its window, it also opens two pages for its address bar, and a process for a page that
 * may follow. They took more than half of the processor time of a short test. A headless shell has none of them.
 */
const WITHOUT = 'WebUIOmniboxPopup WebUIOmniboxAimPopup SpareRendererForSitePerProcess'
/** Playwright's own list, which is repeated because a later list replaces an earlier one. */
const WITHOUT_BY_PLAYWRIGHT =
  'AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades HttpsFirstBalancedModeAutoEnable ' +
  'LensOverlay MediaRouter PaintHolding ThirdPartyStoragePartitioning AvoidCorsURLLoaderRestartOnRedirect ' +
  'TcpPortRandomizationWin OptimizationHints NetworkTimeServiceQuerying AimEnabled PreconnectToSearch'

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
    `--disable-features=${`${WITHOUT} ${WITHOUT_BY_PLAYWRIGHT}`.replaceAll(' ', ',')}`,
  ],
}
