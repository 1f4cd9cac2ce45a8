import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findHost, planHost, type FileChange, type FoundHost } from './planHost.ts'
import { readSite, writeSiteFiles } from './readSite.ts'
import { createScriptAttributes, createStaticAttributes, writeScriptTag, type Connection } from './scriptTag.ts'
import type { Terminal } from './Terminal.ts'

const SERVICE = '"docs-assistant-service":'

interface AddOptions {
  connection: Connection
  hasBaseUrl: boolean
  /** Whether nothing of a service was given, so that the site answers by itself. */
  isStatic: boolean
  /** Whether to make the change without asking: `--yes`. */
  isConfirmed: boolean
}

/**
 * Detects the host in a folder, shows the change, and makes it if the user agrees.
 *
 * @returns The exit code.
 */
export async function addToHost(terminal: Terminal, folder: string, options: AddOptions): Promise<number> {
  const { connection, hasBaseUrl, isStatic, isConfirmed } = options
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`"${folder}" is not a folder; name the folder of your site`)
  const read = readSite(folder)
  const found = findHost(read)
  const script = isStatic ? createStaticAttributes(found?.base ?? '') : createScriptAttributes(connection)
  const plan = planHost(read, (path) => readdirSync(join(folder, path)).sort(), script)
  const notes = isStatic
    ? sayHowToBuild(found, plan?.writesIndex === true, read('package.json'))
    : sayWhereQuestionsGo(connection.baseUrl, hasBaseUrl)
  if (plan === null) {
    terminal.out(
      `docs-assistant: ${folder} has no site of a known kind. Add this to each page:\n${writeScriptTag(script)}\n`,
    )
    terminal.out(notes.map((note) => `${note}\n`).join(''))
    return 1
  }
  const { host, changes, advice, hasComponent } = plan
  if (advice === undefined && changes.length === 0) {
    terminal.out(`docs-assistant: this is ${host.name}, and it already has the assistant\n`)
    return 0
  }
  if (hasComponent) notes.push('For the React component in place of the script, first run: npm install docs-assistant')
  if (!isStatic && connection.src !== undefined) notes.push(...checkScriptFile(connection.src, folder, host))
  const shown = advice ?? `\n${changes.map(formatChange).join('\n')}`
  terminal.out(`docs-assistant: this is ${host.name}${advice === undefined ? '\n' : '. '}${shown}\n`)
  terminal.out(notes.map((note) => `${note}\n`).join(''))
  if (advice !== undefined) return 1
  const answer = isConfirmed ? 'yes' : await terminal.ask?.('Make this change? (yes/no) ')
  if (answer === undefined || !/^y(es)?$/i.test(answer.trim())) {
    terminal.out(
      answer === undefined ? 'Nothing has changed. To make the change, add --yes.\n' : 'Nothing has changed.\n',
    )
    return 0
  }
  writeSiteFiles(folder, changes)
  terminal.out(`docs-assistant: changed ${changes.map(({ path }) => path).join(' and ')}\n`)
  return 0
}

function sayHowToBuild(host: FoundHost | null, writesIndex: boolean, packages = ''): string[] {
  const built = host?.builtFolder ?? './build'
  const served = host?.hasServer === true ? host.staticFolder : built
  const out = served === '.' ? 'docs-assistant' : `${served}/docs-assistant`
  const install = 'Its plugin needs: npm install --save-dev docs-assistant-service'
  const byPlugin = ['Each build then writes what it needs.', ...(packages.includes(SERVICE) ? [] : [install])].join(' ')
  const byCommand = `After each build, run: npx docs-assistant-service index ${built} --static ${out}`
  return [
    `The site answers by itself. ${writesIndex ? byPlugin : byCommand}`,
    'For answers by a service instead, add --base-url.',
  ]
}

function sayWhereQuestionsGo(baseUrl: string, isChosen: boolean): string[] {
  const notes = isChosen
    ? []
    : [`Questions go to ${baseUrl}, where "docs-assistant serve" listens. To change it, add --base-url.`]
  if (isOwnMachine(baseUrl))
    notes.push(
      `Before you publish the site, change the address: only this machine can reach ${baseUrl}. Without an address, ` +
        'domain and key, the site answers by itself.',
    )
  return notes
}

/** Whether an address is on the machine itself, which readers of a published site can't reach. */
function isOwnMachine(address: string): boolean {
  return /^https?:\/\/(?:localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0)(?:[:/]|$)/.test(address)
}

/** Returns warnings: if the site serves the script at another address, and if its files are missing. */
function checkScriptFile(src: string, folder: string, host: FoundHost): string[] {
  const file = findScriptFile(src, host)
  if (file === null) return []
  const warnings: string[] = []
  if (file.address !== src.replace(/[?#][^]*$/, '')) {
    warnings.push(`Warning: the site serves its files at ${host.base || '/'}. Use --src ${file.address}`)
  }
  const place = dirname(file.path)
  const areThere = [file.path, join(place, 'embed')].every((path) => existsSync(join(folder, path)))
  if (!areThere) {
    warnings.push(
      `Warning: ${join(folder, file.path)} or the folder embed beside it is missing. ` +
        `Run: npx docs-assistant-service copy ${join(folder, place)}`,
    )
  }
  return warnings
}

/** Formats a change as a diff. Assumes that no lines are moved. */
function formatChange({ path, before = '', after }: FileChange): string {
  const [old, lines] = [before.split('\n'), after.split('\n')]
  const shown: string[] = []
  let from = 0
  for (const [to, line] of lines.entries()) {
    if (line === old[from]) {
      from += 1
      continue
    }
    if (shown.length === 0 && to > 0) shown.push(`  ${lines[to - 1]}`)
    for (; from < old.length && !lines.includes(old[from]!, to); from += 1) shown.push(`- ${old[from]}`)
    shown.push(`+ ${line}`)
  }
  return `${path}\n${shown.join('\n')}\n`
}

/**
 * Returns where the file for `--src` should be in the site's folder, and the address at which the site serves it. null
 * for an address on another site.
 *
 * @param src Such as `/docs/embed.js`.
 */
function findScriptFile(src: string, { staticFolder, base }: FoundHost): { path: string; address: string } | null {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(src)) return null
  const address = src.replace(/[?#][^]*$/, '').replace(/^(?:\.?\/)?/, '/')
  const isBelow = base !== '' && address.startsWith(`${base}/`)
  const path = isBelow ? address.slice(base.length) : address
  return {
    path: `${staticFolder === '.' ? '' : `${staticFolder}/`}${path.slice(1)}`,
    address: `${base}${path}`,
  }
}
