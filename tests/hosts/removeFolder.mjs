// @ts-check
import { rmSync } from 'node:fs'

/**
 * Removes a folder in which a server that was stopped may still write for a moment. The option `maxRetries` removes
 * only the same folder again, not what was written to it meanwhile.
 * @param {string} folder
 */
export async function removeFolder(folder) {
  for (let attempt = 0; ; attempt++) {
    try {
      rmSync(folder, { recursive: true, force: true })
      return
    } catch (error) {
      if (attempt === 40) throw error
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}
