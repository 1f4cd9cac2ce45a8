import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { dropLinks, findAddress, writeStaticSite, type StaticSiteOptions } from '../node/staticSite/writeStaticSite.ts'
import { copyEmbed } from './copyEmbed.ts'
import { findPackageFolder } from './findPackageFolder.ts'
import { readDocsToWrite } from './readDocsToWrite.ts'
import type { Terminal } from './Terminal.ts'

type WriteStaticOptions = Omit<StaticSiteOptions, 'docs' | 'engineFile'> & { isEmptyAllowed: boolean }

/** Writes what a site without a server needs, with the script tag, into a folder. Resolves with the exit code. */
export async function writeStatic(
  terminal: Terminal,
  { folder, out, siteUrl, isEmptyAllowed }: WriteStaticOptions,
): Promise<number> {
  const docs = await readDocsToWrite(terminal, folder, isEmptyAllowed)
  await writeStaticFolder({ docs, folder, out, siteUrl })
  terminal.out(
    `docs-assistant: wrote ${docs.pages.length} pages to ${out}\n\n` +
      'Add this to each page, with the address that the folder has on your site:\n\n' +
      '  <script src="/docs-assistant/embed.js" defer></script>\n' +
      '  <docs-assistant docs="/docs-assistant/"></docs-assistant>\n',
  )
  if (findAddress({ docs, siteUrl }) === undefined)
    terminal.out(
      '\nThe links in llms.txt begin with http://localhost, and there is no sitemap.xml, because the pages name no\n' +
        'address of your site: add --site-url https://docs.example.com with yours.\n',
    )
  return 0
}

/** Writes the index, the engine, the texts and the script tag. */
export async function writeStaticFolder(options: Omit<StaticSiteOptions, 'engineFile'>): Promise<void> {
  const engineFile = join(findPackageFolder(), 'dist/static/engine.js')
  if (!existsSync(engineFile)) throw new Error(`docs-assistant: ${engineFile} is missing; run "npm run build".`)
  await writeStaticSite({ ...options, engineFile })
  await dropLinks(options.out, 'embed.js')
  await dropLinks(options.out, 'embed')
  const names = await readdir(join(options.out, 'embed')).catch(() => [])
  for (const name of names) await dropLinks(options.out, `embed/${name}`)
  await copyEmbed(options.out)
}
