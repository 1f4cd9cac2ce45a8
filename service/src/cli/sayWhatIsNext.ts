import { relative } from 'node:path'
import type { FoundHost } from './planHost.ts'

/** Names the command to run after `copy`: `add`, or `copy` with another folder if the site doesn't serve this one. */
export function sayWhatIsNext(folder: string, { name, staticFolder, base }: FoundHost): string {
  const path = relative(staticFolder, folder).replaceAll('\\', '/')
  if (path.startsWith('..')) {
    return (
      `Warning: this is ${name}, which serves the files of ${staticFolder}. ` +
      `Run: npx docs-assistant-service copy ${staticFolder}`
    )
  }
  const src = `${base}/${path === '' ? '' : `${path}/`}embed.js`
  return (
    `Next, with the address, name and key of your service: npx docs-assistant-service add --src ${src} ` +
    '--base-url https://api.example.com --domain acme --api-key svc_dsc_...'
  )
}
