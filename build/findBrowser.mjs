// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Environment variables that may contain the path of a browser, the project's own first. */
const VARIABLES = ['DOCS_ASSISTANT_BROWSER', 'CHROME_PATH', 'PUPPETEER_EXECUTABLE_PATH', 'CHROMIUM_PATH']

// Headless shells come first, because our tests need only about half as much processor time with them.
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
]

const PLACES = {
  linux: ['/usr/bin/chromium', '/usr/bin/google-chrome', '/opt/google/chrome/chrome', '/snap/bin/chromium'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
  ],
}

/**
 * A Chromium-based browser for the tests. `path` is null for Playwright's own, which Playwright finds itself.
 * @typedef {{ path: string | null, from: string }} Browser
 */

/**
 * Looks for a browser: first in the environment, then Playwright's own, then the system's. Installs nothing.
 * @returns {Promise<Browser | null>}
 * @throws if the environment names a file that doesn't exist
 */
export async function findBrowser() {
  for (const name of VARIABLES) {
    const path = process.env[name]
    if (!path) continue
    if (!existsSync(path)) throw new Error(`${name} is "${path}", but there is no such file. Correct or unset it.`)
    return { path, from: name }
  }
  if (await hasPlaywrightBrowser()) return { path: null, from: 'Playwright' }
  const places = [...commandPaths(), ...(PLACES[/** @type {keyof typeof PLACES} */ (process.platform)] ?? [])]
  const path = places.find((place) => existsSync(place))
  return path === undefined ? null : { path, from: 'the system' }
}

/**
 * Finds a browser, or installs one: Playwright's, or (as root on Debian or Ubuntu) a package of the system.
 * @param {(line: string) => void} say reports each step of an install, which can take minutes
 * @returns {Promise<Browser>}
 * @throws if no browser can be installed, with advice in one line
 */
export async function findOrInstallBrowser(say) {
  const found = await findBrowser()
  if (found !== null) return found

  say("no browser on this machine: installing Playwright's …")
  run('npx', ['playwright', 'install', 'chromium', '--only-shell'])
  if (await hasPlaywrightBrowser()) return { path: null, from: 'Playwright, installed now' }

  if (isDebian() && process.getuid?.() === 0) {
    run('apt-get', ['update', '-qq'])
    for (const name of ['chromium-headless-shell', 'chromium']) {
      say(`that failed: installing the system package "${name}" …`)
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
      const installed = await findBrowser()
      if (installed !== null) return { ...installed, from: 'the system, installed now' }
    }
  }
  throw new Error(
    'No browser found. Install Chrome or Chromium, run "npx playwright install chromium", or set ' +
      "DOCS_ASSISTANT_BROWSER to a browser's path. Then run this again.",
  )
}

async function hasPlaywrightBrowser() {
  const { chromium } = await import('playwright')
  const full = chromium.executablePath()
  if (full !== '' && existsSync(full)) return true
  // executablePath() returns only the full browser. The folder of the headless shell is next to it.
  const folder = /^(.*[\\/])chromium-(\d+)[\\/]/.exec(full)
  return (
    folder !== null &&
    existsSync(join(folder[1] ?? '', `chromium_headless_shell-${folder[2]}`, 'INSTALLATION_COMPLETE'))
  )
}

function commandPaths() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)))
}

function isDebian() {
  try {
    return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
