import { relative } from 'node:path'
import type { FoundHost } from './planHost.ts'

/** The command that follows `copy`: `add`, or `copy` to the folder that the site serves, if that is another one. */
export function sayWhatIsNext(folder: string, { name, staticFolder, base }: FoundHost): string {
  const path = relative(staticFolder, folder).replaceAll('\\', '/')
  if (path.startsWith('..')) {
    return (
      `Warning: this is ${name}, which serves the files of ${staticFolder}. ` +
      `Run: npx docs-assistant copy ${staticFolder}`
    )
  }
  return `Next: npx docs-assistant add --src ${base}/${path === '' ? '' : `${path}/`}embed.js`
}
