import { cpSync } from 'node:fs'

/**
 * Copies the built script tag and its stylesheet into the service package, which serves them and copies them to docs
 * sites. Its last file tells `npm start` that the build is complete.
 */
export function copyWidget(): void {
  for (const path of ['embed', 'styles.css', 'embed.js']) {
    cpSync(`dist/${path}`, `service/dist/${path}`, { recursive: true, filter: (file) => !file.endsWith('.map') })
  }
}
