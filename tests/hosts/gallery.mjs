// @ts-check
/** Shows what every assistant shows in a host's own assistant: the features of the package's gallery. */
import { runnerImport } from 'vite'
import { openPanel, watch } from './checks.mjs'

/**
 * @typedef {typeof import('../package/gallery/features.ts')} Features
 * @typedef {typeof import('../package/gallery/answers.ts')} Answers
 * @typedef {import('./hosts.mjs').Host} Host
 */

const FOLDER = 'tests/package/gallery'
const OPTIONS = /** @type {const} */ ({ configFile: false, logLevel: 'error' })
const { module: features } = /** @type {{ module: Features }} */ (
  await runnerImport(`./${FOLDER}/features.ts`, OPTIONS)
)
const { module: answers } = /** @type {{ module: Answers }} */ (await runnerImport(`./${FOLDER}/answers.ts`, OPTIONS))

// Vite has set it, but the hosts' own commands must choose it.
delete process.env.NODE_ENV

export const FEATURES = features.OF_EVERY_ASSISTANT.map(({ name }) => name)

/**
 * @param {import('playwright').Browser} browser @param {Host} host
 * @param {string} address of a page with an assistant
 * @returns {Promise<Record<string, string>>} by the name of the feature
 */
export async function showFeatures(browser, host, address) {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  context.setDefaultTimeout(30_000)
  // Each feature begins a conversation of its own.
  await context.addInitScript('localStorage.clear(), sessionStorage.clear()')
  const page = await context.newPage()
  const seen = watch(page, host)
  await page.route('**/favicon.*', (route) => route.fulfill({ status: 204 }))
  const headers = { 'access-control-allow-origin': '*' }
  await page.route('**/message', (route) => {
    const answer = answers.answerRequest(route.request().postData() ?? '')
    return route.fulfill({ ...answer, headers: { ...answer.headers, ...headers } })
  })
  const picture = Buffer.from(answers.PNG, 'base64')
  await page.route('**/pixel.png', (route) => route.fulfill({ contentType: 'image/png', body: picture, headers }))

  /** @type {Record<string, string>} */
  const results = {}
  for (const feature of features.OF_EVERY_ASSISTANT) {
    try {
      await page.goto(address, { waitUntil: 'networkidle' })
      seen.complaints.length = 0
      await openPanel(page)
      await feature.use(page, () => Promise.reject(new Error('A host chooses the options itself.')))
      await page.waitForLoadState('networkidle')
      const complaints = seen.complaints.filter((line) => feature.complaint?.test(line) !== true)
      if (complaints.length > 0) throw new Error(complaints.join('\n'))
      results[feature.name] = 'ok'
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      results[feature.name] = `FAILED: ${reason}`
      console.error(`${host.name}, ${feature.name}: ${reason}`)
    }
  }
  await context.close()
  return results
}
